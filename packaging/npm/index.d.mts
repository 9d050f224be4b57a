import type { Mind, Online, Room, Seize } from './seize.mjs';

export * from './seize.mjs';

// The package's own modules: rules, solver, players, reviews and lessons; the players alone; one table; one at a server.
export function open(): Promise<Seize>;
export function openMind(): Promise<Mind>;
export function openRoom(): Promise<Room>;
export function openOnline(): Promise<Online>;

// The book of exact values for these rules, to be given to openBook. A RangeError where they are none.
export function bookFor(rules: string): Promise<Uint8Array>;

export const version: string;
