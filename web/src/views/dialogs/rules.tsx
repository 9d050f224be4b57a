// How the table at hand plays; before there is one, how Quarto is played.

import { Icon } from '../../look/icon.tsx';
import { usePage } from '../context.ts';
import { Modal } from './modal.tsx';

export function RulesDialog() {
  const { state, dispatch, t, say } = usePage();
  return (
    <Modal title={t('rules.title')}>
      <div class="rules" role="region" aria-labelledby="dialog-heading" tabIndex={0}>
        {state.rules.map((said) => (
          <p key={said.id}>{say(said)}</p>
        ))}
      </div>
      <button type="button" class="button" onClick={() => dispatch({ kind: 'route', hash: '#rules' })}>
        <Icon name="print" /> {t('page.rules.pictured')}
      </button>
    </Modal>
  );
}
