// What the tokens promise, computed from theme.css as it is.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

type Theme = 'light' | 'dark';
const themes: readonly Theme[] = ['light', 'dark'];
const sheet = readFileSync(new URL('./theme.css', import.meta.url), 'utf8');

// The declarations of the first block that opens with this selector at the start of a line.
function block(selector: string): Map<string, string> {
  const start = sheet.indexOf(`\n${selector} {`);
  expect(start, `${selector} is in theme.css`).toBeGreaterThanOrEqual(0);
  const body = sheet.slice(start, sheet.indexOf('\n}', start));
  return new Map([...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name!, value!]));
}

const wood = block(':root');
const flat = new Map([...wood, ...block("[data-set='plain'],\n[data-set='symbols']")]);
const print = new Map([...wood, ...block("[data-set='contrast']")]);

function colour(name: string, theme: Theme, tokens = wood): string {
  const value = tokens.get(name);
  expect(value, `${name} has a value`).toBeDefined();
  const pair = /^light-dark\((#\w{6}), (#\w{6})\)$/.exec(value!);
  const hex = pair ? pair[theme === 'light' ? 1 : 2]! : value!;
  expect(hex, `${name} is a colour`).toMatch(/^#[0-9a-f]{6}$/);
  return hex;
}

// WCAG 2.2, relative luminance and contrast ratio.
function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((i) => {
    const part = Number.parseInt(hex.slice(i, i + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

test('the board is lighter by day than by night', () => {
  expect(luminance(colour('--square', 'light'))).toBeGreaterThan(luminance(colour('--square', 'dark')) * 1.4);
});

test('contrast is what WCAG says it is', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

describe.each(themes)('in the %s theme', (theme) => {
  const between = (a: string, b: string, tokens = wood) => contrast(colour(a, theme, tokens), colour(b, theme, tokens));

  test.each([
    ['--ink', '--ground'],
    ['--ink', '--surface'],
    ['--ink', '--sunken'],
    ['--ink-soft', '--ground'],
    ['--ink-soft', '--surface'],
    ['--ink-soft', '--sunken'],
    ['--strong-ink', '--strong'],
    ['--strong-ink', '--ink'],
    ['--call-ink', '--call'],
    ['--call-ink', '--call-deep'],
    ['--frame-ink', '--frame'],
    ['--worth-ink', '--worth-win'],
    ['--worth-ink', '--worth-loss'],
    ['--worth-draw-ink', '--worth-draw'],
  ])('text %s on %s has 4.5:1', (text, ground) => {
    expect(between(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each([
    ['--strip-line', '--surface'],
    ['--line', '--ground'],
    ['--line', '--surface'],
    ['--call', '--ground'],
    ['--call', '--surface'],
    ['--square-glow', '--square'],
    ['--square-glow', '--square-last'],
    ['--square-glow', '--call'],
    ['--focus', '--square-last'],
    ['--focus', '--ground'],
    ['--focus', '--surface'],
    ['--focus', '--square'],
    ['--focus', '--focus-halo'],
  ])('%s beside %s has 3:1', (mark, ground) => {
    expect(between(mark, ground)).toBeGreaterThanOrEqual(3);
  });

  test.each(['--frame', '--call', '--strong'])('the ring of focus or its halo has 3:1 on %s', (ground) => {
    expect(Math.max(between('--focus', ground), between('--focus-halo', ground))).toBeGreaterThanOrEqual(3);
  });

  test('the set of high contrast has 7:1 and more for all that carries meaning', () => {
    expect(between('--paper', '--print', print)).toBeGreaterThanOrEqual(7);
    expect(between('--contour', '--square', print)).toBeGreaterThanOrEqual(7);
    expect(between('--frame-ink', '--frame', print)).toBeGreaterThanOrEqual(7);
    expect(between('--square-glow', '--square', print)).toBeGreaterThanOrEqual(7);
    expect(between('--focus', '--square', print)).toBeGreaterThanOrEqual(3);
  });

  describe.each(['light', 'dark', 'plain'])('a piece of %s wood', (name) => {
    const piece = (part: string) => `--piece-${name}-${part}`;

    test.each(['--square', '--square-last'])('stands out from %s by each of its main faces', (square) => {
      for (const face of ['top', 'lit', 'mid']) expect(between(piece(face), square), face).toBeGreaterThanOrEqual(3);
    });

    test('has an outline or a shaded side that stands out too', () => {
      expect(Math.max(between(piece('shaded'), '--square'), between(piece('outline'), '--square'))).toBeGreaterThanOrEqual(3);
    });

    test('shows its hole', () => {
      expect(Math.max(between(piece('hole'), piece('top')), between(piece('rim'), piece('top')))).toBeGreaterThanOrEqual(4.5);
      expect(between(piece('hole'), piece('wall'))).toBeGreaterThanOrEqual(3);
    });
  });

  describe.each(['light', 'dark', 'plain'])('a flat piece of %s', (name) => {
    const piece = (part: string) => `--piece-flat-${name}-${part}`;
    const contrastOf = (a: string, b: string) => between(a, b, flat);

    test('stands out from its board by each of its main faces', () => {
      for (const face of ['top', 'lit', 'mid']) expect(contrastOf(piece(face), '--square'), face).toBeGreaterThanOrEqual(3);
    });

    test('shows its hole, as a body and as a sign', () => {
      expect(Math.max(contrastOf(piece('hole'), piece('top')), contrastOf(piece('rim'), piece('top')))).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(piece('rim'), piece('mid'))).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(piece('hole'), piece('wall'))).toBeGreaterThanOrEqual(3);
    });

    test('shows its grooves', () => {
      if (name === 'plain')
        for (const face of ['top', 'lit', 'mid', 'shaded']) expect(contrastOf(piece('outline'), piece(face)), face).toBeGreaterThanOrEqual(4.5);
    });
  });

  test('pieces of all sets stand out where they are shown side by side', () => {
    for (const wood of ['light', 'dark', 'plain', 'flat-light', 'flat-dark', 'flat-plain'])
      for (const face of ['top', 'lit', 'mid']) expect(between(`--piece-${wood}-${face}`, '--swatch'), wood + face).toBeGreaterThanOrEqual(3);
    for (const tone of ['--paper', '--print']) expect(between(tone, '--swatch')).toBeGreaterThanOrEqual(3);
  });

  test('on the flat board everything else stands out as on the wooden one', () => {
    expect(between('--frame-ink', '--frame', flat)).toBeGreaterThanOrEqual(4.5);
    expect(between('--square-glow', '--square', flat)).toBeGreaterThanOrEqual(3);
    expect(between('--focus', '--square', flat)).toBeGreaterThanOrEqual(3);
    for (const light of ['top', 'lit', 'mid', 'shaded'])
      for (const dark of ['top', 'lit', 'mid', 'shaded'])
        expect(between(`--piece-flat-light-${light}`, `--piece-flat-dark-${dark}`, flat), `${light}, ${dark}`).toBeGreaterThanOrEqual(3);
  });

  test('grooves stand out from every tone they are cut into', () => {
    for (const face of ['top', 'lit', 'mid', 'shaded'])
      expect(between('--piece-plain-outline', `--piece-plain-${face}`), face).toBeGreaterThanOrEqual(4.5);
  });

  test('the darkest tone of a light piece and the lightest of a dark one have 3:1', () => {
    for (const light of ['top', 'lit', 'mid', 'shaded'])
      for (const dark of ['top', 'lit', 'mid', 'shaded'])
        expect(between(`--piece-light-${light}`, `--piece-dark-${dark}`), `${light}, ${dark}`).toBeGreaterThanOrEqual(3);
  });
});

test('forced colours replace every colour that does not belong to the wood of a piece', () => {
  const start = sheet.indexOf('@media (forced-colors: active) {');
  const forced = sheet.slice(start, sheet.indexOf('\n}', start));
  for (const [name, value] of wood)
    if (value.includes('#') && !name.startsWith('--piece-')) expect(forced, name).toContain(`${name}: `);
});
