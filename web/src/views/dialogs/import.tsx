// A game from elsewhere: a file, or pasted.

import { useRef } from 'preact/hooks';
import { usePage } from '../context.ts';
import { Modal, Refusal } from './modal.tsx';
import { Salvage } from './salvage.tsx';

export function ImportDialog() {
  const { t, dispatch } = usePage();
  const pasted = useRef<HTMLTextAreaElement>(null);
  const onFile = async (event: { readonly currentTarget: HTMLInputElement }) => {
    const file = event.currentTarget.files?.[0];
    if (file) dispatch({ kind: 'import', record: await file.text() });
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    dispatch({ kind: 'import', record: pasted.current?.value ?? '' });
  };
  return (
    <Modal title={t('page.import')}>
      <p>{t('page.import.about')}</p>
      <form class="form" onSubmit={onSubmit}>
        <label class="field">
          <span>{t('page.import.file')}</span>
          <input class="input" type="file" accept=".txt,text/plain" onChange={onFile} />
        </label>
        <label class="field">
          <span>{t('page.import.paste')}</span>
          <textarea ref={pasted} class="input record" rows={6} spellcheck={false} />
        </label>
        <Refusal />
        <Salvage />
        <button type="submit" class="button button-strong">
          {t('page.import.open')}
        </button>
      </form>
    </Modal>
  );
}
