/** Real processes: pipes, exit codes, colour. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bin, folderWith, shell } from '../support/run.ts';

describe('a process', () => {
  it('ends quietly where the reader goes away', async () => {
    const { code, stdout, stderr } = await shell('set -o pipefail; omen weather -n 1000000 --json | head -1; echo $?');
    expect(code).toBe(0);
    expect(stderr).toBe('');
    expect(stdout).toMatch(/^\{"omen":1,.*\}\n0\n$/);
  });

  it('loses nothing in a pipe', async () => {
    const { stdout } = await shell(
      'omen weather -n 5000 --seed a --json | wc -lc; omen weather -n 5000 --seed a --json > all; wc -lc < all',
      {
        cwd: (await shell('mktemp -d')).stdout.trim(),
      },
    );
    const [piped, filed] = stdout
      .trim()
      .split('\n')
      .map((line) => line.trim().split(/\s+/));
    expect(piped).toEqual(filed);
    expect(piped?.[0]).toBe('5000');
  });

  it.each(['TERM', 'HUP'])('leaves no half line where %s ends it, though the reader is slow', async (signal) => {
    const reader = `sleep 0.5; dd bs=4096 count=3 2> /dev/null; kill -${signal} $(cat pid); sleep 0.1; cat`;
    const { stdout } = await shell(
      `{ omen weather -n 3000000 --seed a --json & echo $! > pid; wait $!; } | { ${reader}; }`,
      { cwd: folderWith({}) },
    );
    expect(stdout.endsWith('}\n')).toBe(true);
    expect(stdout.split('\n').length).toBeLessThan(10_000);
  });

  it('lets a reader that stops reading stop the writer', async () => {
    const host = `require(${JSON.stringify(join(bin, '../../dist/cli/main.cjs'))}).processHost()`;
    const script = `const { stdout, stderr } = ${host};
      stderr.write(String(stdout.write("x".repeat(1e6))) + " ");
      stdout.once("drain", () => stderr.write("drained"));`;
    const { stderr } = await shell(`node -e '${script}' | (sleep 0.2; cat > /dev/null)`);
    expect(stderr).toBe('false drained');
  });

  it('says in one line that results could not be written', async () => {
    const { code, stderr } = await shell('omen weather --json -n 3 > /dev/full');
    expect(code).toBe(1);
    expect(stderr).toMatch(/^omen: the results could not be written: .*\n$/);
  });

  it.each([
    ['omen weather', 0],
    ['omen wether', 2],
    ['omen weather --dice 4', 3],
    ['omen flee --leadership 2 --dice 6,6,1,1 --exit-status', 4],
  ])('%s exits %i', async (line, code) => {
    expect((await shell(line)).code).toBe(code);
  });

  it.each([
    ['NO_COLOR= omen weather', false],
    ['NO_COLOR= FORCE_COLOR=1 omen weather', true],
    ['NO_COLOR=1 FORCE_COLOR=1 omen weather', false],
    ['NO_COLOR= FORCE_COLOR=1 omen weather --no-color', false],
    ['NO_COLOR= FORCE_COLOR=1 omen weather --json', false],
  ])('%s colours: %s', async (line, coloured) => {
    expect((await shell(line)).stdout.includes('\u001b[')).toBe(coloured);
  });
});
