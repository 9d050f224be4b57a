// The game that the first screen shows is a real one: the room agrees.

import { expect, it } from 'vitest';
import { loadRoom } from '../../engine/room.ts';
import { roomBytes } from '../../../../wasm/test_module.mjs';
import { called, moves, placingsOf } from './finish.ts';

it('ends with the call that is shown, of the pieces that are shown', async () => {
  const room = await loadRoom(roomBytes);
  const { view } = room.resume(`[First "Ada"]\n[Second "Bo"]\n\n${moves}\n`, 0);
  const { set, reason } = view!.outcome!;
  expect(reason).toBe('call');
  expect(room.table().sets.find(({ name }) => name === set)?.squares.toSorted()).toEqual(called);
  const standing = [...view!.board].map((piece, at) => ({ square: `${'abcd'[at % 4]}${Math.floor(at / 4) + 1}`, piece }));
  const shown = placingsOf(moves).toSorted((a, b) => (a.square < b.square ? -1 : 1));
  expect(standing.filter(({ piece }) => piece !== '.').toSorted((a, b) => (a.square < b.square ? -1 : 1))).toEqual(shown);
});
