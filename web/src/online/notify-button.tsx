// Being told by the system whose turn it is: asked for by a click alone, and offered where the browser can.

import { Icon } from '../look/icon.tsx';
import type { ViewProps } from '../learn/learning.ts';
import { usePage } from '../views/context.ts';
import { isAllowed, mayBeAsked } from './notify.ts';
import type { Happened, Value } from './online.ts';

export function Notify({ value, send }: ViewProps<Pick<Value, 'notified'>, Happened>) {
  const { t } = usePage();
  if (value.notified === false) return <p class="soft small">{t('online.notify.no')}</p>;
  if (isAllowed()) return <p class="soft small">{t('online.notify.on')}</p>;
  if (!mayBeAsked()) return null;
  return (
    <button type="button" class="button online-start" onClick={() => send({ kind: 'notify' })}>
      <Icon name="bell" />
      {t('online.notify')}
    </button>
  );
}
