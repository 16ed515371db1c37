/** Many results at once. */
import { describe, expect, it } from 'vitest';
import { shell } from '../support/run.ts';

describe('many results', () => {
  it('can be cut into ranges that run side by side', async () => {
    const ranges =
      'seq 0 2500 9999 | xargs -P 2 -I{} sh -c "omen weather --seed a --index {} -n 2500 --json > {}.jsonl"';
    const { stdout, code } = await shell(
      `cd "$(mktemp -d)" && omen weather --seed a -n 10000 --json > all && ${ranges} &&
       cat 0.jsonl 2500.jsonl 5000.jsonl 7500.jsonl | cmp - all && wc -l < all`,
    );
    expect(stdout.trim()).toBe('10000');
    expect(code).toBe(0);
  });

  it('arrive whole at a slow reader', async () => {
    const { stdout } = await shell('omen weather --seed a -n 20000 --json | (sleep 1; cat) | tail -1');
    expect(JSON.parse(stdout)).toMatchObject({ seed: 'a', index: 19_999 });
  });

  it('exit 4 where a test failed, with --exit-status', async () => {
    const flee = 'omen flee --leadership 7 --seed a --json --exit-status';
    expect((await shell(`${flee} -n 100`)).code).toBe(4);
    expect((await shell(`${flee} -n 100`.replace(' --exit-status', ''))).code).toBe(0);
    expect((await shell('omen flee --leadership 7 --dice 1,1 --json --exit-status')).code).toBe(0);
  });
});
