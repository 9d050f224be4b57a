// What happens around the table: screens, dialogs, settings, kept games.

import { type Choices, gentleLevel, person, setupOf, usualChoices } from '../choices.ts';
import type { Said } from '../engine/room.ts';
import type { Effect, EventOf } from '../events.ts';
import { plain } from '../messages.ts';
import type { Dialog, Screen, State } from '../state.ts';
import { followedBy, go, type Step } from './step.ts';

// ---- starting

// At once, at the table that is usual: you against a gentle program, or two people. What was chosen for other tables stays so.
export function play(state: State, { against }: EventOf<'play'>): Step {
  const usual = usualChoices(gentleLevel(state.levels));
  const choices = against === 'program' ? usual : { ...usual, second: [person()] };
  return go(state, { do: 'open', setup: setupOf(choices) });
}

export function start(state: State, choices: Choices): Step {
  if (choices.characteristics === '') return go({ ...state, choices, refusal: [plain('page.new.none_counts')] });
  return go(
    { ...state, choices, refusal: [] },
    { do: 'rememberChoices', choices },
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
  if (hash === '#table' && state.game) return go({ ...state, screen: 'table', dialog: null });
  return go({ ...state, screen: 'start', dialog: null }, { do: 'go', hash: '#' }, { do: 'list' }, ...headingOf('start', state));
}

const heading: Effect = { do: 'focus', area: 'heading', gently: false };

// A new screen is read from its heading.
const headingOf = (screen: Screen, state: State): Effect[] => (state.screen === screen ? [] : [heading]);

export function dialog(state: State, which: Dialog | null): Step {
  const next: State = { ...state, dialog: which, refusal: [], damaged: null, links: null, deleting: null };
  if (which === 'rules') return go(next, { do: 'rules' });
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

// ---- what fails

export function trouble(state: State, said: Said): Step {
  return go({ ...state, screen: reached(state), notice: { said, nth: (state.notice?.nth ?? 0) + 1 } }, { do: 'list' });
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

export function deleted(state: State, { id }: EventOf<'delete'>): Step {
  const kept = state.kept.filter((game) => game.id !== id);
  const game = state.game?.id === id ? null : state.game;
  return go({ ...state, kept, game, dialog: null, deleting: null }, { do: 'forget', id }, heading);
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
