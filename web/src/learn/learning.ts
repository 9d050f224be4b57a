// Screens that teach, as the page knows them. Each is loaded when it is opened, with a state, a pure update, effects and a view of its
// own; the page keeps its state in one slot, tells what it says, and passes on what happens.

import type { ComponentType } from 'preact';
import type { Said } from '../engine/room.ts';
import type { Area, Dispatch } from '../events.ts';
import { placeIn } from '../online/link.ts';
import type { State, Told } from '../state.ts';

// Each has the hash of its name. What is not told here cannot be opened.
export const learnScreens = {
  analysis: () => import('./analysis/screen.tsx'),
  review: () => import('./review/screen.tsx'),
  puzzles: () => import('./puzzles/screen.tsx'),
  learn: () => import('./course/screen.tsx'),
  rules: () => import('./rules/screen.tsx'),
  class: () => import('./class/screen.tsx'),
  stats: () => import('./stats/screen.tsx'),
  privacy: () => import('../online/privacy.tsx'), // likewise
  online: () => import('../online/screen.tsx'), // teaches nothing, but is loaded alike; its tables have hashes of their own
} satisfies Record<string, () => Promise<{ default: unknown }>>;

export type LearnName = keyof typeof learnScreens;

// The slot.
export interface Learning {
  readonly name: LearnName;
  readonly about: string; // what followed the = in the hash
  readonly screen: AnyScreen | null; // nothing until it is loaded
  readonly value: unknown; // the screen's own state
  readonly told: Told; // what it said last, for eyes and ears
}

// What a step of a screen gives: its next state, what has to be done, and what is to be said.
export interface Turn<Value, Wanted> {
  readonly value: Value;
  readonly wanted?: readonly Wanted[];
  readonly said?: readonly Said[];
  readonly focus?: Area | undefined; // where to, for who plays there or has lost the place; nobody else is fetched
}

// What a screen may use to do what is not pure.
export interface Tools<Happened> {
  readonly send: (happened: Happened) => void; // to the screen's own update
  readonly page: Dispatch; // to the whole page
  readonly state: State;
}

export interface LearnScreen<Value, Happened, Wanted> {
  readonly begin: (about: string, state: State) => Turn<Value, Wanted>;
  readonly update: (value: Value, happened: Happened, state: State) => Turn<Value, Wanted>;
  readonly perform: (wanted: Wanted, tools: Tools<Happened>) => void;
  readonly View: ComponentType<ViewProps<Value, Happened>>;
  readonly anew?: boolean; // its bare hash does not lead back to what it was about
}

export interface ViewProps<Value, Happened> {
  readonly value: Value;
  readonly send: (happened: Happened) => void;
}

// Whose state it is nobody but the screen itself has to know.
export type AnyScreen = LearnScreen<unknown, unknown, unknown>;

// "#analysis" and "#analysis=…"; nothing for a hash that leads elsewhere.
export function learnHash(hash: string): { readonly name: LearnName; readonly about: string } | null {
  const place = placeIn(hash);
  if (place) return { name: 'online', about: place };
  const [, name = '', about = ''] = /^#([a-z]+)(?:=(.*))?$/s.exec(hash) ?? [];
  return Object.hasOwn(learnScreens, name) ? { name: name as LearnName, about } : null;
}

export const nothingTold: Told = { said: [], nth: 0, urgent: false };
