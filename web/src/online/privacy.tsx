// What is kept of people who play here, in plain words.

import './online.css';
import type { LearnScreen } from '../learn/learning.ts';
import { usePage } from '../views/context.ts';
import { ScreenHead } from '../views/screen-head.tsx';

const paragraphs = [
  ['online.privacy.alone.title', 'online.privacy.alone'],
  ['online.privacy.kept.title', 'online.privacy.kept'],
  ['online.privacy.not_kept.title', 'online.privacy.not_kept'],
  ['online.privacy.key.title', 'online.privacy.key'],
  ['online.privacy.others.title', 'online.privacy.others'],
  ['online.privacy.gone.title', 'online.privacy.gone'],
  ['online.privacy.yours.title', 'online.privacy.yours'],
] as const;

function PrivacyView() {
  const { t } = usePage();
  return (
    <main class="online privacy">
      <ScreenHead title={t('page.privacy')} />
      {paragraphs.map(([title, words]) => (
        <section key={title}>
          <h2>{t(title)}</h2>
          <p>{t(words)}</p>
        </section>
      ))}
      <a class="button online-start" href="#online">
        {t('online.data')}
      </a>
    </main>
  );
}

const nothing = { value: null };
export default { begin: () => nothing, update: () => nothing, perform: () => undefined, View: PrivacyView } satisfies LearnScreen<null, never, never>;
