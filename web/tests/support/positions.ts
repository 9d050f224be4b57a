// Positions of all kinds, the same in every run: any number of pieces, any of the thirty rule sets, with and without a piece in hand.

export const ruleSets = ['L', 'S'].flatMap((kind) =>
  Array.from({ length: 15 }, (_, at) => `${kind}:${[...'chsf'].filter((_one, bit) => Math.floor((at + 1) / 2 ** bit) % 2 === 1).join('')}`),
);

export function positions(count: number, seed: number, fewest = 0): string[] {
  const random = chance(seed);
  return Array.from({ length: count }, (_, nth) => position(random, ruleSets[nth % ruleSets.length]!, fewest));
}

function position(random: (below: number) => number, rules: string, fewest: number): string {
  const placed = fewest + random(16 - fewest);
  const pieces = shuffled([...'0123456789abcdef'], random);
  const places = shuffled(Array.from({ length: 16 }, (_, at) => at), random).slice(0, placed);
  const board = Array.from({ length: 16 }, (_, at) => (places.includes(at) ? pieces[places.indexOf(at)]! : '.'));
  const ranks = [12, 8, 4, 0].map((from) => board.slice(from, from + 4).join('')).join('/');
  const last = places.at(-1);
  const hand = random(4) > 0 ? pieces[placed]! : '-';
  return `${ranks} ${hand} ${last === undefined ? '-' : squareAt(last)} ${rules}`;
}

export const squareAt = (at: number) => `${'abcd'[at % 4]}${Math.floor(at / 4) + 1}`;

function shuffled<T>(all: T[], random: (below: number) => number): T[] {
  for (let at = all.length - 1; at > 0; --at) {
    const other = random(at + 1);
    [all[at], all[other]] = [all[other]!, all[at]!];
  }
  return all;
}

function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}
