// How the table at hand plays; before there is one, how Quarto is played.

import { howToPlay, usualTable } from '../../how-to-play.ts';
import { usePage } from '../context.ts';
import { Modal } from './modal.tsx';

export function RulesDialog() {
  const { state, t, say } = usePage();
  const table = state.screen === 'table' && state.game ? state.game.view : usualTable;
  return (
    <Modal title={t('rules.title')}>
      <div class="rules" role="region" aria-labelledby="dialog-heading" tabIndex={0}>
        {howToPlay(table).map((said) => (
          <p key={said.id}>{say(said)}</p>
        ))}
      </div>
    </Modal>
  );
}
