// The lot, shown: who starts. It goes with the first act.

import type { Game } from '../../state.ts';
import { usePage } from '../context.ts';

export function LotCard({ game }: { readonly game: Game }) {
  const { t } = usePage();
  if (game.drama?.kind !== 'lot') return null;
  return (
    <div class="lot" aria-hidden="true">
      <span class="coin" />
      <p>{t('open.lot', { name: game.view.names[0] })}</p>
    </div>
  );
}
