// One's seat on another device: a code is shown here and typed there.

import { Icon } from '../look/icon.tsx';
import { usePage } from '../views/context.ts';
import type { Happened } from './online.ts';

export function CodeForm({ send }: { readonly send: (happened: Happened) => void }) {
  const { t } = usePage();
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget as HTMLFormElement).get('code') ?? '').replace(/\D/g, '');
    send({ kind: 'say', message: { t: 'pair', code } });
  };
  return (
    <details class="more online-code">
      <summary class="button button-quiet">
        <Icon name="device" /> {t('online.code.have')}
      </summary>
      <form class="form" onSubmit={onSubmit}>
        <label class="field">
          <span>{t('online.code.field')}</span>
          <input class="input" type="text" name="code" inputMode="numeric" autocomplete="off" pattern="[0-9 ]{8,12}" required />
        </label>
        <button type="submit" class="button">
          {t('online.code.use')}
        </button>
      </form>
    </details>
  );
}
