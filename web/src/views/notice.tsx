// What failed, on top of every screen until it was read, or in the dialog that is over it: nothing else can be read then. The
// region is always there, so that it is spoken.

import { usePage } from './context.ts';
import { renewed } from './live.ts';

export function NoticeLine() {
  const { state, dispatch, say, t } = usePage();
  const { notice } = state;
  return (
    <div class="notice" role="alert">
      {notice && (
        <>
          <p>{renewed(say(notice.said), notice.nth)}</p>
          <button type="button" class="button button-quiet" onClick={() => dispatch({ kind: 'noticed' })}>
            {t('page.close')}
          </button>
        </>
      )}
    </div>
  );
}
