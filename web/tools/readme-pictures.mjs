// Makes the pictures of the README anew: `node tools/readme-pictures.mjs` in web, with the Node.js of tools/node, once ./run has
// built the program and the page. It comes to the screens as the tests do.

import { mkdirSync } from 'node:fs';
import { chromium } from 'playwright-core';
import playwright from '../playwright.config.ts';
import { root, seizeServe } from '../tests/support/site.ts';
import { openRecord, recordOf } from '../tests/support/table.ts';

const folder = `${root}docs/pictures/`;
mkdirSync(folder, { recursive: true });

const site = await seizeServe();
const browser = await chromium.launch(playwright.use.launchOptions);

async function picture(name, { width, height, colorScheme = 'light' }, come) {
  const baseURL = `${site.address}/`;
  const page = await browser.newPage({ baseURL, viewport: { width, height }, colorScheme, reducedMotion: 'reduce', locale: 'en-GB' });
  await come(page);
  await page.screenshot({ path: `${folder}${name}.jpg`, type: 'jpeg', quality: 72 });
  await page.close();
}

const names = { First: 'Ada', Second: 'Bo' };
const wide = { width: 1200, height: 750 };
await picture('start', wide, async (page) => {
  await page.goto('./');
  await page.locator('.play .portrait svg').waitFor();
});
await picture('table', { ...wide, colorScheme: 'dark' }, (page) => openRecord(page, recordOf('=2 b2=b c3=6 a4=f d1=0 c2=9 b3', names)));
await picture('phone', { width: 390, height: 800 }, (page) => openRecord(page, recordOf('=2 b2=b c3=6', names)));

await browser.close();
await site.stop();
