// Everything that can be done at a table and is no move.

import { usePage } from '../context.ts';
import { DialogButton } from '../dialog-button.tsx';
import { LanguageChoice } from '../language.tsx';
import { Modal } from './modal.tsx';

export function MenuDialog() {
  const { t } = usePage();
  return (
    <Modal title={t('page.menu')}>
      <div class="menu">
        <TableActs />
        <Dialogs />
        <a class="button" href="#games">
          {t('page.games')}
        </a>
        <a class="button" href="#">
          {t('page.home')}
        </a>
        <LanguageChoice />
      </div>
    </Modal>
  );
}

function TableActs() {
  const { state, dispatch, t } = usePage();
  const view = state.game?.view;
  if (!view) return null;
  const act = (what: string, label: string) => (
    <button type="button" class="button" onClick={() => dispatch({ kind: 'acted', act: what })}>
      {label}
    </button>
  );
  if (view.outcome) return act('again', t('page.again'));
  return (
    <>
      {view.takeBack && act('back', t('page.back'))}
      {act('draw', t('page.draw'))}
      {act('resign', t('page.resign'))}
    </>
  );
}

// Large and plain, for a room; pressed again, as it was.
function Projector() {
  const { state, dispatch, t } = usePage();
  const { settings } = state;
  return (
    <button type="button" class="button" aria-pressed={settings.projector} onClick={() => dispatch({ kind: 'settings', settings: { ...settings, projector: !settings.projector } })}>
      {t('page.projector')}
    </button>
  );
}

function Dialogs() {
  const { dispatch, t } = usePage();
  return (
    <>
      <DialogButton dialog="new" label="page.new" />
      <DialogButton dialog="share" label="page.share" />
      <button type="button" class="button" onClick={() => dispatch({ kind: 'export', game: null })}>
        {t('page.export')}
      </button>
      <DialogButton dialog="rules" label="page.rules" />
      <Projector />
      <DialogButton dialog="settings" label="page.settings" />
      <DialogButton dialog="keys" label="page.keys" />
    </>
  );
}
