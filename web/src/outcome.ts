// How a game ended, as messages, from what the table shows. The same however the page came to it: played, reloaded, shared.

import type { Phrase, Said, View } from './engine/room.ts';
import { plain } from './messages.ts';

export function outcomeSaid(view: View): Said[] {
  return [...ending(view), ...missed(view)];
}

// The heading over it.
export function outcomeTitle(view: View): Said {
  const { outcome } = view;
  if (outcome?.winner == null) return plain('page.outcome.draw');
  const name = view.names[outcome.winner]!;
  if (outcome.stolen) return { id: 'page.outcome.stolen', args: { name } };
  return { id: outcome.reason === 'call' ? 'page.outcome.quarto' : 'page.outcome.win', args: { name } };
}

function ending(view: View): Said[] {
  const { outcome } = view;
  if (!outcome) return [];
  if (outcome.winner === null) return [plain(outcome.reason === 'full' ? 'told.full' : 'told.agreed')];
  const winner = view.names[outcome.winner];
  const loser = view.names[1 - outcome.winner]!;
  if (outcome.reason !== 'call') return [{ id: outcome.reason === 'time' ? 'told.time' : 'told.resigned', args: { name: loser, winner } }];
  const id = outcome.stolen ? 'told.stole' : 'told.won';
  const args = { name: winner, set: setPhrase(view, outcome.set ?? ''), shared: list(outcome.shared) };
  return [{ id, args }];
}

function missed(view: View): Said[] {
  if (view.missed.length === 0) return [];
  const sets = view.sets.filter(({ name }) => view.missed.includes(name)).map(({ said }) => said);
  return [{ id: 'told.missed', args: { count: sets.length, sets: list(sets) } }];
}

const list = (parts: Said[]): Phrase => ({ parts, joint: 'list' });

export function setPhrase(view: View, name: string): Phrase {
  return list(view.sets.filter((set) => set.name === name).map(({ said }) => said));
}
