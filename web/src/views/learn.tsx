// A screen that teaches, and what it says. Until it has come, there is nothing to be seen.

import { usePage } from './context.ts';

export function LearnScreen() {
  const { state, dispatch, sayAll } = usePage();
  const { learning } = state;
  if (!learning?.screen) return null;
  const { name, screen, value, told } = learning;
  return (
    <>
      <screen.View value={value} send={(what) => dispatch({ kind: 'learn', to: name, what })} />
      <div class="unseen" aria-live="polite" aria-relevant="additions">
        {told.said.length > 0 && <p key={told.nth}>{sayAll(told.said)}</p>}
      </div>
    </>
  );
}
