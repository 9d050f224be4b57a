// The types of test_module.mjs, for the page's tests.

import type { Room, Seize } from './seize.mjs';

export const root: URL;
export const bytes: Uint8Array<ArrayBuffer>;
export const roomBytes: Uint8Array<ArrayBuffer>;
export const onlineBytes: Uint8Array<ArrayBuffer>;
export const seize: Seize;
export const golden: string[];
export function bookFor(rules: string): Uint8Array<ArrayBuffer>;
export function text(path: string): string;
export function rows(name: string): string[][];
export function playClicks(room: Room, record: string): string[];
