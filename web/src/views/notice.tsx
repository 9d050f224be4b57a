// What failed, on top of every screen until it was read. The region is always there, so that it is spoken.

import { useRef } from 'preact/hooks';
import type { Notice } from '../state.ts';
import { usePage } from './context.ts';
import { renewed } from './live.ts';

export function NoticeLine() {
  const { state } = usePage();
  return <NoticeRegion notice={state.notice} />;
}

// In a dialog: what failed since it was opened, for nothing outside of it can be read meanwhile.
export function DialogNotice() {
  const { state } = usePage();
  const known = useRef(state.notice);
  return <NoticeRegion notice={state.notice === known.current ? null : state.notice} />;
}

function NoticeRegion({ notice }: { readonly notice: Notice | null }) {
  const { dispatch, say, t } = usePage();
  return (
    <div class="notice" role="alert">
      {notice && (
        <>
          <p>{renewed(say(notice.said), notice.nth)}</p>
          {notice.href && (
            <a class="button button-strong" href={notice.href} onClick={() => dispatch({ kind: 'noticed' })}>
              {t('page.far.go')}
            </a>
          )}
          <button type="button" class="button button-quiet" onClick={() => dispatch({ kind: 'noticed' })}>
            {t('page.close')}
          </button>
        </>
      )}
    </div>
  );
}
