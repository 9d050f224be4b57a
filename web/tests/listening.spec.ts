// A whole game by ear: a virtual screen reader reads the page, and the player knows nothing but what it said.
// It stands in for a screen reader; it does not replace trying a real one.

import { m } from './support/catalogue.ts';
import { Listener } from './support/reader.ts';
import { expect, test } from './support/test.ts';

const values = ['light', 'dark', 'short', 'tall', 'round', 'square', 'solid', 'hollow'];
const valuesIn = (phrase: string) => values.filter((value) => new RegExp(`\\b${value}\\b`).test(phrase));

// What the listener remembers of the first row, which is where they both build.
class Memory {
  readonly row = new Map<string, string[]>();
  shared(): string[] {
    const pieces = [...this.row.values()];
    return pieces.length < 4 ? [] : values.filter((value) => pieces.every((words) => words.includes(value)));
  }
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const saidBy = (id: string) => new RegExp(escaped(m(id)));

test('a game is played and won by what is heard', async ({ page }) => {
  await page.goto('./');
  const listener = await Listener.at(page);
  await listener.find(new RegExp(`^button, .*${escaped(m('page.play.two'))}`));
  await listener.press();

  const memory = new Memory();
  const told: string[] = [];
  const hear = async (wanted: RegExp) => {
    await expect
      .poll(async () => {
        told.push(...(await listener.heard()));
        return told.join('\n');
      })
      .toMatch(wanted);
    return told.splice(0).join('\n');
  };

  for (const square of ['a1', 'b1', 'c1', 'd1']) {
    await hear(saidBy(square === 'a1' ? 'page.prompt.give' : 'page.prompt.give_or_call'));
    // Any piece that is tall and still there.
    await listener.find(/^gridcell, .*\btall\b(?!.*(given|disabled))/);
    await listener.press();
    const given = await hear(/gives .* a piece: .*Place the piece/s);
    const words = valuesIn(/a piece: ([^.]*)\./.exec(given)?.[1] ?? '');
    expect(words, given).toHaveLength(4);
    await listener.find(new RegExp(`^gridcell, ${square} empty`));
    await listener.press();
    memory.row.set(square, words);
    await hear(new RegExp(`places it on ${square}`));
    told.push(m('page.prompt.give_or_call')); // which was heard together with the placement
  }

  expect(memory.shared()).toContain('tall');
  await listener.find(new RegExp(`^button, ${escaped(m('page.call'))}`));
  await listener.press();
  await hear(saidBy('page.prompt.point'));
  await listener.find(/^button, row 1/);
  await listener.press();
  const end = await hear(/calls QUARTO and points out .* all four are/);
  for (const value of memory.shared()) expect(end).toContain(value);
});
