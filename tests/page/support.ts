import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { folderWith, omen } from '../support/run.ts';
import { openPage } from './browser.ts';

/** A page in a file of its own, made as users make it. */
export async function writePage(argv: readonly string[] = []): Promise<string> {
  const file = join(folderWith({}), 'omen.html');
  const { code, stderr } = await omen(['page', ...argv, '-o', file]);
  if (code !== 0) throw new Error(stderr);
  return file;
}

/** Opens the page at this address, with these panels open. */
export async function at(
  browser: Browser,
  file: string,
  address: string,
  { panels = [], ...options }: BrowserContextOptions & { readonly panels?: readonly string[] } = {},
): Promise<Page> {
  const page = await openPage(browser, file, options);
  await page.evaluate((open) => localStorage.setItem('omen', JSON.stringify({ open })), panels);
  await page.goto(`file://${file}#${address}`);
  await page.reload();
  return page;
}

/** Goes to another address of the same page. */
export async function go(page: Page, address: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, address);
}

/** The result that is shown, as JSON; the panel `share` must be open. */
export const shownJson = async (page: Page): Promise<unknown> =>
  JSON.parse(await page.getByRole('textbox', { name: 'JSON' }).inputValue());

/** Gives what is needed: the first choice, the middle of a number, two names. */
export async function fillIn(page: Page): Promise<void> {
  for (;;) {
    const field = page.locator('.missing').first();
    if ((await field.count()) === 0) return;
    const choice = field.locator('.choice').first();
    if ((await choice.count()) > 0) await choice.click();
    else if ((await field.locator('.stepper').count()) > 0) await field.getByRole('button').last().click();
    else {
      await field.locator('input').fill('Otto, Franz');
      await field.locator('input').blur();
    }
  }
}

/** Taps dice in, one face after the other, until none is asked for. */
export async function tapDice(page: Page, faces: (die: number, sides: number) => number): Promise<void> {
  const buttons = page.locator('.faces button');
  for (let die = 0; (await page.locator('.tap').count()) > 0; die++) {
    const sides = await buttons.count();
    await buttons.nth(faces(die, sides) - 1).click();
  }
}

/** Words of a command line as the shell reads them. */
export const wordsOf = (command: string): readonly string[] =>
  [...command.matchAll(/'((?:[^']|'\\'')*)'|(\S+)/g)].map(([, quoted, bare]) =>
    quoted === undefined ? (bare as string) : quoted.replace(/'\\''/g, "'"),
  );
