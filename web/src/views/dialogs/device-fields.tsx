// How the page lives on this device: without a network, installed, and all it has kept as one file.

import { Icon } from '../../look/icon.tsx';
import { usePage } from '../context.ts';
import { Refusal } from './modal.tsx';

export function DeviceFields() {
  const { state, dispatch, t } = usePage();
  const { offline, installable } = state.always;
  const onFile = async (event: { readonly currentTarget: HTMLInputElement }) => {
    const input = event.currentTarget;
    const file = input.files?.[0];
    if (file) dispatch({ kind: 'restoreAll', text: await file.text() });
    input.value = ''; // the same file can be chosen again
  };
  return (
    <div class="group device">
      {offline !== 'unknown' && (
        <p class="device-offline">
          <Icon name={offline === 'ready' ? 'check' : 'offline'} />
          {t(offline === 'ready' ? 'page.offline.ready' : 'page.offline.none')}
        </p>
      )}
      {installable && (
        <button type="button" class="button" onClick={() => dispatch({ kind: 'install' })}>
          <Icon name="home" />
          {t('page.install')}
        </button>
      )}
      <p class="soft small">{t('page.everything.about')}</p>
      <div class="choices">
        <button type="button" class="button" onClick={() => dispatch({ kind: 'saveAll' })}>
          <Icon name="download" />
          {t('page.everything.save')}
        </button>
        <label class="button file-button">
          <Icon name="open" />
          {t('page.everything.restore')}
          <input class="unseen" type="file" accept=".json,application/json" onChange={onFile} />
        </label>
      </div>
      <Refusal />
    </div>
  );
}
