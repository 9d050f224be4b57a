// How this table plays, as messages: what `seize rules` says, for the options at hand.

import type { Said, TableOptions } from './engine/room.ts';
import { plain } from './messages.ts';

// The table that is usual, for who reads before playing.
export const usualTable: TableOptions = {
  rules: 'L:chsf',
  edition: 'classic',
  help: 'official',
  mask: false,
  clock: null,
  grants: false,
  takeBack: true,
};

const calls = { official: 'rules.call_official', call: 'rules.call_call', auto: 'rules.call_auto' };

export function howToPlay(table: TableOptions): Said[] {
  const [kind = '', characteristics = ''] = table.rules.split(':');
  const first = {
    parts: [plain(table.edition === 'access' ? 'rules.material_access' : 'rules.material_classic')],
    joint: 'words' as const,
  };
  const said: Said[] = [
    { id: 'rules.material', args: { first } },
    plain('rules.turn'),
    plain(kind === 'S' ? 'rules.goal_squares' : 'rules.goal_lines'),
    inPlay(characteristics, table.edition),
    plain(calls[table.help]),
  ];
  if (table.help !== 'auto') said.push(plain('rules.steal'), plain('rules.stale'), plain('rules.wrong'));
  said.push(plain('rules.last'), plain('rules.end'));
  if (table.clock !== null) said.push({ id: 'rules.clock', args: { seconds: Math.ceil(table.clock / 1000) } });
  if (table.mask) said.push(plain('rules.mask'));
  return said;
}

const characteristicIds = {
  c: 'characteristic.colour',
  h: 'characteristic.height',
  s: 'characteristic.shape',
  f: 'characteristic.fill',
};

function inPlay(letters: string, edition: string): Said {
  if (letters.length === Object.keys(characteristicIds).length) return plain('rules.in_play_all');
  const id = (letter: string) =>
    letter === 'c' && edition === 'access' ? 'characteristic.surface' : characteristicIds[letter as 'c'];
  return {
    id: 'rules.in_play_some',
    args: { characteristics: { parts: [...letters].map((letter) => plain(id(letter))), joint: 'list' } },
  };
}
