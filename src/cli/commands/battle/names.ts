import type { Command } from 'commander';
import type { BattleState } from '../../../battle/state.ts';
import { OmenError } from '../../../table/error.ts';
import { didYouMean, nearest } from '../../../table/names.ts';
import { shellWord } from '../../../table/shell-word.ts';
import { offerValues } from '../../completion/offers.ts';

/** `Anna,Bert`: who plays. @throws OmenError `bad-players` */
export function readPlayers(text: string): readonly string[] {
  const players = text.split(',').map((name) => name.trim());
  if (players.includes('') || new Set(players).size < players.length) {
    throw new OmenError('bad-players', `--players is ${JSON.stringify(text)}; write different names, as Anna,Bert`, {
      option: 'players',
      value: text,
    });
  }
  return players;
}

/** The player, if there is one of that name. @throws OmenError `unknown-player` */
export function knownPlayer(name: string, players: readonly string[]): string {
  const found = players.find((each) => each.toLowerCase() === name.toLowerCase());
  if (found !== undefined) return found;
  throw new OmenError('unknown-player', `there is no player ${JSON.stringify(name)} (players: ${players.join(', ')})`, {
    option: 'player',
    value: name,
    allowed: players,
  });
}

/** The name as the battle knows it, whatever its case; undefined where it does not. */
export function findName(word: string, { players, roster, due, lasting }: BattleState): string | undefined {
  const names = [
    ...players,
    ...roster.map(({ name }) => name),
    ...[...due, ...lasting].flatMap((each) => each.for ?? []),
  ];
  return names.find((name) => name === word) ?? names.find((name) => name.toLowerCase() === word.toLowerCase());
}

/** The name that the battle knows. @throws OmenError `unknown-name`, with the nearest */
export function knownName(word: string, state: BattleState): string {
  const found = findName(word, state);
  if (found !== undefined) return found;
  const names = [...state.roster.map(({ name }) => name), ...state.players];
  throw new OmenError(
    'unknown-name',
    `nobody is called ${JSON.stringify(word)} in this battle${didYouMean(word, names)} (omen battle add ${shellWord(word)} makes the name known)`,
    { option: 'for', value: word, allowed: names },
  );
}

/** A name that a roll may bring in; one that looks like a slip of a known one is refused. @throws OmenError `unknown-name` */
export function nameForRoll(word: string, state: BattleState): string {
  const found = findName(word, state);
  if (found !== undefined) return found;
  const names = state.roster.map(({ name }) => name);
  return nearest(
    word,
    names.filter((name) => name.length > 2),
  ) === undefined || word.length < 3
    ? word
    : knownName(word, state);
}

/** Lets the shell complete the names and players of the battle. */
export function offerNames(command: Command, { roster, players }: BattleState): void {
  const own = players.map((value) => ({ value, about: '' }));
  const names = [...roster.map(({ name, player }) => ({ value: name, about: player ?? '' })), ...own];
  for (const option of command.options) {
    if (option.long === '--for') offerValues(option, names);
    if (option.long === '--player') offerValues(option, own);
  }
  const words = command.registeredArguments.find((argument) => argument.name() === 'words');
  if (words !== undefined) offerValues(words, names);
}
