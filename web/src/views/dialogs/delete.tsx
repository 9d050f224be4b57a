// Deleting is for good, so it is asked first.

import { usePage } from '../context.ts';
import { Modal } from './modal.tsx';

export function DeleteDialog() {
  const { state, dispatch, t, phrase } = usePage();
  const game = state.kept.find(({ id }) => id === state.deleting);
  if (!game) return null;
  const names = { first: phrase(game.names[0]), second: phrase(game.names[1]) };
  return (
    <Modal title={t('page.delete')}>
      <p>{t('page.delete.sure', names)}</p>
      <div class="answers">
        <button type="button" class="button button-strong" onClick={() => dispatch({ kind: 'delete', id: game.id })}>
          {t('page.delete.yes')}
        </button>
        <button type="button" class="button" onClick={() => dispatch({ kind: 'dialog', dialog: null })}>
          {t('page.delete.no')}
        </button>
      </div>
    </Modal>
  );
}
