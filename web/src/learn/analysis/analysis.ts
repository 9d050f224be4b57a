// What the analysis board is, and the one pure step it makes.

import type { Analysis, Said, Scene, Wording } from '../../engine/room.ts';
import { plain } from '../../messages.ts';
import type { State } from '../../state.ts';
import type { Shown } from '../board.tsx';
import { wordingOf } from '../board.tsx';
import type { Turn } from '../learning.ts';

export interface Value {
  readonly start: string; // a position
  readonly acts: readonly string[]; // played from there
  readonly edition: Wording['edition'];
  readonly shown: Shown | null; // nothing before the first answer
  readonly found: Analysis | null; // nothing while it is being solved
}

export type Happened =
  | { kind: 'pressed'; cell: string }
  | { kind: 'back' }
  | { kind: 'scene'; acts: readonly string[]; scene: Scene }
  | { kind: 'found'; position: string; found: Analysis | null }
  | { kind: 'failed' };

export type Wanted =
  | { do: 'show'; start: string; acts: readonly string[]; wording: Wording }
  | { do: 'solve'; position: string; rules: string };

const emptyBoard = '..../..../..../.... - - L:chsf';

type Step = Turn<Value, Wanted>;

export function begin(about: string, state: State): Step {
  const start = about === '' ? emptyBoard : decodeURIComponent(about).replaceAll('_', ' ');
  return show({ start, acts: [], edition: 'classic', shown: null, found: null }, [], state);
}

// What is to be seen is asked for; until the answer comes everything stays.
const show = (value: Value, acts: readonly string[], { settings }: State): Step => ({
  value,
  wanted: [{ do: 'show', start: value.start, acts, wording: wordingOf(settings, value.edition) }],
});

export function update(value: Value, happened: Happened, state: State): Step {
  switch (happened.kind) {
    case 'pressed':
      return show(value, [...value.acts, happened.cell], state);
    case 'back':
      return show(value, value.acts.slice(0, -1), state);
    case 'scene':
      return shown(value, happened.acts, happened.scene);
    case 'found':
      return value.shown?.position === happened.position ? { value: { ...value, found: happened.found }, said: saidOf(happened.found) } : { value };
    case 'failed':
      return { value, said: [plain('learn.trouble')] };
  }
}

function shown(value: Value, acts: readonly string[], scene: Scene): Step {
  if (scene.refused) return { value, said: [scene.reason] };
  if (scene.refusal) return { value, said: [scene.refusal] };
  const next = { ...value, acts, shown: scene, found: null };
  if (scene.impossible) return { value: next, said: [scene.impossible] };
  return scene.outcome ? { value: next } : { value: next, wanted: [{ do: 'solve', position: scene.position, rules: scene.rules }] };
}

const saidOf = (found: Analysis | null): Said[] => (found ? [{ id: 'learn.value', args: { value: found.value } }] : []);
