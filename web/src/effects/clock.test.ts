import { describe, expect, it, vi } from 'vitest';
import type { Engine } from '../engine/host.ts';
import type { State } from '../state.ts';
import { clockwork } from './clock.ts';

vi.mock('./chance-and-time.ts', () => ({ now: () => time.now }));
const time = vi.hoisted(() => ({ now: 0 }));

function table() {
  const stood: [number, number][] = [];
  const room = {
    timeLeft: () => 1000,
    standStill: (from: number, to: number) => (stood.push([from, to]), {}),
    wait: () => ({}),
  };
  const clock = clockwork({ ticked: () => undefined, changed: () => undefined, keep: () => undefined });
  const beat = (at: number, screen: State['screen']) => {
    time.now = at;
    clock.beat({ room } as unknown as Engine, { screen, game: { view: { clock: 30_000, outcome: null } } } as unknown as State);
  };
  return { beat, stood };
}

describe('the clock', () => {
  it('runs while somebody is at the table', () => {
    const { beat, stood } = table();
    for (const at of [0, 500, 1000, 6000]) beat(at, 'table');
    expect(stood).toEqual([]);
  });

  it('stands still for whoever has left the table, from then until they are back', () => {
    const { beat, stood } = table();
    for (const at of [0, 500]) beat(at, 'table');
    for (const at of [1000, 1500]) beat(at, 'games');
    beat(2000, 'table');
    beat(2500, 'table');
    expect(stood).toEqual([[500, 2000]]);
  });

  it('stands still while the machine sleeps', () => {
    const { beat, stood } = table();
    beat(0, 'table');
    beat(60_000, 'table');
    expect(stood).toEqual([[0, 60_000]]);
  });
});
