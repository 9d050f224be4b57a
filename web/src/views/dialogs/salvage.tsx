// A game that is damaged: why, and what can still be read of it.

import { usePage } from '../context.ts';
import { Modal } from './modal.tsx';

export function SalvageDialog() {
  const { state, t, say } = usePage();
  return (
    <Modal title={t('page.salvage.title')}>
      {state.damaged && <p>{say(state.damaged.reason)}</p>}
      <Salvage />
    </Modal>
  );
}

// As a new game: the damaged one stays as it is.
export function Salvage() {
  const { state, dispatch, t } = usePage();
  if (!state.damaged) return null;
  return (
    <>
      <p>{t('page.salvage', { moves: state.damaged.readable })}</p>
      <div class="answers">
        <button type="button" class="button button-strong" onClick={() => dispatch({ kind: 'salvage' })}>
          {t('page.salvage.open')}
        </button>
      </div>
    </>
  );
}
