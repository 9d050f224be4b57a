// The game that the first screen shows is a real one: the room agrees.

import { expect, it } from 'vitest';
import { roomBytes } from '../../../../wasm/test_module.mjs';
import { loadRoom, type Room } from '../../engine/room.ts';
import { placings } from './finish.ts';

const squaresOf = (room: Room, name: string | null) => room.table().sets.find((set) => set.name === name)?.squares ?? [];

it('ends with the call that is shown, and no alignment was there before', async () => {
  const room = await loadRoom(roomBytes);
  room.open('[First "Ada"]\n[Second "Bo"]\n[Help "auto"]\n', 'first', 0n, 0);
  for (const { square, piece } of placings) {
    expect(room.look(0).outcome, `before ${square}`).toBeNull();
    room.act(`=${piece}`, 0);
    room.act(square, 0);
  }
  const { set, reason } = room.look(0).outcome!;
  expect(reason).toBe('call');
  const shown = placings.filter((placing) => placing.shown).map(({ square }) => square);
  expect(shown.toSorted()).toEqual(squaresOf(room, set).toSorted());
});
