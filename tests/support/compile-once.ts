/**
 * A set-up file: within one test file, a game whose files are the same bytes is compiled once. From its sources the
 * program compiles all games anew in each run, and a test file may run it a hundred times.
 */
import { createHash } from 'node:crypto';
import { vi } from 'vitest';
import { readGame } from '../../src/game/files.ts';
import type * as OpenGameFile from '../../src/game/open-game.ts';

vi.mock('../../src/game/open-game.ts', async (importOriginal) => {
  const original = await importOriginal<typeof OpenGameFile>();
  const opened = new Map<string, ReturnType<typeof original.openGame>>();
  const openGame: typeof original.openGame = (folder, options) => {
    const hash = createHash('sha256').update(JSON.stringify([process.cwd(), folder]));
    for (const { name, content } of readGame(folder).files) hash.update(`${name} ${content.length} `).update(content);
    const key = hash.digest('hex');
    const game = opened.get(key) ?? original.openGame(folder, options);
    opened.set(key, game);
    return game;
  };
  return { ...original, openGame };
});
