import { bash } from './bash.ts';
import { fish } from './fish.ts';
import { powershell } from './powershell.ts';
import { zsh } from './zsh.ts';

export const SHELLS = ['bash', 'zsh', 'fish', 'powershell'] as const;
export type Shell = (typeof SHELLS)[number];

const scripts: Readonly<Record<Shell, string>> = { bash, zsh, fish, powershell };

/** The script that makes this shell complete `omen`. */
export const scriptFor = (shell: Shell): string => scripts[shell];

/** How each shell takes its script at the start. */
export const HOW: Readonly<Record<Shell, string>> = {
  bash: '~/.bashrc: source <(omen completion bash)',
  zsh: '~/.zshrc: source <(omen completion zsh)',
  fish: 'omen completion fish > ~/.config/fish/completions/omen.fish',
  powershell: '$PROFILE: omen completion powershell | Out-String | Invoke-Expression',
};
