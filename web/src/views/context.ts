// What every view has at hand: the page's state, its words, and where to send what happens.

import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Phrase, Said, Value } from '../engine/room.ts';
import type { Event } from '../events.ts';
import { capitalised, formatPhrase, say, sayAll } from '../messages.ts';
import type { State } from '../state.ts';

export interface Page {
  readonly state: State;
  readonly dispatch: (event: Event) => void;
  readonly t: (id: string, args?: Record<string, Value>) => string;
  readonly say: (said: Said) => string;
  readonly sayAll: (said: readonly Said[]) => string;
  readonly phrase: (phrase: Phrase) => string;
  readonly name: (phrase: Phrase) => string; // as a label of its own
}

const context = createContext<Page | null>(null);

export const PageProvider = context.Provider;

export function usePage(): Page {
  const page = useContext(context);
  if (!page) throw new Error('a view outside of the page');
  return page;
}

export function pageOf(state: State, dispatch: (event: Event) => void): Page {
  const { catalogue } = state;
  return {
    state,
    dispatch,
    t: (id, args = {}) => say(catalogue, { id, args }),
    say: (said) => say(catalogue, said),
    sayAll: (said) => sayAll(catalogue, said),
    phrase: (phrase) => formatPhrase(catalogue, phrase),
    name: (phrase) => capitalised(formatPhrase(catalogue, phrase)),
  };
}
