// The ten animals to play against: who they are, how strong, what they overlook, and how you have fared.

import '../css/opponents.css';
import { Portrait } from '../look/portrait.tsx';
import { noScore } from '../tally.ts';
import { usePage } from './context.ts';
import { ScreenHead } from './screen-head.tsx';
import { levelPhrase, useLevelName } from './levels.ts';

export function OpponentsScreen() {
  const { state, t } = usePage();
  return (
    <main class="opponents">
      <ScreenHead title={t('page.opponents')} />
      <p class="soft">{t('page.opponents.about')}</p>
      <ol class="opponent-list">
        {state.levels.map((level, at) => (
          <Opponent key={level} level={level} step={at + 1} />
        ))}
      </ol>
    </main>
  );
}

function Opponent({ level, step }: { readonly level: string; readonly step: number }) {
  const { dispatch, t } = usePage();
  const { nameOf, aboutOf } = useLevelName();
  const label = t('page.opponent.challenge', { name: levelPhrase(level) });
  return (
    <li class="opponent card">
      <Portrait level={level} />
      <div class="opponent-head">
        <h2>{nameOf(level)}</h2>
        <Steps step={step} />
      </div>
      <div class="opponent-about">
        <p>{aboutOf(level)}</p>
        <p class="soft">{t('page.opponent.overlooks', { level })}</p>
      </div>
      <div class="opponent-foot">
        <ScoreAgainst level={level} />
        <button type="button" class="button button-strong" aria-label={label} onClick={() => dispatch({ kind: 'challenge', level })}>
          {t('page.play')}
        </button>
      </div>
    </li>
  );
}

// How strong, as steps to climb and as a number.
function Steps({ step }: { readonly step: number }) {
  const { state, t } = usePage();
  const count = state.levels.length;
  return (
    <p class="strength small soft">
      <svg viewBox={`0 0 ${count * 6} 16`} aria-hidden="true" focusable="false">
        {state.levels.map((_, at) => (
          <path class={at < step ? 'step-taken' : 'step-open'} d={`M${at * 6 + 2.5} 15v${-3 - at * 1.2}`} />
        ))}
      </svg>
      <span>{t('page.opponent.step', { step, count })}</span>
    </p>
  );
}

function ScoreAgainst({ level }: { readonly level: string }) {
  const { state, t } = usePage();
  const { won, drawn, lost } = state.tally[level] ?? noScore;
  return <p class="small">{won + drawn + lost === 0 ? t('page.opponent.new') : t('page.opponent.score', { won, drawn, lost })}</p>;
}
