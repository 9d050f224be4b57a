// Where a position, a record or a link is pasted, or a file opened.

import { useRef } from 'preact/hooks';
import type { Said } from '../engine/room.ts';
import { Icon } from '../look/icon.tsx';
import { plain } from '../messages.ts';
import { usePage } from '../views/context.ts';

interface OpenFormProps {
  readonly about: string;
  readonly refusal: string;
  readonly open: (text: string) => void;
  readonly refuse: (said: Said) => void;
}

const longest = 1 << 20; // bytes: no game is longer

export function OpenForm({ about, refusal, open, refuse }: OpenFormProps) {
  const { t } = usePage();
  const field = useRef<HTMLTextAreaElement>(null);
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    open(field.current?.value ?? '');
  };
  const onFile = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    input.value = '';
    if (!file) return;
    if (file.size > longest) return refuse(plain('learn.open.too_long'));
    open(await file.text());
  };
  return (
    <form class="open-form card" onSubmit={onSubmit}>
      <label class="field">
        <span>{about}</span>
        <textarea ref={field} class="input" rows={3} spellcheck={false} />
      </label>
      <p class="refusal" role="alert">
        {refusal}
      </p>
      <div class="answers">
        <button type="submit" class="button button-strong">
          {t('learn.open')}
        </button>
        <label class="button open-file">
          <Icon name="open" />
          {t('learn.open.file')}
          <input class="unseen" type="file" onChange={(event) => void onFile(event.currentTarget)} />
        </label>
      </div>
    </form>
  );
}
