/** `npm run picture`: the picture of the page in the README, from the page itself. Needs Chromium. */
import { writeFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { openBrowser } from './browser.ts';
import { at, writePage } from './support.ts';

const PHONE = { width: 360, height: 740 };
const GAP = 24;

/** What each phone shows: the same page by day and by night. */
const SHOWN = [
  { address: 'border-town-burning/weather?territory=northern-wastes&dice=4,5,2', colorScheme: 'light', panels: [] },
  { address: 'mordheim/flee?leadership=8', colorScheme: 'dark', panels: ['odds'], swept: 'leadership' },
] as const;

async function phone(browser: Browser, file: string, shown: (typeof SHOWN)[number]): Promise<Buffer> {
  const page = await at(browser, file, shown.address, { ...shown, viewport: PHONE });
  if ('swept' in shown) {
    await page.getByRole('radio', { name: 'Leadership', exact: true }).click({ force: true });
    await page.evaluate(() => scrollTo(0, 330));
  }
  await page.waitForTimeout(300);
  return page.screenshot();
}

const browser = await openBrowser();
const file = await writePage();
const phones = await Promise.all(SHOWN.map((shown) => phone(browser, file, shown)));
const sheet = await browser.newPage({ viewport: { width: PHONE.width * 2 + GAP, height: PHONE.height } });
const images = phones.map(
  (png) => `<img src="data:image/png;base64,${png.toString('base64')}" style="border-radius:16px">`,
);
await sheet.setContent(`<body style="margin:0;display:flex;gap:${GAP}px">${images.join('')}`);
await sheet.waitForTimeout(100);
writeFileSync(new URL('../../docs/page.png', import.meta.url), await sheet.screenshot({ omitBackground: true }));
await browser.close();
