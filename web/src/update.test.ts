import { describe, expect, it } from 'vitest';
import type { Happening } from './engine/room.ts';
import type { TableView } from './engine/table-view.ts';
import { type Event, type EventOf } from './events.ts';
import { byProgram, game, gave as gaveIt, placed as placedIt, reply, state, view } from './fake.test-help.ts';
import { plain } from './messages.ts';
import { usualSettings } from './settings.ts';
import { type Game, logLength, type State } from './state.ts';
import { update } from './update.ts';

const after = (before: State, ...events: Event[]) =>
  events.reduce((step, event) => update(step.state, event), {
    state: before,
    effects: [] as ReturnType<typeof update>['effects'],
  });

const at = (changes: Partial<Game>): State => state({ game: game(changes) });
const touching = (changes: Partial<Game>): State => ({ ...at(changes), device: { touch: true, wide: false, low: false } });
const acts = (step: ReturnType<typeof update>) => step.effects.flatMap((effect) => (effect.do === 'act' ? [effect.act] : []));
const gave = { id: 'told.gave', args: {} };
const placed = { id: 'told.placed', args: {} };
const drawn: NonNullable<TableView['outcome']> = {
  result: '1/2', reason: 'full', winner: null, stolen: false, set: null, shared: '', missed: [], squares: [],
};

describe('pressing a cell', () => {
  it('acts at once where no second tap is wanted', () => {
    expect(acts(after(state(), { kind: 'pressed', cell: '=7' }))).toEqual(['=7']);
  });

  it('under fingers chooses first, and acts at the second tap', () => {
    const first = after(touching({}), { kind: 'pressed', cell: '=7' });
    expect([acts(first), first.state.game?.chosen]).toEqual([[], '=7']);
    expect(acts(after(first.state, { kind: 'pressed', cell: '=7' }))).toEqual(['=7']);
    expect(acts(after(first.state, { kind: 'confirmed' }))).toEqual(['=7']);
  });

  it('chooses another cell instead, and nothing after Escape', () => {
    const first = after(touching({}), { kind: 'pressed', cell: '=7' });
    expect(after(first.state, { kind: 'pressed', cell: '=8' }).state.game?.chosen).toBe('=8');
    expect(after(first.state, { kind: 'cancelled' }).state.game?.chosen).toBeNull();
  });

  it('that cannot be meant is told at once why not', () => {
    expect(acts(after(touching({}), { kind: 'pressed', cell: 'b2' }))).toEqual(['b2']);
  });

  it('in the program’s turn goes to the table like any other: the table refuses, never the page', () => {
    const step = after(at({ view: view({ toAct: byProgram() }) }), { kind: 'pressed', cell: '=7' });
    expect(acts(step)).toEqual(['=7']);
  });

  it('remembers where Tab comes back to', () => {
    expect(after(state(), { kind: 'focused', grid: 'board', cell: 'c3' }).state.game?.at.board).toBe('c3');
  });

  it('what was dragged needs no second tap', () => {
    expect(acts(after(touching({ view: view({ task: 'place' }) }), { kind: 'dropped', cell: 'b2' }))).toEqual(['b2']);
  });
});

describe('a call', () => {
  const pointing = at({ view: view({ question: 'pointing' }) });

  it('can be made whatever the table shows', () => {
    for (const callOpen of [true, false])
      expect(acts(after(at({ view: view({ callOpen }) }), { kind: 'called' }))).toEqual(['quarto']);
  });

  it('points square by square', () => {
    const step = after(pointing, { kind: 'pressed', cell: 'a1' }, { kind: 'pressed', cell: 'b1' });
    expect([step.state.game?.pointed, step.effects]).toEqual([['a1', 'b1'], []]);
  });

  it('takes a square back when it is pressed again', () => {
    expect(after(pointing, { kind: 'pressed', cell: 'a1' }, { kind: 'pressed', cell: 'a1' }).state.game?.pointed).toEqual([]);
  });

  it('is made with the fourth square', () => {
    const step = after(pointing, ...['a1', 'b1', 'c1', 'd1'].map((cell) => ({ kind: 'pressed', cell }) as const));
    expect(acts(step)).toEqual(['@a1 b1 c1 d1']);
  });

  it('can point by name', () => {
    expect(acts(after(pointing, { kind: 'pointed', set: 'row1' }))).toEqual(['!row1']);
  });

  it('is cancelled by Escape', () => {
    expect(acts(after(pointing, { kind: 'cancelled' }))).toEqual(['cancel']);
  });

  it('that was wrong is a moment of its own, with its squares, until it is read or somebody plays on', () => {
    const called = after(pointing, { kind: 'pointed', set: 'row1' }).state;
    const said = [plain('told.wrong_nothing')];
    const wrongly = (set: string | null, why: 'stale' | 'nothing_pointed'): Event => {
      const happened: Happening[] = [{ kind: 'calledWrongly', by: '1a', set, why }];
      return { kind: 'replied', cause: 'clicked', reply: reply({ happened }), said, view: view() };
    };
    const told = after(called, wrongly('row1', 'stale'));
    expect(told.state.game?.drama).toEqual({ kind: 'stale', said, squares: ['a1', 'b1', 'c1', 'd1'] });
    const nowhere = after({ ...called, game: { ...called.game!, pointed: ['a1', 'b2'] } }, wrongly(null, 'nothing_pointed'));
    expect(nowhere.state.game?.drama).toEqual({ kind: 'wrong', said, squares: ['a1', 'b2'] });
    expect(told.effects).toContainEqual({ do: 'sound', sound: 'wrong' });
    const later = after(told.state, { kind: 'replied', cause: 'program', reply: reply(), said: [gave], view: view() });
    expect(later.state.game?.drama?.kind).toBe('stale');
    expect(after(later.state, { kind: 'dismissed' }).state.game?.drama).toBeNull();
    const playedOn = after(told.state, { kind: 'replied', cause: 'clicked', reply: reply(), said: [gave], view: view() });
    expect(playedOn.state.game?.drama).toBeNull();
  });
});

describe('what the table answers', () => {
  it('is told, kept in the log, saved and sounds', () => {
    const step = after(state(), {
      kind: 'replied',
      cause: 'clicked',
      reply: reply({ happened: [gaveIt] }),
      said: [gave],
      view: view({ task: 'place' }),
    });
    expect(step.state.game?.news).toEqual({ said: [gave], nth: 1, urgent: false });
    expect(step.state.game?.log).toEqual([gave]);
    expect(step.effects).toEqual([{ do: 'sound', sound: 'give' }, { do: 'keep' }, { do: 'focus', area: 'board', gently: false }]);
  });

  it('leaves the focus of who types where it is', () => {
    const step = after(state(), {
      kind: 'replied',
      cause: 'typed',
      reply: reply({ happened: [gaveIt] }),
      said: [gave],
      view: view({ task: 'place' }),
    });
    expect(step.effects.some((effect) => effect.do === 'focus')).toBe(false);
  });

  it('is worded for who points until somebody types, and again when they click', () => {
    const texts = { 'told.gave.pointed': '{name} gives.' };
    const page = state({ catalogue: { language: 'en', learning: false, texts, words: '' } });
    const told = (before: State, cause: 'clicked' | 'typed' | 'program') =>
      after(before, { kind: 'replied', cause, reply: reply(), said: [gave], view: view() }).state;
    const idOf = ({ game }: State) => game?.news.said.at(-1)?.id;
    expect(idOf(told(page, 'clicked'))).toBe(`${gave.id}.pointed`);
    const typed = told(page, 'typed');
    expect(idOf(typed)).toBe(gave.id);
    expect(idOf(told(typed, 'program'))).toBe(gave.id);
    expect(idOf(told(typed, 'clicked'))).toBe(`${gave.id}.pointed`);
  });

  it('that changes nothing saves nothing', () => {
    const step = after(state(), {
      kind: 'replied',
      cause: 'typed',
      reply: reply({ happened: [] }),
      said: [plain('answer.rack_none')],
      view: view(),
    });
    expect(step.effects).toEqual([]);
  });

  it('of a program’s turn is told when the turn is over', () => {
    const thinking = at({ view: view({ toAct: byProgram() }) });
    const first = after(thinking, {
      kind: 'replied',
      cause: 'program',
      reply: reply({ happened: [placedIt] }),
      said: [placed],
      view: view({ toAct: byProgram() }),
    });
    expect(first.state.game?.news.nth).toBe(0);
    const second = after(first.state, {
      kind: 'replied',
      cause: 'program',
      reply: reply({ happened: [gaveIt] }),
      said: [gave],
      view: view({ task: 'place' }),
    });
    expect(second.state.game?.news).toEqual({ said: [placed, gave], nth: 1, urgent: false });
    expect(second.effects).toContainEqual({ do: 'focus', area: 'board', gently: true });
  });

  it('takes nothing away that a voice may not have come to yet', () => {
    const opening = [plain('open.lot')];
    const seated = after(state({ game: null }), { kind: 'seated', id: 'new', how: 'new', said: opening, view: view() });
    const answers = [1, 2, 3].map((row): EventOf<'answered'> => ({ kind: 'answered', said: [{ id: 'set.row', args: { row } }] }));
    const one = after(seated.state, answers[0]!).state.game!;
    expect([one.earlier.map(({ said }) => said), one.news.said]).toEqual([[opening], answers[0]!.said]);
    const three = after(seated.state, ...answers).state.game!;
    expect([...three.earlier, three.news].map(({ said, nth }) => [said, nth])).toEqual([
      [answers[0]!.said, 1], [answers[1]!.said, 2], [answers[2]!.said, 3],
    ]);
  });

  it('can be heard again: the same words, told anew', () => {
    const step = after(state(), { kind: 'key', command: 'repeat' });
    expect(step.state.game?.news).toEqual({ said: [plain('told.taken_back')], nth: 1, urgent: false });
  });

  it('fills a log that does not grow for ever', () => {
    const many = Array.from({ length: logLength + 5 }, () => gave);
    expect(after(state(), { kind: 'answered', said: many }).state.game?.log).toHaveLength(logLength);
  });

  it('leads Tab to a piece that is left', () => {
    const rack = view().rack.map((place) => (place.piece < '3' ? { ...place, seen: 'gone' as const } : place));
    const step = after(state(), { kind: 'replied', cause: 'clicked', reply: reply(), said: [], view: view({ rack }) });
    expect(step.state.game?.at.rack).toBe('=3');
  });

  it('asks for the guide where help was wished for, and leaves where somebody quits', () => {
    const helped = after(state(), {
      kind: 'replied',
      cause: 'typed',
      reply: reply({ happened: [], wish: 'help' }),
      said: [],
      view: view(),
    });
    expect(helped.effects).toContainEqual({ do: 'guide', told: true });
    const left = after(state(), {
      kind: 'replied',
      cause: 'typed',
      reply: reply({ happened: [], wish: 'quit' }),
      said: [],
      view: view(),
    });
    expect(left.state.screen).toBe('start');
  });
});

describe('a program', () => {
  const thinking = at({ view: view({ toAct: byProgram() }), turn: 5 });

  it('thinks when it is to act', () => {
    const step = after(state(), { kind: 'replied', cause: 'clicked', reply: reply(), said: [], view: view({ toAct: byProgram() }) });
    expect(step.effects).toContainEqual({ do: 'think', turn: 2 });
  });

  it('does what it chose', () => {
    expect(after(thinking, { kind: 'chose', turn: 5, act: 'b2' }).effects).toEqual([{ do: 'program', act: 'b2' }]);
  });

  it('does nothing that was chosen for another turn', () => {
    expect(after(thinking, { kind: 'chose', turn: 4, act: 'b2' }).effects).toEqual([]);
  });

  it('stops at a pause, and goes on after it', () => {
    const paused = after(thinking, { kind: 'pause', paused: true });
    expect(after(paused.state, { kind: 'chose', turn: 5, act: 'b2' }).effects).toEqual([]);
    expect(after(paused.state, { kind: 'pause', paused: false }).effects).toEqual([{ do: 'think', turn: 7 }]);
  });

  it('lets people do what they like while it thinks: the table judges it', () => {
    for (const act of ['back', 'resign', 'draw', 'b2']) expect(acts(after(thinking, { kind: 'acted', act }))).toEqual([act]);
  });

  it('goes on thinking when a draw is offered, and is not asked twice', () => {
    const happened = [{ kind: 'proposed', side: 0, what: 'draw' }, { kind: 'declined', side: 1, what: 'draw' }] as const;
    const step = after(thinking, {
      kind: 'replied',
      cause: 'clicked',
      reply: reply({ happened: [...happened] }),
      said: [plain('told.draw_declined')],
      view: view({ toAct: byProgram() }),
    });
    expect([step.state.game?.turn, step.effects]).toEqual([5, [{ do: 'keep' }]]);
    expect(after(step.state, { kind: 'chose', turn: 5, act: 'b2' }).effects).toEqual([{ do: 'program', act: 'b2' }]);
  });
});

describe('the clock', () => {
  const timed = at({ view: view({ clock: 60_000, timeLeft: 20_000 }) });

  it('warns once', () => {
    const late = after(timed, { kind: 'ticked', timeLeft: 9_600 });
    expect(late.state.game?.news).toMatchObject({ said: [{ id: 'clock.warning', args: { seconds: 10 } }], urgent: true });
    expect(late.effects).toEqual([{ do: 'sound', sound: 'warning' }]);
    expect(after(late.state, { kind: 'ticked', timeLeft: 8_600 }).effects).toEqual([]);
  });

  it('warns when its owner wants it to', () => {
    const later: State = { ...timed, settings: { ...timed.settings, warning: 3 } };
    expect(after(later, { kind: 'ticked', timeLeft: 9_600 }).effects).toEqual([]);
  });

  it('warns again in the next turn', () => {
    const late = after(timed, { kind: 'ticked', timeLeft: 9_600 }).state;
    expect(after(late, { kind: 'replied', cause: 'clicked', reply: reply(), said: [], view: view() }).state.game?.warned).toBe(false);
  });
});

describe('on a mask table', () => {
  it('the cell with the focus is looked at, and no other', () => {
    const step = after(at({ view: view({ mask: true, masked: true }) }), { kind: 'focused', grid: 'board', cell: 'b2' });
    expect([step.state.game?.explored, step.effects]).toEqual(['b2', [{ do: 'look' }]]);
  });

  it('only what was said last is kept, for all of it would tell the board', () => {
    const masked = at({ view: view({ mask: true, masked: true }), log: [placed] });
    expect(after(masked, { kind: 'answered', said: [gave] }).state.game?.log).toEqual([gave]);
  });

  it('the board is shown after the end, on request, and stays so', () => {
    const shown = after(at({ view: view({ mask: true, masked: true, outcome: drawn }) }), { kind: 'showBoard' });
    expect([shown.state.game?.explored, shown.effects]).toEqual(['all', [{ do: 'look' }]]);
    const seen = after(shown.state, { kind: 'seen', view: view({ mask: true, outcome: drawn }) }).state;
    expect(after(seen, { kind: 'focused', grid: 'board', cell: 'b2' }).effects).toEqual([]);
  });
});

describe('a table', () => {
  const lot = plain('open.lot');

  it('that is opened shows the lot, is saved, and is where the page is', () => {
    const step = after(state({ game: null, screen: 'start' }), {
      kind: 'seated',
      id: 'n',
      how: 'new',
      said: [lot],
      view: view(),
    });
    expect([step.state.screen, step.state.game?.drama?.kind, step.state.game?.id]).toEqual(['table', 'lot', 'n']);
    expect(step.effects).toEqual([{ do: 'keep' }, { do: 'go', hash: '#table' }, { do: 'focus', area: 'rack', gently: false }]);
  });

  it('that is gone on with does not draw lots again', () => {
    const step = after(state({ game: null }), {
      kind: 'seated',
      id: 'n',
      how: { resumed: [0, 0] },
      said: [lot],
      view: view(),
    });
    expect([step.state.game?.drama, step.state.game?.news.said]).toEqual([null, [lot]]);
  });

  it('that is gone on with leads to a piece that is left', () => {
    const rack = view().rack.map((place) => ({ ...place, seen: '012'.includes(place.piece) ? ('gone' as const) : place.seen }));
    const seated: Event = { kind: 'seated', id: 'n', how: { resumed: [0, 0] }, said: [], view: view({ rack }) };
    expect(after(state({ game: null }), seated).state.game?.at.rack).toBe('=3');
  });

  it('that is refused tells why: in its dialog, or on the page', () => {
    const said = [plain('table.team_size')];
    expect(after(state({ dialog: 'new' }), { kind: 'refused', said }).state.refusal).toEqual(said);
    expect(after(state({ game: null }), { kind: 'refused', said }).state).toMatchObject({
      screen: 'start',
      notice: { said: said[0] },
    });
  });
});

it('whoever runs out of time while a dialog is open sees and hears it', () => {
  const over = view({ toAct: null, outcome: { ...drawn, reason: 'time' } });
  const step = after(state({ dialog: 'menu' }), { kind: 'replied', cause: 'clock', reply: reply(), said: [], view: over });
  expect(step.state.dialog).toBeNull();
});

describe('around the table', () => {
  it('one click starts the game that was chosen last', () => {
    const step = after(state({ game: null }), { kind: 'play', against: 'last' });
    expect(step.effects).toMatchObject([{ do: 'open', setup: { second: [{ program: true, level: 'mole' }], starter: 'lot' } }]);
  });

  it('another does so for two people at the usual table, and changes nothing of what was chosen', () => {
    const before = state({ game: null, choices: { ...state().choices, squares: true, clock: 'half' } });
    const step = after(before, { kind: 'play', against: 'person' });
    expect(step.effects).toMatchObject([{ do: 'open', setup: { second: [{ program: false }], rules: 'L:chsf', clock: null } }]);
    expect(step.state.choices).toEqual(before.choices);
  });

  it('an opponent is challenged at the same table, and remembered', () => {
    const before = state({ game: null, choices: { ...state().choices, squares: true } });
    const step = after(before, { kind: 'challenge', level: 'owl' });
    const setup = { first: [{ program: false }], second: [{ program: true, level: 'owl' }], rules: 'S:chsf' };
    expect(step.effects).toMatchObject([{ do: 'note', key: 'choices' }, { do: 'open', setup }]);
    expect(step.state.choices.second).toMatchObject([{ level: 'owl' }]);
  });

  it('choices are remembered', () => {
    const choices = { ...state().choices, mask: true };
    const step = after(state(), { kind: 'start', choices });
    expect(step.state.choices).toEqual(choices);
    expect(step.effects).toMatchObject([{ do: 'note', key: 'choices', value: choices }, { do: 'open', setup: { mask: true } }]);
  });

  it('a table at which nothing counts is not asked for: the form says why', () => {
    const step = after(state({ dialog: 'new' }), { kind: 'start', choices: { ...state().choices, characteristics: '' } });
    expect([step.state.refusal, step.effects]).toEqual([[plain('page.new.none_counts')], []]);
  });

  it('a position that was shared is seen at once; the program plays on, where there is something to play', () => {
    const opened = (position: string) => after(state({ game: null }), { kind: 'position', position }).effects;
    const begun = '0.../..../..../.... 1 a1 L:c';
    expect(opened(begun)).toMatchObject([{ do: 'open', setup: { position: begun, second: [{ program: true }] } }]);
    expect(opened('0123/4567/89ab/cdef - a1 L:c')).toMatchObject([{ do: 'open', setup: { second: [{ program: false }] } }]);
  });

  it('what can be read of a damaged game is offered: where it was pasted, or in a dialog of its own', () => {
    const damaged = { log: 'x', reason: plain('flaw.log_cut_off'), readable: 3 };
    const loading = after(state({ game: null }), { kind: 'damaged', damaged });
    expect(loading.state).toMatchObject({ screen: 'start', dialog: 'salvage', damaged });
    expect(after(loading.state, { kind: 'salvage' }).effects).toEqual([{ do: 'salvage', log: 'x' }]);
    expect(after(state({ dialog: 'import' }), { kind: 'damaged', damaged }).state.dialog).toBe('import');
    expect(after(loading.state, { kind: 'dialog', dialog: null }).state.damaged).toBeNull();
  });

  it('a link to a game or a position is followed, and nothing else is lost', () => {
    const step = after(state(), { kind: 'route', hash: '#game=abc' });
    expect(step.effects).toEqual([{ do: 'shared', which: 'game', text: 'abc' }]);
    expect(step.state.game).not.toBeNull();
  });

  it('an unknown address is the first screen', () => {
    expect(after(state(), { kind: 'route', hash: '#nonsense' }).state.screen).toBe('start');
  });

  describe('games that are taken from the list', () => {
    const kept = ['k', 'l', 'g'].map((id) => ({ id, log: '', names: view().names, moves: 1, result: null, saved: 0, board: '' }));
    const taken = after(state({ kept, screen: 'games' }), { kind: 'remove', ids: ['k', 'g'] });
    const forgets = (step: ReturnType<typeof update>) => step.effects.filter((effect) => effect.do === 'forget');

    it('are not deleted yet, and the one at hand is put away', () => {
      expect([taken.state.kept.map(({ id }) => id), taken.effects, taken.state.game]).toEqual([['l'], [], null]);
      expect(after(taken.state, { kind: 'kept', games: kept }).state.kept.map(({ id }) => id)).toEqual(['l']);
    });

    it('are brought back', () => {
      const back = after(taken.state, { kind: 'bringBack' });
      expect([back.state.removed, back.effects]).toEqual([[], [{ do: 'list' }]]);
    });

    it('are deleted when the notice or the list is left, or others are taken', () => {
      const gone = [{ do: 'forget', ids: ['k', 'g'] }];
      const seated: Event = { kind: 'seated', id: 'x', how: { resumed: [0, 0] }, said: [], view: view() };
      for (const event of [{ kind: 'letGo' }, { kind: 'route', hash: '' }, { kind: 'remove', ids: ['l'] }, seated] as Event[])
        expect(forgets(after(taken.state, event)), event.kind).toEqual(gone);
      expect(forgets(after(taken.state, { kind: 'route', hash: '#games' }))).toEqual([]);
    });
  });

  it('what games kept long ago do not tell is asked for', () => {
    const old = { id: 'k', log: '', names: view().names, moves: 1, result: null, saved: 0 };
    expect(after(state(), { kind: 'kept', games: [old] }).effects).toEqual([{ do: 'complete', games: [old] }]);
    expect(after(state(), { kind: 'kept', games: [{ ...old, board: '' }] }).effects).toEqual([]);
  });

  it('a game that is played elsewhere is put away here, with a sentence, and nothing writes over it', () => {
    const step = after(state({ dialog: 'menu' }), { kind: 'elsewhere', id: 'g' });
    const said = plain('page.trouble.elsewhere');
    expect(step.state).toMatchObject({ game: null, screen: 'start', dialog: null, notice: { said } });
    expect(step.effects).toEqual([{ do: 'list' }, { do: 'go', hash: '#' }]);
  });

  it('another game, or one that is over, may be open elsewhere', () => {
    const over = at({ view: view({ outcome: drawn }) });
    expect(after(over, { kind: 'elsewhere', id: 'g' })).toEqual({ state: over, effects: [{ do: 'list' }] });
    expect(after(state(), { kind: 'elsewhere', id: 'other' }).state.game?.id).toBe('g');
  });

  it('settings are remembered, and the room speaks as they say', () => {
    const settings = { ...usualSettings, style: 'terse' as const };
    const step = after(state(), { kind: 'settings', settings });
    expect(step.effects).toEqual([{ do: 'remember', settings, before: usualSettings }, { do: 'wording', settings }]);
  });

  it('one key leads to the board and back', () => {
    expect(after(state(), { kind: 'key', command: 'board' }).effects).toEqual([{ do: 'boardAndBack' }]);
  });

  it('a language changes without a reload', () => {
    const step = after(state(), { kind: 'language', language: 'fr' });
    expect(step.effects).toContainEqual({ do: 'speak', language: 'fr' });
    const catalogue = { language: 'fr', learning: false, texts: {}, words: '' };
    expect(after(step.state, { kind: 'catalogue', catalogue }).state.catalogue).toBe(catalogue);
  });
});

it('nothing that happens at a table troubles a page without one', () => {
  const events: Event[] = [
    { kind: 'pressed', cell: 'b2' },
    { kind: 'confirmed' },
    { kind: 'cancelled' },
    { kind: 'called' },
    { kind: 'dismissed' },
    { kind: 'ticked', timeLeft: 1 },
    { kind: 'chose', turn: 1, act: 'b2' },
    { kind: 'answered', said: [gave] },
    { kind: 'replied', cause: 'program', reply: reply(), said: [], view: view() },
    { kind: 'key', command: 'repeat' },
  ];
  const empty = state({ game: null, screen: 'start' });
  for (const event of events) expect(after(empty, event)).toEqual({ state: empty, effects: [] });
});
