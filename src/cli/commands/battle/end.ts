import { planEnd } from '../../../battle/proceed.ts';
import type { CommandDefinition } from '../../command.ts';
import { proceedCommand } from './proceed.ts';

/** The end of the battle. */
export const command: CommandDefinition = proceedCommand(planEnd);
