// What stands where hand and rack are, while something else is asked: pointing, a question, a wrong call, the end.

import type { ComponentChildren } from 'preact';
import type { Game } from '../../state.ts';
import { CallCard } from './call-card.tsx';
import { Outcome } from './outcome.tsx';
import { Pointing } from './pointing.tsx';
import { Question } from './question.tsx';

export function Panel({ game, fallback }: { readonly game: Game; readonly fallback: ComponentChildren }) {
  const { view, drama } = game;
  if (drama && drama.kind !== 'lot' && view.question === 'nothing' && !view.outcome) return <CallCard drama={drama} />;
  if (view.question === 'pointing') return <Pointing game={game} />;
  if (view.question !== 'nothing') return <Question game={game} />;
  if (view.outcome) return <Outcome game={game} />;
  return <>{fallback}</>;
}
