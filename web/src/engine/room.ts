// The table in the main thread. What passes is described by wasm/seize.d.mts; this adds what a form fills in.

import { loadRoom, type Player, type Room, type TableOptions } from '../../../wasm/seize.mjs';

export type * from '../../../wasm/seize.mjs';
export { loadRoom };

// Who is to sit somewhere.
export type Sitter = Omit<Player, 'said'>;

export interface Setup extends Omit<TableOptions, 'hints'> {
  first: Sitter[]; // one or two a side
  second: Sitter[];
  starter: 'first' | 'second' | 'lot';
  clock: number | null; // seconds a move
  position: string | null; // another start than the empty board
}

const tag = (name: string, value: string) => `[${name} "${value.replace(/[\\"]/g, '\\$&')}"]\n`;

// In a record " + " stands between the two of a team and nothing else may; line ends and control characters end a tag.
const recordName = (sitter: Sitter) =>
  sitter.program ? 'program' : sitter.name.replace(/\p{Cc}/gu, ' ').replaceAll(' + ', ' & ').trim();

function programs(setup: Setup): string {
  const named = [setup.first, setup.second].flatMap((team, side) =>
    team.map(({ program, level }, member) => (program ? `${side + 1}${'ab'[member]}${level && `:${level}`}` : '')),
  );
  return named.filter(Boolean).join(' ');
}

// The table as the head of a game record.
export function tagsOf(setup: Setup): string {
  const team = (sitters: Sitter[]) => sitters.map(recordName).join(' + ');
  return [
    tag('First', team(setup.first)),
    tag('Second', team(setup.second)),
    setup.position ? tag('Position', setup.position) : tag('Rules', setup.rules),
    tag('Edition', setup.edition),
    tag('Help', setup.help),
    setup.mask ? tag('Mask', 'yes') : '',
    setup.clock ? tag('Clock', `${setup.clock}/move`) : '',
    setup.clock && setup.grants ? tag('Grants', 'yes') : '',
    setup.tournament ? tag('Tournament', 'yes') : '',
    setup.takeBack ? '' : tag('TakeBack', 'no'),
    programs(setup) ? tag('Programs', programs(setup)) : '',
  ].join('');
}

export const openTable = (room: Room, setup: Setup, seed: bigint, now: number) =>
  room.open(tagsOf(setup), setup.starter, seed, now);
