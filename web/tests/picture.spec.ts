// Pictures of a position: the page saves what the terminal prints, and both look like the page itself.

import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { games } from './support/acts.ts';
import { m } from './support/catalogue.ts';
import { button, mouse } from './support/players.ts';
import { root } from './support/site.ts';
import { openRecord, outcome, prefer, recordOf } from './support/table.ts';
import { expect, test } from './support/test.ts';

const sets = ['wood', 'contrast', 'plain', 'symbols'];
const seize = (...options: string[]) => execFileSync(join(root, 'build/release/cli/seize'), ['show', ...options], { encoding: 'utf8' });

async function share(page: Page): Promise<void> {
  await button(page, 'page.menu').click();
  await page.getByRole('dialog').getByRole('button', { name: m('page.share'), exact: true }).click();
  await expect(page.getByRole('img', { name: m('page.picture') })).toBeVisible();
}

async function saved(page: Page, key: string): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, key).click()]);
  return readFile(await file.path());
}

test('the page saves the very bytes that the terminal prints, in every set', async ({ page }) => {
  for (const set of sets) {
    await prefer(page, { set });
    await openRecord(page, recordOf('=0 b2=f c3=3 a1=9', { First: 'Ada', Second: 'Bo', Edition: set === 'plain' ? 'access' : 'classic' }));
    await share(page);
    const edition = set === 'plain' ? 'access' : 'classic';
    const printed = seize('..../..f./.0../3... 9 a1 L:chsf', '--svg', '--set', set, '--edition', edition);
    expect((await saved(page, 'page.picture.svg')).toString(), set).toBe(printed);
  }
});

test('after a call the alignment is marked, and a PNG has it too', async ({ page }) => {
  await openRecord(page, recordOf(games.won.replace('!diag', ''), { First: 'Ada', Second: 'Bo' }));
  await mouse(page)({ kind: 'call', set: 'diag' });
  await expect(outcome(page)).toBeVisible();
  await share(page);
  expect((await saved(page, 'page.picture.svg')).toString()).toBe(seize('...3/..2./.0../1... - d4 L:chsf', '--svg', '--called', 'diag'));
  const png = await saved(page, 'page.picture.png');
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1296, 1296]);
});

test('where the browser cannot paint, one sentence says so', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.toBlob = (then: BlobCallback) => then(null);
  });
  await openRecord(page, recordOf('=0 b2=f', { First: 'Ada', Second: 'Bo' }));
  await share(page);
  await button(page, 'page.picture.png').click();
  await expect(page.getByRole('dialog').getByRole('alert').filter({ hasText: m('page.trouble.picture') })).toBeVisible();
});

test('at a mask table there is no picture', async ({ page }) => {
  await openRecord(page, recordOf('=0 b2=f', { First: 'Ada', Second: 'Bo', Mask: 'yes' }));
  await button(page, 'page.menu').click();
  await page.getByRole('dialog').getByRole('button', { name: m('page.share'), exact: true }).click();
  await expect(page.getByRole('textbox', { name: m('page.share.game') })).toBeVisible();
  await expect(page.getByRole('img', { name: m('page.picture') })).toHaveCount(0);
});

// What is painted of every piece, as the browser computes it; a gradient is only told to be one.
for (const edition of ['classic', 'access'])
  for (const set of sets)
    test(`a picture is painted as the page is: ${set}, ${edition}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: 'light' });
      await prefer(page, { set });
      await openRecord(page, `[Edition "${edition}"]\n[Position "0123/4567/89a./cd.e f c2 L:chsf"]\n\n`);
      const svg = seize('0123/4567/89a./cd.e f c2 L:chsf', '--svg', '--set', set, '--edition', edition);
      const painted = await page.evaluate((picture) => {
        const look = (path: Element) => {
          const { fill, stroke, strokeWidth, opacity, strokeLinecap } = getComputedStyle(path);
          const drawn = { d: path.getAttribute('d'), fill: fill.replace(/url.*/, 'blended'), stroke, opacity };
          return stroke === 'none' ? drawn : { ...drawn, strokeWidth, strokeLinecap };
        };
        const seen = (path: Element) => {
          const { display, strokeWidth, fill, stroke } = getComputedStyle(path);
          return display !== 'none' && !(fill === 'none' && (stroke === 'none' || Number.parseFloat(strokeWidth) === 0));
        };
        const of = (within: ParentNode, each: string) =>
          [...within.querySelectorAll(each)].map((piece) => [...piece.querySelectorAll('path')].filter(seen).map(look));
        const shown = document.body.appendChild(document.createElement('div'));
        shown.innerHTML = picture;
        const row = (name: string) => [...document.querySelectorAll(`[data-area=board] [data-cell^="${name}"]`)];
        const cells = ['4', '3', '2', '1'].flatMap((rank) => ['a', 'b', 'c', 'd'].flatMap((file) => row(file + rank)));
        return { page: cells.flatMap((cell) => of(cell, 'svg.piece')), picture: of(shown, 'g').slice(0, -1) };
      }, svg);
      expect(painted.page).toHaveLength(14);
      expect(painted.picture).toEqual(painted.page);
    });
