// A wrong call, or one that came too late: what happened and why.

import type { Drama } from '../../state.ts';
import { usePage } from '../context.ts';

export function CallCard({ drama }: { readonly drama: Drama }) {
  const { t, say, dispatch } = usePage();
  return (
    <section class={`panel drama drama-${drama.kind} card`} aria-labelledby="drama-heading">
      <h2 id="drama-heading">{t(drama.kind === 'stale' ? 'page.drama.stale' : 'page.drama.wrong')}</h2>
      {drama.said.map((said) => (
        <p>{say(said)}</p>
      ))}
      <button type="button" class="button button-strong" data-area="panel" onClick={() => dispatch({ kind: 'dismissed' })}>
        {t('page.go_on')}
      </button>
    </section>
  );
}
