import { planTurn } from '../../../battle/proceed.ts';
import type { CommandDefinition } from '../../command.ts';
import { proceedCommand } from './proceed.ts';

/** The next player's turn. */
export const command: CommandDefinition = proceedCommand(planTurn);
