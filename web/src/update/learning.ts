// Screens that teach: how they are entered, and how what happens there is passed on to them.

import type { Effect, EventOf } from '../events.ts';
import { type AnyScreen, type Learning, type LearnName, nothingTold, type Turn } from '../learn/learning.ts';
import type { State } from '../state.ts';
import { go, type Step } from './step.ts';

// Who comes back to a screen goes on with it as it was left, unless the link says what it is to be about.
export function open(state: State, name: LearnName, about: string, hash: string): Step {
  const left = state.screen !== 'learn' && !state.learning?.screen?.anew;
  const known = state.learning?.name === name && state.learning.screen && (about === state.learning.about || (about === '' && left));
  const learning: Learning = known ? state.learning! : { name, about, screen: null, value: null, told: nothingTold };
  const next: State = { ...state, screen: 'learn', dialog: null, learning };
  if (known) return go(next, { do: 'go', hash }, { do: 'focus', area: 'heading', gently: false });
  return go(next, { do: 'go', hash }, { do: 'enter', name });
}

// The screen and its words have come; who has left meanwhile is not fetched back.
export function entered(state: State, { name, screen, catalogue }: EventOf<'entered'>): Step {
  const { learning } = state;
  if (learning?.name !== name || learning.screen) return go(state);
  const words = catalogue.language === state.catalogue.language || !state.catalogue.learning ? { catalogue } : {};
  const begun: State = { ...state, ...words };
  const { state: next, effects } = taken(begun, { ...learning, screen }, screen.begin(learning.about, begun));
  return go(next, ...effects, { do: 'focus', area: 'heading', gently: false });
}

// What was meant for a screen that is open no more is dropped.
export function happened(state: State, { to, what }: EventOf<'learn'>): Step {
  const { learning } = state;
  if (!learning?.screen || learning.name !== to) return go(state);
  return taken(state, learning, learning.screen.update(learning.value, what, state));
}

function taken(state: State, learning: Learning, turn: ReturnType<AnyScreen['update']>): Step {
  const next: Learning = { ...learning, value: turn.value, told: toldBy(learning, turn) };
  const { name } = learning;
  const wanted: Effect[] = (turn.wanted ?? []).map((one) => ({ do: 'learn', name, wanted: one }));
  return go({ ...state, learning: next }, ...wanted, ...(turn.focus ? [{ do: 'focus', area: turn.focus, gently: true } as const] : []));
}

const toldBy = ({ told }: Learning, { said }: Turn<unknown, unknown>) =>
  said && said.length > 0 ? { said, nth: told.nth + 1, urgent: false } : told;
