// Links that hold the position, or the whole game.

import { Icon } from '../../look/icon.tsx';
import { usePage } from '../context.ts';
import { Modal, Refusal } from './modal.tsx';

export function ShareDialog() {
  const { state, t } = usePage();
  const { links } = state;
  return (
    <Modal title={t('page.share')}>
      <Picture />
      <p>{t('page.share.about')}</p>
      {links?.position && <Link which="position" label={t('page.share.position')} link={links.position} />}
      {links && <Link which="game" label={t('page.share.game')} link={links.game} />}
      <Refusal />
    </Modal>
  );
}

// Of the position at hand, with the alignment that was called.
function Picture() {
  const { state, dispatch, t } = usePage();
  const svg = state.links?.picture;
  if (!svg) return null;
  const act = (how: 'svg' | 'png' | 'share', icon: 'download' | 'share', label: string) => (
    <button type="button" class="button" onClick={() => dispatch({ kind: 'picture', how })}>
      <Icon name={icon} />
      {t(label)}
    </button>
  );
  return (
    <figure class="share-picture">
      <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt={t('page.picture')} />
      <figcaption class="answers">
        {canShareFiles() && act('share', 'share', 'page.picture.share')}
        {act('png', 'download', 'page.picture.png')}
        {act('svg', 'download', 'page.picture.svg')}
      </figcaption>
    </figure>
  );
}

const canShareFiles = () => navigator.canShare?.({ files: [new File([''], 'a.png', { type: 'image/png' })] }) ?? false;

interface LinkProps {
  readonly which: 'position' | 'game';
  readonly label: string;
  readonly link: string;
}

function Link({ which, label, link }: LinkProps) {
  const { dispatch, state, t } = usePage();
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
      <p class="copied" role="status">
        {state.links?.copied === which && t('page.share.copied')}
      </p>
    </div>
  );
}
