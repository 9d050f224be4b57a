// What is heard can be felt too, where somebody wants it and the device can. Milliseconds on, off, on, …

import type { Sound } from '../look/sound.ts';

const patterns: Readonly<Partial<Record<Sound, readonly number[]>>> = {
  give: [15],
  place: [30],
  call: [40, 60, 80],
  wrong: [160],
  win: [40, 50, 40, 50, 120],
  draw: [60, 80, 60],
  warning: [20, 60, 20],
};

export const canVibrate = () => typeof navigator.vibrate === 'function';

export function vibrate(sound: Sound): void {
  const pattern = patterns[sound];
  if (pattern && canVibrate()) navigator.vibrate([...pattern]);
}
