// The lot, shown: a coin that falls on whoever starts. It goes with the first act.

import { Portrait } from '../../look/portrait.tsx';
import type { Game } from '../../state.ts';
import { usePage } from '../context.ts';

export function LotCard({ game }: { readonly game: Game }) {
  const { t, name } = usePage();
  const { names, teams } = game.view;
  if (game.drama?.kind !== 'lot') return null;
  return (
    <div class="lot" aria-hidden="true">
      <span class="coin">
        <Portrait name={name(names[0])} level={teams[0][0]?.level ?? ''} />
      </span>
      <p>{t('open.lot', { name: names[0] })}</p>
    </div>
  );
}
