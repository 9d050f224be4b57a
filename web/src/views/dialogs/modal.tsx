// A dialog over the page. The browser keeps the focus in it, closes it on Escape, and gives the focus back.

import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { usePage } from '../context.ts';
import { DialogNotice } from '../notice.tsx';

interface ModalProps {
  readonly title: string;
  readonly children: ComponentChildren; // scrolls where there is much of it
  readonly foot?: ComponentChildren; // always in sight
}

export function Modal({ title, children, foot }: ModalProps) {
  const { t, dispatch } = usePage();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  const close = () => dispatch({ kind: 'dialog', dialog: null });
  const onCancel = (event: globalThis.Event) => {
    event.preventDefault();
    close();
  };
  return (
    <dialog ref={dialog} class="dialog" aria-labelledby="dialog-heading" onCancel={onCancel}>
      <header class="dialog-head">
        <button type="button" class="button button-quiet" onClick={close}>
          {t('page.close')}
        </button>
        <h2 id="dialog-heading" tabIndex={-1} autofocus>
          {title}
        </h2>
      </header>
      <DialogNotice />
      <div class="dialog-body" role="group" aria-labelledby="dialog-heading">
        {children}
      </div>
      {foot && <footer class="dialog-foot">{foot}</footer>}
    </dialog>
  );
}

// Why something was refused, spoken and shown as it appears.
export function Refusal() {
  const { state, sayAll } = usePage();
  const shown = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    if (state.refusal.length > 0) shown.current?.scrollIntoView({ block: 'nearest' });
  }, [state.refusal]);
  return (
    <p ref={shown} class="refusal" role="alert">
      {state.refusal.length > 0 && sayAll(state.refusal)}
    </p>
  );
}
