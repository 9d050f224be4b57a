import { describe, expect, it } from 'vitest';
import type { TableView } from './engine/table-view.ts';
import { byProgram, game, reply, state, view } from './fake.test-help.ts';
import { verbatim } from './messages.ts';
import { counted, fared, nextOpponent, noScore, rivalOf, tallyFrom } from './tally.ts';
import { update } from './update.ts';

const ada = { name: 'Ada', program: false, level: '', said: verbatim('Ada') };
const mole = { ...ada, name: '', program: true, level: 'mole' };

describe('a score is kept', () => {
  it('of people against one program, on either side', () => {
    expect(rivalOf([[ada], [mole]])).toEqual({ level: 'mole', side: 0 });
    expect(rivalOf([[mole], [ada, ada]])).toEqual({ level: 'mole', side: 1 });
  });

  it('of no other table', () => {
    expect(rivalOf([[ada], [ada]])).toBeNull();
    expect(rivalOf([[mole], [mole]])).toBeNull();
    expect(rivalOf([[ada, mole], [mole]])).toBeNull();
    expect(rivalOf([[ada], [mole, mole]])).toBeNull();
  });

  it('by who has won', () => {
    const rival = { level: 'mole', side: 1 } as const;
    expect([fared(rival, 1), fared(rival, 0), fared(rival, null)]).toEqual(['won', 'lost', 'drawn']);
  });

  it('with the losses in a row, which anything else ends', () => {
    const lost = counted(counted({}, 'mole', 'lost'), 'mole', 'lost');
    expect(lost.mole).toEqual({ won: 0, drawn: 0, lost: 2, losing: 2 });
    expect(counted(lost, 'mole', 'drawn').mole).toEqual({ won: 0, drawn: 1, lost: 2, losing: 0 });
    expect(counted(lost, 'owl', 'won')).toMatchObject({ mole: lost.mole, owl: { won: 1 } });
  });

  it('once, when the game ends', () => {
    const teams: TableView['teams'] = [[ada], [mole]];
    const outcome: TableView['outcome'] = {
      result: '1-0', reason: 'call', winner: 0, stolen: false, set: null, shared: '', missed: [], squares: [],
    };
    const going = state({ game: game({ view: view({ teams, toAct: byProgram() }) }) });
    const ended = { kind: 'replied', cause: 'program', reply: reply(), said: [], view: view({ teams, outcome }) } as const;
    const first = update(going, ended);
    expect(first.state.tally.mole).toMatchObject({ won: 1, lost: 0 });
    expect(first.effects).toContainEqual({ do: 'note', key: 'tally', value: first.state.tally });
    expect(update(first.state, ended).state.tally).toBe(first.state.tally);
  });

  it('that was kept comes back, and nonsense counts for nothing', () => {
    const tally = counted({}, 'mole', 'won');
    expect(tallyFrom(JSON.parse(JSON.stringify(tally)))).toEqual(tally);
    expect(tallyFrom({ mole: { won: -1, lost: 'x' }, owl: null })).toEqual({ mole: noScore, owl: noScore });
    expect([tallyFrom(null), tallyFrom('x')]).toEqual([{}, {}]);
  });
});

describe('whom to play next', () => {
  const levels = ['mole', 'fox', 'owl'];
  const losing = (times: number) => ({ ...noScore, losing: times });

  it('is the next one after a win, as long as there is one', () => {
    expect(nextOpponent(levels, 'mole', 'won', noScore)).toBe('fox');
    expect(nextOpponent(levels, 'owl', 'won', noScore)).toBeNull();
  });

  it('is a gentler one for who keeps losing', () => {
    expect(nextOpponent(levels, 'fox', 'lost', losing(2))).toBeNull();
    expect(nextOpponent(levels, 'fox', 'lost', losing(3))).toBe('mole');
    expect(nextOpponent(levels, 'mole', 'lost', losing(9))).toBeNull();
  });

  it('is the same again after a draw', () => {
    expect(nextOpponent(levels, 'fox', 'drawn', losing(0))).toBeNull();
  });
});
