import { Chalk, type ChalkInstance } from 'chalk';
import type { Paint } from './paint.ts';
import { escapeControls, markStyles } from './printable.ts';

const styled =
  (style: ChalkInstance) =>
  (text: string): string =>
    markStyles(style(escapeControls(text)));

const chalk = new Chalk({ level: 1 });

/** The paint of a terminal. Most pipes do without, and without chalk. */
export const COLOURS: Paint = {
  title: styled(chalk.bold),
  name: styled(chalk.bold.cyan),
  good: styled(chalk.bold.green),
  bad: styled(chalk.bold.red),
  faint: styled(chalk.dim),
  command: styled(chalk.yellow),
};
