// What happens around the table: screens, dialogs, settings, kept games.

import { against, type Choices, gentleLevel, person, program, setupOf, twoPeople, usualChoices } from '../choices.ts';
import type { Said } from '../engine/room.ts';
import type { Effect, EventOf } from '../events.ts';
import { learnHash } from '../learn/learning.ts';
import { plain } from '../messages.ts';
import { linkIn } from '../online/link.ts';
import type { Dialog, Screen, State } from '../state.ts';
import { type Tip, tipFor } from '../tips.ts';
import { open } from './learning.ts';
import { followedBy, go, type Step } from './step.ts';

// ---- starting

// At once, at the table that was chosen last; at first you against a gentle program. Two people who sit down at the usual table
// change nothing of what was chosen.
export function play({ choices, ...state }: State, { against }: EventOf<'play'>): Step {
  return go({ ...state, choices }, { do: 'open', setup: setupOf(against === 'person' ? twoPeople() : choices) });
}

export const challenge = (state: State, { level }: EventOf<'challenge'>): Step => start(state, against(state.choices, level));

export function start(state: State, choices: Choices): Step {
  if (choices.characteristics === '') return go({ ...state, choices, refusal: [plain('page.new.none_counts')] });
  return go(
    { ...state, choices, refusal: [] },
    { do: 'note', key: 'choices', value: choices },
    { do: 'open', setup: setupOf(choices) },
  );
}

// A position that somebody shared is seen at once, and can be played on, against a gentle program. Where every square is taken
// nobody plays: the program would pass at once, and there would be an end instead of the board.
export function position(state: State, { position }: EventOf<'position'>): Step {
  const usual = usualChoices(gentleLevel(state.levels));
  const choices = position.includes('.') ? usual : { ...usual, second: [person()] };
  return go(state, { do: 'open', setup: { ...setupOf(choices), position } });
}

// From a moment that somebody looks back at, in the place of whoever was to act, against the program that was chosen last.
export function playOn(state: State, { position, edition, person: side }: EventOf<'playOn'>): Step {
  const sitters = [...state.choices.first, ...state.choices.second];
  const level = sitters.find(({ program }) => program)?.level || gentleLevel(state.levels);
  const [first, second] = side === 0 ? [person(), program(level)] : [program(level), person()];
  const choices: Choices = { ...usualChoices(level), first: [first], second: [second], starter: 'first', edition };
  return go(state, { do: 'open', setup: { ...setupOf(choices), position } });
}

export const refused = (state: State, { said }: EventOf<'refused'>): Step => {
  if (state.dialog !== null) return go({ ...state, refusal: said });
  const first = said[0];
  return first ? trouble(state, first) : go(state);
};

// ---- screens and dialogs

export function route(state: State, { hash }: EventOf<'route'>): Step {
  const shared = /^#(game|position)=(.*)$/s.exec(hash);
  if (shared)
    return go({ ...state, screen: 'start' }, { do: 'shared', which: shared[1] as 'game' | 'position', text: shared[2] ?? '' });
  if (hash === '#games')
    return go(
      { ...state, screen: 'games', dialog: null, keptRead: false },
      { do: 'go', hash },
      { do: 'list' },
      ...headingOf('games', state),
    );
  return followedBy(letGo(state), (after) => elsewhereThanGames(after, hash));
}

function elsewhereThanGames(state: State, hash: string): Step {
  const link = linkIn(hash);
  if (link && state.game?.online?.link === link) return go({ ...state, screen: 'table', dialog: null }, { do: 'go', hash });
  const lesson = learnHash(hash);
  if (lesson) return open(state, lesson.name, lesson.about, hash);
  if (hash === '#opponents')
    return go({ ...state, screen: 'opponents', dialog: null }, { do: 'go', hash }, ...headingOf('opponents', state));
  if (hash === '#table' && state.game) return go({ ...state, screen: 'table', dialog: null });
  return go({ ...state, screen: 'start', dialog: null }, { do: 'go', hash: '#' }, { do: 'list' }, ...headingOf('start', state));
}

const heading: Effect = { do: 'focus', area: 'heading', gently: false };

// A new screen is read from its heading.
const headingOf = (screen: Screen, state: State): Effect[] => (state.screen === screen ? [] : [heading]);

export function dialog(state: State, which: Dialog | null): Step {
  const next: State = { ...state, dialog: which, refusal: [], damaged: null, links: null };
  if (which === 'rules') return go(next, { do: 'rules' });
  if (which === 'keys') return go(next, { do: 'guide', told: false });
  return which === 'share' ? go(next, { do: 'link' }) : go(next);
}

// ---- settings

export function settings(state: State, { settings }: EventOf<'settings'>): Step {
  return go({ ...state, settings }, { do: 'remember', settings, before: state.settings }, { do: 'wording', settings });
}

export function language(state: State, { language }: EventOf<'language'>): Step {
  const settings = { ...state.settings, language };
  return go({ ...state, settings }, { do: 'remember', settings, before: state.settings }, { do: 'speak', language });
}

export function catalogue(state: State, { catalogue }: EventOf<'catalogue'>): Step {
  return go({ ...state, catalogue }, { do: 'words' });
}

export function tipRead(state: State, { all }: EventOf<'tipRead'>): Step {
  const { game } = state;
  if (game?.hint && game.hint.said.length > 0) return go({ ...state, game: { ...game, hint: { ...game.hint, said: [] } } });
  const shown = state.game && tipFor(state.tips, state.game.view);
  return withTips(state, all ? [] : state.tips.filter((tip) => tip !== shown));
}

export const withTips = (state: State, tips: readonly Tip[]): Step =>
  tips.length === state.tips.length ? go(state) : go({ ...state, tips }, { do: 'note', key: 'tips', value: tips });

// ---- what fails

export function trouble(state: State, said: Said, href?: string): Step {
  return go({ ...state, screen: reached(state), notice: { said, href, nth: (state.notice?.nth ?? 0) + 1 } }, { do: 'list' });
}

// A table that could not be opened is not waited for.
const reached = ({ screen, game }: State): Screen => (screen === 'table' && !game ? 'start' : screen);

// What can be read of a damaged game is offered: where it was pasted, or in a dialog of its own.
export function damaged(state: State, { damaged }: EventOf<'damaged'>): Step {
  const reason = { parts: [damaged.reason], joint: 'words' as const };
  const refusal = [{ id: 'page.import.refused', args: { reason } }];
  return go({ ...state, screen: reached(state), damaged, refusal, dialog: state.dialog ?? 'salvage' }, { do: 'list' });
}

export function salvage(state: State): Step {
  return state.damaged ? go(state, { do: 'salvage', log: state.damaged.log }) : go(state);
}

// ---- kept games

export function kept(state: State, { games }: EventOf<'kept'>): Step {
  const listed = games.filter(({ id }) => !state.removed.some((gone) => gone.id === id));
  const untold = listed.some(({ board }) => board === undefined);
  return go({ ...state, kept: listed, keptRead: true }, ...(untold ? [{ do: 'complete', games } as const] : []));
}

// Nothing is deleted yet: what is taken from the list can be brought back until the next is taken or the list is left.
export function remove(state: State, { ids }: EventOf<'remove'>): Step {
  return followedBy(letGo(state), (after) => {
    const taken = (game: { readonly id: string }) => ids.includes(game.id);
    const game = after.game && taken(after.game) ? null : after.game;
    const left = after.kept.filter((one) => !taken(one));
    return go({ ...after, game, kept: left, removed: after.kept.filter(taken) });
  });
}

export const bringBack = (state: State): Step => go({ ...state, removed: [] }, { do: 'list' });

export function letGo(state: State): Step {
  if (state.removed.length === 0) return go(state);
  return go({ ...state, removed: [] }, { do: 'forget', ids: state.removed.map(({ id }) => id) });
}

// A game is played in one place at a time: who writes it down last has it, and here it is put away before it could be written
// over. Two may look at one that is over.
export function elsewhere(state: State, { id }: EventOf<'elsewhere'>): Step {
  if (state.game?.id !== id || state.game.view.outcome) return go(state, { do: 'list' });
  const away: State = { ...state, game: null, screen: 'start', dialog: null };
  return followedBy(trouble(away, plain('page.trouble.elsewhere')), (after) => go(after, { do: 'go', hash: '#' }));
}

export function copy(state: State, { which }: EventOf<'copy'>): Step {
  const text = state.links?.[which];
  if (!state.links || !text) return go(state);
  return go({ ...state, links: { ...state.links, copied: which } }, { do: 'copy', text });
}
