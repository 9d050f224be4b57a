// What was said, as moments worth stopping for and as sounds. The ids are talk's; nothing here knows a rule.

import type { Said, View } from '../engine/room.ts';
import type { Sound } from '../look/sound.ts';
import type { Drama } from '../state.ts';

export function dramaOf(said: readonly Said[], squares: readonly string[]): Drama | null {
  const ids = said.map(({ id }) => id);
  if (ids.includes('open.lot')) return { kind: 'lot', said: said.filter(({ id }) => id === 'open.lot'), squares: [] };
  const wrong = ids.findIndex((id) => wrongCalls.includes(id));
  if (wrong < 0) return null;
  return { kind: ids.includes('wrong.stale') ? 'stale' : 'wrong', said: said.slice(wrong), squares };
}

const wrongCalls = ['told.wrong', 'told.wrong_nothing', 'told.none_found'];

// The squares an act points at.
export function squaresOf(view: View, act: string): readonly string[] {
  if (act.startsWith('@')) return act.slice(1).split(' ');
  return view.sets.find(({ name }) => act === `!${name}`)?.squares ?? [];
}

const sounds: Readonly<Record<string, Sound>> = {
  'told.gave': 'give',
  'told.placed': 'place',
  'told.won': 'win',
  'told.stole': 'win',
  'told.wrong': 'wrong',
  'told.wrong_nothing': 'wrong',
  'told.none_found': 'wrong',
  'told.full': 'draw',
  'told.agreed': 'draw',
  'told.resigned': 'draw',
  'told.time': 'warning',
  'clock.warning': 'warning',
};

// The last thing that sounds: several at once would be noise.
export function soundOf(said: readonly Said[]): Sound | null {
  return said.map(({ id }) => sounds[id]).findLast((sound) => sound !== undefined) ?? null;
}
