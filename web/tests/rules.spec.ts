// No rule lives in TypeScript. Two proofs: nothing in the page's sources knows a line, a set or the bits of a piece; and an
// engine with other rules makes the very same page play by those.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { parseSync } from 'vite';
import { button, cell, moves } from './support/players.ts';
import { root } from './support/site.ts';
import { openRecord, outcome, recordOf } from './support/table.ts';
import { expect, test } from './support/test.ts';

const folder = join(root, 'web/src');
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\b/.test(file),
);

interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* nodesOf(one);
  else if (isNode(value)) {
    yield value;
    for (const child of Object.values(value)) yield* nodesOf(child);
  }
}

const nodesIn = (file: string) => [...nodesOf(parseSync(file, readFileSync(join(folder, file), 'utf8')).program)];
const textsOf = (nodes: Node[]) =>
  nodes.flatMap((node) => {
    if (node.type === 'Literal' && typeof node.value === 'string') return [node.value];
    if (node.type === 'TemplateElement') return [String((node.value as { raw: string }).raw)];
    return node.type === 'Literal' && node.regex ? [(node.regex as { pattern: string }).pattern] : [];
  });

test('the sources name no winning set', () => {
  for (const file of sources) {
    const named = textsOf(nodesIn(file)).filter((text) => /\b(row[1-4]|col[a-d]|diag|anti|sq[a-c][1-3])\b/.test(text));
    expect(named, file).toEqual([]);
  }
});

test('the sources list no squares', () => {
  for (const file of sources) {
    const lists = nodesIn(file).filter(
      ({ type, elements }) =>
        type === 'ArrayExpression' &&
        textsOf([...nodesOf(elements)]).filter((text) => /^[a-d][1-4]$/.test(text)).length > 1,
    );
    expect(lists, file).toEqual([]);
  }
});

test('the sources do no arithmetic on the bits of a piece, but for drawing it', () => {
  const bitwise = ['&', '|', '^', '<<', '>>', '>>>', '&=', '|=', '^=', '<<=', '>>=', '>>>='];
  const others = [join('look', 'shape.ts'), join('look', 'drawing.ts'), join('online', 'qr.ts')]; // the last has bits of its own
  for (const file of sources.filter((one) => !others.includes(one))) {
    const found = nodesIn(file).filter(
      ({ type, operator, left, right }) =>
        (['BinaryExpression', 'AssignmentExpression'].includes(type) &&
          bitwise.includes(String(operator)) &&
          !(isNode(left) && left.type === 'Literal' && isNode(right) && right.type === 'Literal')) ||
        (type === 'UnaryExpression' && operator === '~'),
    );
    expect(found, file).toEqual([]);
  }
});

// The engine's table of winning sets, as 16-bit masks in the notation's order of sets and squares.
const masks = [0x000f, 0x00f0, 0x0f00, 0xf000, 0x1111, 0x2222, 0x4444, 0x8888, 0x8421, 0x1248];
const bytesOf = (words: number[]) => Buffer.from(Uint16Array.from(words).buffer);

// Serves an engine in which the first row is another four squares: a1, b1, a2 and b4.
const bent = 0x0001 | 0x0002 | 0x0010 | 0x2000;
// Returns how many modules it has bent, once the page has fetched them.
async function bendTheRules(page: Page): Promise<() => number> {
  let bentModules = 0;
  await page.route('**/*.wasm', async (route) => {
    const response = await route.fetch();
    const module = Buffer.from(await response.body());
    const at = module.indexOf(bytesOf(masks));
    if (at >= 0) {
      bytesOf([bent, ...masks.slice(1)]).copy(module, at);
      ++bentModules;
    }
    await route.fulfill({ response, body: module, headers: { 'content-type': 'application/wasm' } });
  });
  return () => bentModules;
}

test('an engine with another first row makes the page play by it', async ({ page }) => {
  const bentModules = await bendTheRules(page);
  const record = recordOf('=1 b1=2 a2=3 c4=4 b4=0 a1');
  await openRecord(page, record);
  expect(bentModules()).toBeGreaterThan(0);
  await button(page, 'page.call').click();
  // The page offers what the engine says contains these squares.
  await cell(page, 'b4').click();
  await cell(page, 'a1').click();
  await expect(page.locator('.pointing').getByRole('button', { name: 'row 1' })).toBeVisible();
  await cell(page, 'b1').click();
  await cell(page, 'a2').click();
  await expect(outcome(page)).toContainText('points out row 1');
  const called = page.locator('[data-area=board] [data-called]');
  await expect(called).toHaveCount(4);
  expect((await called.evaluateAll((cells) => cells.map((one) => one.getAttribute('data-cell')))).sort()).toEqual([
    'a1',
    'a2',
    'b1',
    'b4',
  ]);
});

test('and refuses what is the first row everywhere else', async ({ page }) => {
  const bentModules = await bendTheRules(page);
  await openRecord(page, recordOf('=0 a1=1 b1=2 c1=3 d1'));
  expect(bentModules()).toBeGreaterThan(0);
  await button(page, 'page.call').click();
  for (const square of ['a1', 'b1', 'c1', 'd1']) await cell(page, square).click();
  await expect(page.locator('.drama')).toBeVisible();
  await expect.poll(() => moves(page)).toBe('=0 a1=1 b1=2 c1=3 d1?');
});
