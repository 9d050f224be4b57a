// Makes the pictures of the README anew: `node web/tools/readme-pictures.mjs`, with the Node.js of tools/node, once ./run has built
// the program and the page.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = `${root}docs/pictures/`;
mkdirSync(folder, { recursive: true });

const server = spawn(`${root}build/release/cli/seize`, ['serve', '--listen', '127.0.0.1:0'], { stdio: ['ignore', 'pipe', 'inherit'] });
const [address] = await once(createInterface(server.stdout), 'line');
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});

const play = ['=2 b2=b c3=6', '=2 b2=b c3=6 a4=f d1=0 c2=9 b3'];
const record = (moves, tags) => `${Object.entries(tags).map(([name, value]) => `[${name} "${value}"]\n`).join('')}\n${moves}\n`;

async function picture(name, { width, height, colorScheme = 'light' }, come) {
  const page = await browser.newPage({ viewport: { width, height }, colorScheme, reducedMotion: 'reduce', locale: 'en-GB' });
  await come(page);
  await page.screenshot({ path: `${folder}${name}.jpg`, type: 'jpeg', quality: 72 });
  await page.close();
}

async function game(page, moves, tags) {
  await page.goto(`${address}#games`);
  await page.getByRole('button', { name: 'Open a record' }).click();
  await page.locator('dialog textarea').fill(record(moves, tags));
  await page.locator('dialog').getByRole('button', { name: 'Open', exact: true }).click();
  await page.locator('[data-area=board]').waitFor();
}

const wide = { width: 1200, height: 750 };
await picture('start', wide, async (page) => {
  await page.goto(address);
  await page.locator('.play .portrait svg').waitFor();
});
await picture('table', { ...wide, colorScheme: 'dark' }, (page) => game(page, play[1], { First: 'Ada', Second: 'Bo' }));
await picture('phone', { width: 390, height: 800 }, (page) => game(page, play[0], { First: 'Ada', Second: 'Bo' }));

await browser.close();
server.kill('SIGTERM');
