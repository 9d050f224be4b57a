// A button that opens a dialog.

import type { Dialog } from '../state.ts';
import { usePage } from './context.ts';

export function DialogButton({ dialog, label }: { readonly dialog: Dialog; readonly label: string }) {
  const { t, dispatch } = usePage();
  return (
    <button type="button" class="button" onClick={() => dispatch({ kind: 'dialog', dialog })}>
      {t(label)}
    </button>
  );
}
