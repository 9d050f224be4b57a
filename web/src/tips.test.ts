import { describe, expect, it } from 'vitest';
import type { Happening } from './engine/room.ts';
import type { TableView } from './engine/table-view.ts';
import { byProgram, game, reply, state, view } from './fake.test-help.ts';
import { verbatim } from './messages.ts';
import { type Tip, tipFor, tipsFrom } from './tips.ts';
import { update } from './update.ts';

const every: readonly Tip[] = ['give', 'place', 'call'];
const ada = { name: 'Ada', program: false, level: '', said: verbatim('Ada') };
const { side: _, ...mole } = byProgram();
const against = (changes: Partial<TableView> = {}) => view({ teams: [[ada], [mole]], ...changes });
const standing = (count: number) =>
  against({ task: 'place', board: view().board.map((square, at) => (at < count ? { ...square, piece: at.toString(16) } : square)) });

describe('a newcomer is told', () => {
  it('what to do, where it is done', () => {
    expect(tipFor(every, against({ task: 'give' }))).toBe('give');
    expect(tipFor(every, standing(0))).toBe('place');
    expect(tipFor(['call'], standing(3))).toBe('call');
  });

  it('of the call by how many pieces stand, whatever they are', () => {
    expect(tipFor(['call'], standing(2))).toBeNull();
    const other = standing(3);
    expect(tipFor(['call'], { ...other, board: other.board.map((square) => ({ ...square, piece: square.piece && 'f' })) })).toBe('call');
    expect(tipFor(['call'], { ...standing(3), help: 'auto' }), 'where nobody calls').toBeNull();
  });

  it('nothing in the program’s turn, among people, behind masks, or while something is asked', () => {
    expect(tipFor(every, against({ toAct: byProgram() }))).toBeNull();
    expect(tipFor(every, view())).toBeNull();
    expect(tipFor(every, against({ mask: true }))).toBeNull();
    expect(tipFor(every, against({ question: 'resigning' }))).toBeNull();
  });

  it('each thing once: who has done it, or has put it away, needs it no more', () => {
    const before = state({ tips: every, game: game({ view: against() }) });
    const happened: Happening[] = [{ kind: 'gave', by: '1a', piece: '7', to: '2a' }];
    const given = update(before, { kind: 'replied', cause: 'clicked', reply: reply({ happened }), said: [], view: against() });
    expect(given.state.tips).toEqual(['place', 'call']);
    expect(given.effects).toContainEqual({ do: 'note', key: 'tips', value: ['place', 'call'] });
    expect(update(before, { kind: 'tipRead', all: false }).state.tips).toEqual(['place', 'call']);
    expect(update(before, { kind: 'tipRead', all: true })).toMatchObject({ state: { tips: [] }, effects: [{ do: 'note', value: [] }] });
  });

  it('nothing for what others do', () => {
    const before = state({ tips: every, game: game({ view: against({ toAct: byProgram() }) }) });
    const happened: Happening[] = [{ kind: 'placed', by: '2a', square: 'b2', piece: '7' }];
    expect(update(before, { kind: 'replied', cause: 'program', reply: reply({ happened }), said: [], view: against() }).state.tips).toEqual(every);
  });
});

describe('which tips are still to come', () => {
  it('all, for who has never been here; none, for who was here before there were any', () => {
    expect(tipsFrom(null, false)).toEqual(every);
    expect(tipsFrom(null, true)).toEqual([]);
  });

  it('those that were kept', () => {
    expect(tipsFrom(['call', 'x'], true)).toEqual(['call']);
    expect(tipsFrom([], false)).toEqual([]);
  });
});
