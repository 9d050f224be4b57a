// Twin games differ in one piece, so that only one of them has a fresh alignment. Until somebody calls, nobody can tell which:
// what is in the page, in its accessibility tree, in its titles and its sounds is equal but for that piece's own words.

import type { Page } from '@playwright/test';
import { cell, moves } from './support/players.ts';
import { openRecord, prompt, recordOf } from './support/table.ts';
import { expect, pitchesHeard, test, watch } from './support/test.ts';

// On the diagonal stand 1, 2 and 3, all round and solid: 8 completes an alignment there, f has neither value. The first piece
// beside the board, where the focus goes, is 0 in both games.
const before = '=1 b2=2 a1=3 c3';
const twins = ['8', 'f'] as const;

const moments = [
  { what: 'while it is in hand', acts: [] },
  { what: 'in the placer’s window', acts: ['d4'] },
  { what: 'in the receiver’s window', acts: ['d4', '=4'] },
  { what: 'when it is stale', acts: ['d4', '=4', 'a2'] },
  { what: 'while somebody looks around', acts: ['d4', 'focus b2', 'key s', 'key l', 'key w'] },
  { what: 'while somebody sees where it would stand', acts: ['hover d4'] },
  { what: 'while somebody looks back', acts: ['d4', '=4', 'focus b2', 'key ,', 'key ,'] },
  { what: 'when somebody has looked back', acts: ['d4', '=4', 'focus b2', 'key ,', 'key n'] },
];

const words = (digit: string) => {
  const bits = parseInt(digit, 16);
  const value = (bit: number, without: string, having: string) => (bits & bit ? having : without);
  return [
    value(2, 'short', 'tall'),
    value(1, 'light', 'dark'),
    value(4, 'round', 'square'),
    value(8, 'solid', 'hollow'),
  ].join(' ');
};

// The same text for both twins, if it tells nothing but which of them it is: their two places beside the board, of which one is
// empty in each game, and the twin that was given.
function namelessly(text: string, twin: string): string {
  const beside = twins.map((digit) => `${digit} ${words(digit)}(?:: already given)?`).join('|');
  const own = `(?:\\b${twin}, )?${words(twin)}`;
  return text
    .replace(new RegExp(beside, 'g'), 'A PLACE')
    .replace(new RegExp(own, 'gi'), 'TWIN')
    .replace(new RegExp(`=${twin}\\b|="${twin}"`, 'g'), '=TWIN');
}

// Everything somebody could see, hear or ask the browser about. Left out: the twins' own places beside the board, of which one
// is empty in each game, and the drawing of the twin.
async function everything(page: Page, twin: string) {
  const html = await page.evaluate((own) => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    for (const digit of own) copy.querySelector(`[data-cell="=${digit}"]`)?.replaceWith('a place');
    const drawn = '[data-cell=d4] svg, .hand svg, .ghost svg, .move[value^=d4] svg';
    for (const picture of copy.querySelectorAll(drawn)) picture.replaceWith('a piece');
    return copy.outerHTML;
  }, twins);
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send('Accessibility.getFullAXTree');
  const tree = nodes
    .map(({ role, name, description, properties }) =>
      JSON.stringify([
        role?.value,
        name?.value,
        description?.value,
        properties?.map((one) => [one.name, one.value.value]),
      ]),
    )
    // How a line breaks depends on its words; the places beside the board, on which of the twins is gone.
    .filter(
      (node) =>
        !node.startsWith('["InlineTextBox"') && !twins.some((digit) => node.startsWith(`["gridcell","${digit} `)),
    );
  return {
    html: namelessly(html, twin).split('<'),
    tree: tree.map((node) => namelessly(node, twin)),
    title: await page.title(),
    sounds: await allHeard(page),
    address: page.url(),
  };
}

// A sound may come a little after what it is for: all are heard when nothing new comes for a second.
async function allHeard(page: Page): Promise<number[]> {
  for (let before = -1; ; ) {
    const heard = await pitchesHeard(page);
    if (heard.length === before) return heard;
    before = heard.length;
    await page.waitForTimeout(1000);
  }
}

async function perform(page: Page, act: string): Promise<void> {
  const [verb, what = ''] = act.split(' ');
  if (verb === 'focus') return cell(page, what).focus();
  if (verb === 'hover') return cell(page, what).hover();
  if (verb === 'key') return page.keyboard.press(what);
  return cell(page, act).click();
}

for (const { what, acts } of moments) {
  test(`nothing tells the twins apart: ${what}`, async ({ browser, site, contextOptions }) => {
    const seen = [];
    for (const twin of twins) {
      const context = await browser.newContext({ ...contextOptions, baseURL: `${site}/`, reducedMotion: 'reduce' });
      const page = await context.newPage();
      const troubles = await watch(page, site);
      await page.addInitScript(() => Object.assign(performance, { now: () => 0 })); // no sound is too late, however slow the machine
      await openRecord(page, recordOf(`${before}=${twin}`));
      for (const act of acts) await perform(page, act);
      const placed = acts.filter((act) => !act.includes(' '));
      await expect.poll(() => moves(page)).toBe(namelyMoves(twin, placed));
      await expect(prompt(page)).not.toBeEmpty();
      if (!acts.some((act) => act.startsWith('hover'))) await page.mouse.move(1, 1);
      seen.push(await everything(page, twin));
      expect(troubles).toEqual([]);
      await context.close();
    }
    expect(seen[0]).toEqual(seen[1]);
  });
}

const namelyMoves = (twin: string, acts: string[]) =>
  [`${before}=${twin}`, acts.join('').replace(/(=.)(?=[a-d])/, '$1 ')].filter(Boolean).join(' ');
