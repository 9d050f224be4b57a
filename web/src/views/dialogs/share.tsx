// Links that hold the position, or the whole game.

import { usePage } from '../context.ts';
import { Modal } from './modal.tsx';

export function ShareDialog() {
  const { state, t } = usePage();
  const { links } = state;
  return (
    <Modal title={t('page.share')}>
      <p>{t('page.share.about')}</p>
      {links?.position && <Link which="position" label={t('page.share.position')} link={links.position} />}
      {links && <Link which="game" label={t('page.share.game')} link={links.game} />}
      <p class="copied" role="status">
        {links?.copied && t('page.share.copied')}
      </p>
    </Modal>
  );
}

interface LinkProps {
  readonly which: 'position' | 'game';
  readonly label: string;
  readonly link: string;
}

function Link({ which, label, link }: LinkProps) {
  const { dispatch, t } = usePage();
  return (
    <div class="share-link">
      <label class="field">
        <span>{label}</span>
        <input class="input" type="text" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <button
        type="button"
        class="button"
        aria-label={t('page.share.copy', { what: label })}
        onClick={() => dispatch({ kind: 'copy', which })}
      >
        {t('page.share.copy_short')}
      </button>
    </div>
  );
}
