// What happens around the table: screens, dialogs, settings, kept games.

import { type Choices, setupOf, usualChoices } from '../choices.ts';
import type { Effect, EventOf } from '../events.ts';
import { plain } from '../messages.ts';
import type { Dialog, State } from '../state.ts';
import { go, type Step } from './step.ts';

// ---- starting

// At once: you against the gentlest program, at the table that is usual.
export const play = (state: State): Step =>
  go(state, { do: 'open', setup: setupOf(usualChoices(state.levels[0] ?? '')) });

export function start(state: State, choices: Choices): Step {
  const remembered = { ...choices, position: null };
  return go({ ...state, choices: remembered, refusal: [] }, { do: 'rememberChoices', choices: remembered }, { do: 'open', setup: setupOf(choices) });
}

export const refused = (state: State, { said }: EventOf<'refused'>): Step => {
  if (state.dialog !== null) return go({ ...state, refusal: said });
  const first = said[0];
  return first ? trouble(state, first) : go(state);
};

// ---- screens and dialogs

export function route(state: State, { hash }: EventOf<'route'>): Step {
  const shared = /^#(game|position)=(.*)$/s.exec(hash);
  if (shared) return go({ ...state, screen: 'start' }, { do: 'shared', which: shared[1] as 'game' | 'position', text: shared[2] ?? '' });
  if (hash === '#games') return go({ ...state, screen: 'games', dialog: null, keptRead: false }, { do: 'list' }, heading);
  if (hash === '#table' && state.game) return go({ ...state, screen: 'table', dialog: null });
  return go({ ...state, screen: 'start', dialog: null }, { do: 'list' }, heading);
}

const heading: Effect = { do: 'focus', area: 'heading', gently: false };

// A game from a position that somebody shared: who plays it is asked first.
export function position(state: State, { position }: EventOf<'position'>): Step {
  return go({ ...state, screen: 'start', choices: { ...state.choices, position }, dialog: 'new', refusal: [] });
}

export function dialog(state: State, which: Dialog | null): Step {
  const next: State = { ...state, dialog: which, refusal: [], links: null, doomed: null };
  if (which === null && state.choices.position !== null) return go({ ...next, choices: { ...state.choices, position: null } }, { do: 'go', hash: '#' });
  return which === 'share' ? go(next, { do: 'link' }) : go(next);
}

// ---- settings

export function settings(state: State, { settings }: EventOf<'settings'>): Step {
  const effects: Effect[] = [{ do: 'remember', settings }];
  if (settings.order !== state.settings.order) effects.push({ do: 'order', order: settings.order });
  return go({ ...state, settings }, ...effects);
}

export function language(state: State, { language }: EventOf<'language'>): Step {
  const settings = { ...state.settings, language };
  return go({ ...state, settings }, { do: 'remember', settings }, { do: 'speak', language });
}

export function catalogue(state: State, { catalogue }: EventOf<'catalogue'>): Step {
  return go({ ...state, catalogue }, { do: 'words' });
}

// ---- what fails

export function trouble(state: State, said: ReturnType<typeof plain>): Step {
  return go({ ...state, notice: { said, nth: (state.notice?.nth ?? 0) + 1 } });
}

// ---- kept games

export function deleted(state: State, { id }: EventOf<'delete'>): Step {
  const kept = state.kept.filter((game) => game.id !== id);
  const game = state.game?.id === id ? null : state.game;
  return go({ ...state, kept, game, dialog: null, doomed: null }, { do: 'forget', id }, heading);
}

export function copy(state: State, { which }: EventOf<'copy'>): Step {
  const text = state.links?.[which];
  if (!state.links || !text) return go(state);
  return go({ ...state, links: { ...state.links, copied: which } }, { do: 'copy', text });
}
