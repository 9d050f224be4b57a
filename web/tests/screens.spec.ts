// Every screen in every size and theme: nothing cut off, nothing too small, nothing too faint, and axe has nothing to say.
// The pictures are kept in build/screenshots, to be looked at.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { languages, speak } from './support/catalogue.ts';
import { texts } from './support/contrast.ts';
import { places } from './support/screens.ts';
import { root } from './support/site.ts';
import { prefer } from './support/table.ts';
import { expect, test } from './support/test.ts';

const pictures = join(root, 'build/screenshots');
mkdirSync(pictures, { recursive: true });

const sizes = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];
const schemes = ['light', 'dark'] as const;

for (const [name, { come, turn, whole, variant }] of Object.entries(places)) {
  test(`${name}: in every size and theme`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await come(page);
    for (const size of sizes) {
      await resize(page, size);
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme });
        const file = `${name.replaceAll(' ', '-')}-${size.width}-${colorScheme}.png`;
        await page.screenshot({ path: join(pictures, file) });
        const faint = (await texts(page)).filter(({ ratio, needed }) => ratio < needed - 0.005);
        expect.soft(faint, `${file}: text that is too faint`).toEqual([]);
      }
      const where = `${name} at ${size.width}`;
      expect.soft(await overflow(page), `${where}: wider than the screen`).toBeLessThanOrEqual(0);
      expect.soft(await smallTargets(page, 24), `${where}: targets under 24 px`).toEqual([]);
      if (whole && size.width < 1000) expect.soft(await below(page), `${where}: more than the screen`).toBeLessThanOrEqual(0);
      if (turn) expect.soft(await outsideOfView(page), `${where}: a turn’s things that need scrolling`).toEqual([]);
    }
  });

  if (variant) continue;

  test(`${name}: axe finds nothing in any theme`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await come(page);
    for (const set of ['wood', 'contrast', 'plain']) {
      await page.evaluate((value) => document.documentElement.setAttribute('data-set', value), set);
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme });
        expect.soft(await violations(page), `${name}, ${set}, ${colorScheme}`).toEqual([]);
      }
    }
  });

  test(`${name}: axe finds nothing in any language`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const language of languages.filter((one) => one !== 'en')) {
      speak(language);
      await prefer(page, { language });
      await come(page);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      expect.soft(await violations(page, { colours: false }), `${name} in ${language}`).toEqual([]);
      await resize(page, sizes[0]!);
      expect.soft(await overflow(page), `${name} in ${language}: wider than a small phone`).toBeLessThanOrEqual(0);
      if (whole) expect.soft(await below(page), `${name} in ${language}: more than a small phone`).toBeLessThanOrEqual(0);
      if (turn)
        expect
          .soft(await outsideOfView(page), `${name} in ${language}: a turn’s things that need scrolling`)
          .toEqual([]);
      await resize(page, sizes[2]!);
    }
  });
}

test('a turn is in one view in windows of other shapes too', async ({ page }) => {
  const shapes = [
    [568, 320],
    [640, 480],
    [844, 390],
    [1000, 560],
    [700, 650],
    [768, 1024],
    [1100, 700],
    [1366, 768],
    [1920, 1080],
  ] as const;
  for (const name of ['placing', 'the clock', 'pointing with squares of four']) {
    await resize(page, sizes[2]!);
    await places[name]!.come(page);
    for (const [width, height] of shapes) {
      await resize(page, { width, height });
      const where = `${name} at ${width} × ${height}`;
      expect.soft(await overflow(page), `${where}: wider than the screen`).toBeLessThanOrEqual(0);
      expect.soft(await outsideOfView(page), `${where}: a turn’s things that need scrolling`).toEqual([]);
    }
  }
});

test('the instruments notice what is wrong', async ({ page }) => {
  await page.goto('./');
  await expect(page.getByRole('main')).toBeVisible();
  await page.evaluate(() => {
    const faint = document.createElement('p');
    faint.className = 'test-faint';
    faint.textContent = 'hardly to be seen';
    const small = document.createElement('button');
    small.className = 'test-small';
    document.querySelector('main')!.append(faint, small);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '.test-faint { color: #bbb; background: #fff; inline-size: 4000px } .test-small { all: unset; inline-size: 10px; block-size: 10px; display: block }',
    );
    document.adoptedStyleSheets = [sheet];
  });
  expect((await violations(page)).map((line) => line.split(' ')[0])).toEqual(
    expect.arrayContaining(['button-name', 'color-contrast']),
  );
  expect((await texts(page)).filter(({ ratio, needed }) => ratio < needed).map(({ where }) => where)).toEqual([
    'test-faint',
  ]);
  expect(await overflow(page)).toBeGreaterThan(0);
  expect(await smallTargets(page, 24)).toHaveLength(1);
});

// The page hears of its new size with the next picture, and draws itself anew for the one after.
async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

// How far something sticks out to the right.
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

// And below.
const below = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight);

// What can be pressed and is smaller than this in one direction; links within text are exempt, as in WCAG 2.5.8.
const smallTargets = (page: Page, least: number) =>
  page.evaluate((pixels) => {
    const inside = document.querySelector('dialog[open]') ?? document;
    const all = [...inside.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea, [tabindex="0"]')];
    const target = (element: HTMLElement) => element.closest('label') ?? element;
    return all
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('p'))
      .map((element) => ({ element, box: target(element).getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.width < pixels || box.height < pixels))
      .map(
        ({ element, box }) => `${element.outerHTML.slice(0, 80)} ${box.width.toFixed(1)} × ${box.height.toFixed(1)}`,
      );
  }, least);

// Everything of a turn: the board, the piece in hand, the rack or what stands in its place, the call, what is asked.
const outsideOfView = (page: Page) =>
  page.evaluate(() => {
    scrollTo(0, 0);
    const wanted = [
      '.prompt',
      '[data-area=board] [data-cell]',
      '.hand',
      '[data-area=rack] [data-cell]',
      '.call-bar button',
      '.panel',
      '.menu-button',
    ];
    const inView = ({ top, left, right, bottom }: DOMRect) =>
      top >= -0.5 && left >= -0.5 && bottom <= innerHeight + 0.5 && right <= innerWidth + 0.5;
    return wanted
      .flatMap((selector) => [...document.querySelectorAll(selector)])
      .filter((element) => element.checkVisibility() && !inView(element.getBoundingClientRect()))
      .map(
        (element) =>
          `${element.className} ${element.getAttribute('data-cell') ?? ''} ${JSON.stringify(element.getBoundingClientRect())}`,
      );
  });
