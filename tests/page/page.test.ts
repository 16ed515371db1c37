/** The page in a real browser: what is tapped, shared, kept and exported is what the command line says. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import axe from 'axe-core';
import fc from 'fast-check';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressOf } from '../../src/page/logic/route.ts';
import { games } from '../support/games.ts';
import { anyBound } from '../support/requests.ts';
import { folderWith, omen } from '../support/run.ts';
import { hasBrowser, openBrowser, openPage } from './browser.ts';
import { at, fillIn, go, shownJson, tapDice, wordsOf, writePage } from './support.ts';

/** Bytes of the file with all five games, compressed. */
const MOST_BYTES = 120 * 1024;

if (!hasBrowser) console.warn('no browser was found: the page is tested without one (apt-get install -y chromium)');

it.runIf(process.env.OMEN_BROWSER === 'required')('has a browser', () => expect(hasBrowser).toBe(true));

describe.runIf(hasBrowser)('the page', () => {
  let browser: Browser;
  let file: string;
  beforeAll(async () => {
    [browser, file] = await Promise.all([openBrowser(), writePage()]);
  });
  afterAll(() => browser?.close());

  /** The result that the command line gives for the command that the page shows. */
  async function sameInTerminal(page: Page): Promise<unknown> {
    const text = await page.getByRole('textbox', { name: 'Text' }).inputValue();
    const [, ...words] = wordsOf(text.split('\n').at(-1) as string);
    const { stdout, stderr } = await omen([...words, '--json']);
    if (stderr !== '') throw new Error(`${words.join(' ')}: ${stderr}`);
    return JSON.parse(stdout);
  }

  it('rolls on every table by taps, with own dice, as the command line does', { timeout: 240_000 }, async () => {
    const page = await at(browser, file, '', { panels: ['share'] });
    for (const { id } of games.flatMap(({ tables }) => tables)) {
      await go(page, id);
      await page.locator('h1', { hasNotText: 'Tables' }).waitFor();
      await fillIn(page);
      await page.getByRole('button', { name: 'Own dice' }).click();
      if ((await page.locator('.tap').count()) > 0) await tapDice(page, (die, sides) => ((die * 5 + 2) % sides) + 1);
      else await page.getByRole('button', { name: 'Read the outcome' }).click();
      await page.locator('.result').waitFor();
      expect(await shownJson(page), id).toEqual(await sameInTerminal(page));
    }
  });

  it('rolls with one tap, again, and takes it back', async () => {
    const page = await at(browser, file, 'mordheim/flee?leadership=8', { panels: ['share'] });
    await page.getByRole('button', { name: 'Roll 2D6' }).click();
    const first = await shownJson(page);
    expect(first).toEqual(await sameInTerminal(page));
    await page.getByRole('button', { name: 'Roll again' }).click();
    expect(await shownJson(page)).not.toEqual(first);
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await page.locator('.result').count()).toBe(0);
    await go(page, '/rolls');
    await page.locator('ol.tables a').click();
    expect(await shownJson(page)).toEqual(first);
  });

  it('shows what a shared link says: 1,000 results, line by line the command line’s', {
    timeout: 240_000,
  }, async () => {
    const asked = fc
      .sample(anyBound, { numRuns: 2_000, seed: 16 })
      .filter(({ inputs }) => Object.values(inputs).every(mayBeWritten))
      .slice(0, 1_000)
      .map(({ table, inputs }, i) => ({ table: table.id, inputs, rulings: {}, seed: `link ${i}`, index: i }));
    expect(asked.length).toBe(1_000);
    const page = await at(browser, file, '', { panels: ['share'] });
    const addresses = asked.map((request) => addressOf({ request, due: null, for: null }));
    const shown = await page.evaluate(readAll, addresses);
    const { stdout } = await omen(['batch'], { input: asked.map((request) => JSON.stringify(request)).join('\n') });
    const lines = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    shown.forEach((text, i) => {
      if (text === null) expect(lines[i], addresses[i]).toHaveProperty('error');
      else expect(JSON.parse(text), addresses[i]).toEqual(withoutLine(lines[i]));
    });
  });

  it('mixes own dice with the page’s, and the link shows the same', async () => {
    const page = await at(browser, file, 'border-town-burning/weather?territory=northern-wastes', {
      panels: ['share'],
    });
    await page.getByRole('button', { name: 'Own dice' }).click();
    await page.getByRole('button', { name: '4', exact: true }).click();
    while ((await page.locator('.tap').count()) > 0)
      await page.getByRole('button', { name: 'Throw this one for me' }).click();
    const first = (await shownJson(page)) as {
      readonly roll: { readonly by: string; readonly rolled: readonly number[] };
    };
    expect(first.roll.by).toBe('mixed');
    expect(first.roll.rolled[0]).toBe(4);
    const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
    const other = await at(browser, file, link.slice(link.indexOf('#') + 1), { panels: ['share'] });
    expect(await shownJson(other)).toEqual(first);
    expect(await sameInTerminal(page)).toMatchObject({ roll: { rolled: first.roll.rolled } });
  });

  it('remembers modifiers and rulings, and what was pinned', async () => {
    const page = await at(browser, file, 'mordheim/flee?leadership=8', { panels: ['drawer', 'share'] });
    await page.getByRole('textbox', { name: 'What modifies the roll' }).fill('Web of Steel');
    await page.getByRole('button', { name: '+1 on the roll' }).click();
    await page.getByRole('button', { name: 'Pin' }).click();
    await page.reload();
    await page.getByRole('button', { name: 'Roll 2D6' }).click();
    expect(await shownJson(page)).toMatchObject({
      roll: { modifiers: [{ name: 'Web of Steel', value: 1, by: 'hand' }] },
    });
    expect(await shownJson(page)).toEqual(await sameInTerminal(page));
    await go(page, '');
    expect(await page.locator('.tables.short').textContent()).toContain('pinned');
  });

  it('finds tables by title, alias and outcome, as one types', async () => {
    const page = await at(browser, file, '');
    await page.getByRole('searchbox').fill('hailst');
    await page.locator('.find .tables a').first().click();
    await page.locator('h1', { hasText: /Weather|Hail/ }).waitFor();
  });

  it('plays a hailstorm and a burning house through, and the record proves itself', { timeout: 60_000 }, async () => {
    const page = await at(browser, file, '/battle');
    await page.getByLabel('Players').fill('Anna, Bert');
    await page.getByRole('button', { name: 'Start the battle' }).click();
    await go(page, 'border-town-burning/weather?territory=northern-wastes');
    await page.getByRole('button', { name: 'Own dice' }).click();
    await tapDice(page, (die) => [4, 5, 1][die] ?? 1);
    expect(await page.locator('.outcome').first().textContent()).toBe('Hailstorm');
    await go(page, 'border-town-burning/ignite?building=wooden-building&source=torch');
    await fillIn(page);
    await page.getByLabel('For whom').fill('the inn');
    await page.getByRole('button', { name: 'Own dice' }).click();
    await tapDice(page, (_, sides) => sides);
    await go(page, '/battle');
    const words: string[] = [];
    for (let turn = 0; turn < 12; turn++) {
      await page.getByRole('button', { name: /turn$/ }).click();
      words.push((await page.locator('.battle').textContent()) ?? '');
    }
    expect(words[0]).toContain('Hailstorm');
    expect(words[0]).toContain('Game turn 1, Anna');
    // The fire asks each time how many models are near.
    expect(words.some((text) => text.includes('the inn'))).toBe(true);
    // After two game turns no hail falls any more.
    expect(words[11]).not.toMatch(/Hailstorm:/);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'End the battle' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export' }).click(),
    ]);
    const record = join(folderWith({}), 'battle.jsonl');
    await download.saveAs(record);
    const verified = await omen(['battle', 'verify', '--file', record]);
    expect(verified).toMatchObject({ code: 0 });
    const status = await page.locator('.battle').textContent();
    await page.getByRole('button', { name: 'Forget this battle' }).click();
    await page.getByRole('button', { name: 'Really forget this battle' }).click();
    await page.locator('input[type=file]').setInputFiles(record);
    await page.getByRole('button', { name: 'Export' }).waitFor();
    expect(await page.locator('.battle').textContent()).toBe(status);
  });

  it('goes on with a battle of the command line, and refuses a changed record', async () => {
    const folder = folderWith({});
    const record = join(folder, 'siege.jsonl');
    await omen(['battle', 'start', 'Siege', '--players', 'Anna,Bert', '--file', record]);
    await omen(['battle', 'turn', '--file', record]);
    const page = await at(browser, file, '/battle');
    await page.locator('input[type=file]').setInputFiles(record);
    await page.getByText('Game turn 1, Anna').waitFor();
    const text = readFileSync(record, 'utf8').replace('Siege', 'Sieve');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'x.jsonl', mimeType: 'text/plain', buffer: Buffer.from(text) });
    await page.getByText('line 1 of the record was changed after it was written').waitFor();
  });

  it('keeps hostile words words', async () => {
    const evil = `<img src=x onerror="document.title='taken'"></script><script>document.title='taken'</script>`;
    const data = folderWith({
      'evil/game.yaml': `schema: 1\ntitle: ${JSON.stringify(evil)}\n`,
      'evil/hex.yaml': `schema: 1\ntitle: ${JSON.stringify(evil)}\nsummary: ${JSON.stringify(evil)}\nroll: d6\nrows:\n  - { result: 1-6, name: ${JSON.stringify(evil)}, id: hex, effect: ${JSON.stringify(evil)} }\n`,
    });
    const own = await writePage(['evil', '--data', join(data, 'evil')]);
    const page = await at(browser, own, 'evil/hex', { panels: ['odds', 'working', 'share'] });
    await page.getByRole('button', { name: 'Roll D6' }).click();
    expect(await page.locator('.outcome').textContent()).toBe(evil);
    await page.waitForTimeout(100);
    expect(await page.evaluate(() => document.images.length)).toBe(0);
    expect(await page.title()).not.toBe('taken');
    expect(await page.evaluate(() => document.querySelectorAll('script').length)).toBe(2);
  });

  it('asks for nothing from any network, and lets no text become HTML', async () => {
    const page = await openPage(browser, file, { offline: false });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.reload();
    await page.locator('.tables a').first().click();
    expect(asked.filter((url) => !url.startsWith('file:'))).toEqual([]);
    expect(asked.length).toBe(1);
    const refused = await page.evaluate(() => {
      try {
        document.body.innerHTML = '<p>x';
        return false;
      } catch {
        return true;
      }
    });
    expect(refused).toBe(true);
  });

  it('prints the reference sheet', async () => {
    const page = await at(browser, file, 'border-town-burning/weather');
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('#page').isVisible()).toBe(false);
    const sheet = await page.locator('#sheet').textContent();
    expect(sheet).toContain('Blizzard');
    expect(sheet).toContain('6/36 16.7 %');
  });

  it.each([
    ['light', 360],
    ['dark', 1280],
  ] as const)('has nothing that axe finds (%s, %i wide)', { timeout: 60_000 }, async (colorScheme, width) => {
    const panels = ['drawer', 'odds', 'working', 'share'];
    const options = { colorScheme, viewport: { width, height: 800 }, bypassCSP: true, panels };
    const page = await at(browser, file, '/battle', options);
    const places = [
      '/battle',
      '',
      'border-town-burning/weather',
      'border-town-burning/weather?territory=northern-wastes&seed=k7f2q9&index=3',
      'song-of-blades/quality-test',
      'mordheim/flee?leadership=8&seed=a&index=1',
      '/rolls',
    ];
    await page.evaluate(axe.source);
    for (const place of places) {
      await go(page, place);
      await page.waitForTimeout(80);
      if (place === '/battle') await page.getByRole('button', { name: 'Start the battle' }).click();
      const found = await page.evaluate(async () => {
        const { violations } = await (
          globalThis as unknown as { axe: { run(): Promise<{ violations: Violation[] }> } }
        ).axe.run();
        return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
      });
      expect(found, place).toEqual([]);
    }
  });

  it.each([320, 360, 1440])('has targets of 44 pixels and no sideways scrolling, %i wide', async (width) => {
    const page = await at(browser, file, '', {
      viewport: { width, height: 740 },
      panels: ['drawer', 'odds', 'share', 'working'],
    });
    for (const place of [
      '',
      'border-town-burning/ignite',
      'mordheim/flee?leadership=8&seed=a&index=1',
      'song-of-blades/swim',
      '/battle',
    ]) {
      await go(page, place);
      await page.waitForTimeout(80);
      expect(await page.evaluate(smallTargets), place).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
        place,
      ).toBe(0);
    }
  });

  it('can be used with the keyboard alone', async () => {
    const page = await at(browser, file, 'mordheim/flee?leadership=8');
    await page.locator('h1').focus();
    for (let i = 0; i < 20; i++) {
      await page.keyboard.press('Tab');
      if ((await page.evaluate(() => document.activeElement?.textContent)) === 'Roll 2D6') break;
    }
    await page.keyboard.press('Enter');
    await page.locator('.result').waitFor();
    const told = await page.locator('[role=status][aria-live=polite]').last().textContent();
    expect(told).toContain(
      await page
        .locator('.outcome')
        .first()
        .evaluate((each) => each.lastChild?.textContent),
    );
  });

  it('paints within a second on a slow phone, and nothing moves afterwards', async () => {
    const page = await openPage(browser, file);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const paints: number[] = [];
    for (let i = 0; i < 3; i++) {
      await page.reload();
      await page.waitForTimeout(300);
      const [paint, shift] = await page.evaluate(paintAndShift);
      paints.push(paint);
      expect(shift).toBeLessThan(0.01);
    }
    expect(Math.min(...paints)).toBeLessThan(1_000);
  });
});

it('takes no more room than it may', async () => {
  const file = await writePage();
  expect(gzipSync(readFileSync(file), { level: 9 }).length).toBeLessThanOrEqual(MOST_BYTES);
  expect(statSync(file).size).toBeLessThan(700_000);
});

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

/** A list of names that a link and a command line can hold. */
const mayBeWritten = (value: unknown): boolean =>
  !Array.isArray(value) || value.every((name) => /^[^,\s\p{C}]+$/u.test(name));

/** A line of `omen batch` without its place in the input. */
const withoutLine = ({ line: _, ...result }: Record<string, unknown>): unknown => result;

/** Runs in the page: the JSON that each address shows; null where it cannot be resolved. */
async function readAll(addresses: readonly string[]): Promise<(string | null)[]> {
  const shown: (string | null)[] = [];
  const pause = () => new Promise((done) => setTimeout(done));
  for (const address of addresses) {
    const moved = new Promise((done) => addEventListener('hashchange', done, { once: true }));
    location.hash = address;
    await moved;
    const seed = JSON.stringify(new URLSearchParams(address.slice(address.indexOf('?'))).get('seed'));
    for (let tries = 0; tries < 500; tries++) {
      const text = [...document.querySelectorAll('textarea')].at(-1)?.value ?? '';
      if (text.includes(`"seed":${seed}`)) {
        shown.push(text);
        break;
      }
      if (document.querySelector('[role=alert]') !== null && tries > 3) {
        shown.push(null);
        break;
      }
      await pause();
    }
  }
  return shown;
}

/** Runs in the page: what can be tapped and is too small. */
function smallTargets(): string[] {
  const targets = [
    ...document.querySelectorAll<HTMLElement>(
      'a, button, label.choice, label.switch, input:not([type=radio]):not([type=checkbox]):not([type=file]), .file',
    ),
  ];
  return targets
    .filter((each) => each.checkVisibility() && !each.classList.contains('skip'))
    .filter((each) => {
      const { width, height } = each.getBoundingClientRect();
      return width < 44 || height < 44;
    })
    .map((each) => each.outerHTML.slice(0, 120));
}

/** Runs in the page: milliseconds to the first paint, and how much moved by itself. */
function paintAndShift(): Promise<[number, number]> {
  const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY;
  return new Promise((done) => {
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & { readonly value: number })[];
      done([paint, shifts.reduce((sum, { value }) => sum + value, 0)]);
    }).observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => done([paint, 0]), 100);
  });
}
