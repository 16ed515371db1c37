import { existsSync } from 'node:fs';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

/** Where Debian has its Chromium; another one can be named. */
const PROGRAM = process.env.OMEN_CHROMIUM ?? '/usr/bin/chromium';

/** Whether there is a browser to drive; OMEN_BROWSER=none does without, `required` fails where there is none. */
export const hasBrowser = process.env.OMEN_BROWSER !== 'none' && existsSync(PROGRAM);

/** It goes nowhere by itself, so that what the page asks for is the page's own. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: PROGRAM,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });

/** The file in a window of its own, that remembers nothing. */
export async function openPage(browser: Browser, file: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, offline: true, ...options });
  const page = await context.newPage();
  await page.goto(`file://${file}`);
  return page;
}
