// The head of a screen: where it is, and the way back.

import { Icon } from '../look/icon.tsx';
import { usePage } from './context.ts';

export function ScreenHead({ title }: { readonly title: string }) {
  const { t } = usePage();
  return (
    <header class="screen-head">
      <a class="button button-quiet screen-back" href="#" aria-label={t('page.home')} title={t('page.home')}>
        <Icon name="back" />
      </a>
      <h1 tabIndex={-1} data-area="heading">
        {title}
      </h1>
    </header>
  );
}
