// The sign as circles on a field of 32: sixteen of them, one called. The page draws it as its logo, the build as its icons.

export const signField = 32;

const called = 6;

export const stones = Array.from({ length: 16 }, (_, i) => ({
  x: 4 + (i % 4) * 8,
  y: 4 + Math.floor(i / 4) * 8,
  r: i === called ? 3.6 : 2.8,
  called: i === called,
}));
