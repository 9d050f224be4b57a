// That the teacher could not answer: said by the page's voice when it happens, and seen as long as it is so.

import { usePage } from '../views/context.ts';

export function Trouble({ failed }: { readonly failed: boolean }) {
  const { t } = usePage();
  return failed ? <p class="notice trouble">{t('learn.trouble')}</p> : null;
}
