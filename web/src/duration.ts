// How long somebody has: seconds, where these are counted; else hours, or days.

import type { Phrase, Said } from './engine/room.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

// From so many seconds on nobody counts them.
export const longFrom = 2 * hour;

// "2 days and 5 hours", as talk says it (talk/duration.cpp).
export function timePhrase(seconds: number): Phrase {
  const [id, args]: [string, Record<string, number>] =
    seconds >= day
      ? ['time.days', { days: Math.floor(seconds / day), hours: Math.floor((seconds % day) / hour) }]
      : ['time.hours', { hours: Math.floor(seconds / hour), minutes: Math.floor((seconds % hour) / minute) }];
  return { parts: [{ id, args }], joint: 'words' };
}

export function answerTime(milliseconds: number): Said {
  const seconds = Math.ceil(milliseconds / 1000);
  return seconds >= longFrom ? { id: 'answer.clock_long', args: { length: timePhrase(seconds) } } : { id: 'answer.clock', args: { seconds } };
}
