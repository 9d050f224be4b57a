// What somebody asked their system for: forced colours, less motion, larger letters, more space between them.

import { join } from 'node:path';
import { games } from './support/acts.ts';
import { m } from './support/catalogue.ts';
import { violations } from './support/axe.ts';
import { button, cell, mouse, playAll } from './support/players.ts';
import { places } from './support/screens.ts';
import { root } from './support/site.ts';
import { board, openRecord, outcome, prefer, recordOf, twoPeople } from './support/table.ts';
import { expect, pitchesHeard, test } from './support/test.ts';

const picture = (name: string) => join(root, 'build/screenshots', `${name}.png`);

for (const name of ['start', 'placing', 'giving', 'pointing', 'won by a call', 'a wrong call', 'settings']) {
  test(`forced colours: ${name}`, async ({ page }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' });
      await places[name]!.come(page);
      await page.screenshot({ path: picture(`forced-${name.replaceAll(' ', '-')}-${colorScheme}`) });
      expect(await violations(page)).toEqual([]);
    }
  });
}

// The browser lays a plate in the system's ground behind every text, unless it is told that the colours are chosen for this.
test('forced colours: letters on a ground of their own keep it', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  for (const name of ['start', 'placing', 'won by a call', 'a wrong call']) {
    await places[name]!.come(page);
    const plated = await page.evaluate(() => {
      const canvas = getComputedStyle(document.body).backgroundColor;
      const ground = (element: Element | null): string => {
        const own = element ? getComputedStyle(element).backgroundColor : canvas;
        return own === 'rgba(0, 0, 0, 0)' ? ground(element!.parentElement) : own;
      };
      return [...document.querySelectorAll<HTMLElement>('h1, h2, p, button, a, span')]
        .filter((element) => element.checkVisibility() && element.textContent?.trim() && !element.closest('.unseen'))
        .filter((element) => ground(element) !== canvas && getComputedStyle(element).forcedColorAdjust !== 'none')
        .map((element) => element.outerHTML.slice(0, 100));
    });
    expect(plated, name).toEqual([]);
  }
});

test('forced colours: focus and what was called are told by more than a ground', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openRecord(page, recordOf(games.won));
  await expect(outcome(page)).toBeVisible();
  const edge = (name: string) =>
    cell(page, name).evaluate((element) => {
      const seen = (one: Element, pseudo?: string) => {
        const { outlineStyle, outlineColor, borderColor, borderStyle, borderWidth } = getComputedStyle(one, pseudo);
        return [outlineStyle, outlineColor, borderColor, borderStyle, borderWidth].join(' ');
      };
      return [
        seen(element),
        seen(element, '::before'),
        seen(element, '::after'),
        ...[...element.querySelectorAll('*')].slice(0, 1).map((one) => seen(one)),
      ].join(' | ');
    });
  expect(await edge('d4')).not.toBe(await edge('d3'));
});

test('less motion: nothing moves in a whole game', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await watchAnimations(page);
  for (const record of [games.stale, games.stolen]) {
    await twoPeople(page);
    await playAll(page, record, mouse(page));
    expect(await animated(page)).toEqual([]);
  }
});

test('motion moves and fades, and changes nothing that is laid out', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await watchAnimations(page);
  const properties = new Set<string>();
  for (const record of [games.stale, games.stolen]) {
    await twoPeople(page);
    await playAll(page, record, mouse(page));
    for (const one of (await animated(page)).flatMap(({ moved }) => moved)) properties.add(one);
  }
  expect(
    [...properties].filter((one) => !['transform', 'opacity', 'translate', 'scale', 'rotate'].includes(one)),
  ).toEqual([]);
  expect(properties.size).toBeGreaterThan(0);
});

test('motion can be switched off here too', async ({ page }) => {
  await prefer(page, { motion: false });
  await watchAnimations(page);
  await twoPeople(page);
  await playAll(page, games.won, mouse(page));
  expect(await animated(page)).toEqual([]);
});

test('at 400 % nothing is lost and nothing needs scrolling to the side', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 200 }); // 1280 × 800 at 400 %
  for (const name of ['start', 'placing', 'pointing', 'won by a call', 'settings', 'new game']) {
    await places[name]!.come(page);
    expect
      .soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), name)
      .toBeLessThanOrEqual(0);
    await page.screenshot({ path: picture(`zoomed-${name.replaceAll(' ', '-')}`), fullPage: true });
  }
  await openRecord(page, recordOf('=0 b2=1 a1=2 c3=3'));
  await cell(page, 'd4').click();
  await mouse(page)({ kind: 'call', set: 'diag' });
  await expect(outcome(page)).toBeVisible();
});

test('more space between letters, words and lines cuts nothing off but what stands in the log too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const name of ['start', 'placing', 'won by a call', 'settings']) {
    await places[name]!.come(page);
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important; } p { margin-bottom: 2em !important; }',
      );
      document.adoptedStyleSheets = [sheet];
    });
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('button, p, h1, h2, h3, label, a')]
        .filter(
          (element) => element.checkVisibility() && !element.closest('.unseen, .news') && element.textContent?.trim(),
        )
        .filter(
          ({ scrollWidth, clientWidth, scrollHeight, clientHeight, tagName }) =>
            tagName !== 'A' && clientWidth > 1 && (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1),
        )
        .filter((element) => getComputedStyle(element).overflow !== 'visible')
        .map((element) => element.outerHTML.slice(0, 120)),
    );
    expect.soft(cut, name).toEqual([]);
    expect
      .soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), name)
      .toBeLessThanOrEqual(0);
  }
});

test('the focus is always seen, by 3 : 1 against what lies around it', async ({ page }) => {
  await page.goto('./');
  await expect(page.getByRole('button', { name: m('page.play.two') })).toBeVisible();
  for (let presses = 0; presses < 10; ++presses) {
    await page.keyboard.press('Tab');
    const ring = await page.evaluate(() => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(document.activeElement!);
      return document.activeElement === document.body
        ? 'body'
        : outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
          ? 'ring'
          : boxShadow !== 'none'
            ? 'shadow'
            : 'nothing';
    });
    expect(ring, `after ${presses + 1} presses of Tab`).not.toBe('nothing');
  }
});

test('giving, placing, calling and winning sound different, and silence can be chosen', async ({ page }) => {
  await twoPeople(page);
  const after = async (act: string) => {
    const before = (await pitchesHeard(page)).length;
    await cell(page, act).click();
    await expect.poll(async () => (await pitchesHeard(page)).length).toBeGreaterThan(before);
    return (await pitchesHeard(page)).slice(before).join();
  };
  const [give, place] = [await after('=0'), await after('b2')];
  expect(give).not.toBe(place);
  await prefer(page, { sound: false });
  await page.goto('./#table');
  await expect(board(page)).toBeVisible();
  await cell(page, '=1').click();
  await cell(page, 'c3').click();
  expect(await pitchesHeard(page)).toEqual([]);
});

test('single keys can be changed and switched off', async ({ page }) => {
  await openRecord(page, recordOf('=0 b2=1'));
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await dialog.locator('[name=call]').fill('k');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await cell(page, 'a1').focus();
  await page.keyboard.press('q');
  await expect(page.locator('.pointing')).toBeHidden();
  await page.keyboard.press('k');
  await expect(page.locator('.pointing')).toBeVisible();
  await button(page, 'page.cancel').click();
  await cell(page, 'a1').focus();
  await page.keyboard.press('?');
  await dialog.locator('[name=singleKeys]').uncheck();
  await page.keyboard.press('Escape');
  await cell(page, 'a1').focus();
  await page.keyboard.press('k');
  await expect(page.locator('.pointing')).toBeHidden();
});

test('the grids have one tab stop each, and the ARIA grid’s keys', async ({ page }) => {
  await openRecord(page, recordOf('=0 b2=1'));
  for (const area of ['board', 'rack']) await expect(page.locator(`[data-area=${area}] [tabindex="0"]`)).toHaveCount(1);
  await cell(page, 'b2').focus();
  const presses: [string, string][] = [
    ['ArrowRight', 'c2'],
    ['ArrowUp', 'c3'],
    ['Home', 'a3'],
    ['End', 'd3'],
    ['Control+Home', 'a4'],
    ['Control+End', 'd1'],
    ['ArrowDown', 'd1'],
    ['ArrowRight', 'd1'],
    ['PageUp', 'd4'],
    ['PageDown', 'd1'],
    ['3', 'd3'],
    ['Shift+Digit2', 'b3'],
  ];
  for (const [key, to] of presses) {
    await page.keyboard.press(key);
    await expect(cell(page, to), key).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(page.locator('[data-area=board] :focus')).toHaveCount(0);
});

test('R1.4 in the Access edition nothing speaks of colour', async ({ page }) => {
  await openRecord(page, recordOf('=0 b2=1 a1', { Edition: 'access' }));
  const said = await page
    .locator('[data-cell]')
    .evaluateAll((cells) => cells.map((one) => one.getAttribute('aria-label')).join(' '));
  expect(said).toMatch(/smooth/);
  expect(said).toMatch(/grooved/);
  expect(said).not.toMatch(/\b(light|dark|colour)\b/);
});

test('R10.1 a mask table shows the board to nobody, and tells one place at a time', async ({ page }) => {
  await openRecord(page, recordOf('=0 b2=1 a1=2', { Mask: 'yes' }));
  await expect(page.locator('[data-area=board] svg')).toHaveCount(0);
  await cell(page, 'b2').focus();
  await expect(page.locator('.explored')).toContainText(/b2 short light round solid/);
  await cell(page, 'c3').focus();
  await expect(page.locator('.explored')).toContainText(/c3 empty/);
  const html = await page.locator('[data-area=board]').innerHTML();
  expect(html).not.toMatch(/short|tall|light|dark/);
});

// ---- animations, noted as they begin

async function watchAnimations(page: import('@playwright/test').Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: { what: string; moved: string[] }[] = [];
    Object.assign(globalThis, { seizeTestAnimations: seen });
    const known = new WeakSet<Animation>();
    const look = () => {
      for (const animation of document.getAnimations()) {
        if (known.has(animation)) continue;
        known.add(animation);
        const effect = animation.effect as KeyframeEffect;
        const frames = effect.getKeyframes();
        const moved = [...new Set(frames.flatMap((frame) => Object.keys(frame)))].filter(
          (key) => !['offset', 'computedOffset', 'easing', 'composite'].includes(key),
        );
        if (Number(effect.getComputedTiming().duration) > 1)
          seen.push({ what: effect.target?.className.toString() ?? '', moved });
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

const animated = (page: import('@playwright/test').Page) =>
  page.evaluate(
    () => (globalThis as never as { seizeTestAnimations: { what: string; moved: string[] }[] }).seizeTestAnimations,
  );
