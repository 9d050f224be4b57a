// Puzzles as they are seen: what is asked above the board, what can be done below it, and what came of it.

import '../learn.css';
import { Icon } from '../../look/icon.tsx';
import { usePage } from '../../views/context.ts';
import { ScreenHead } from '../../views/screen-head.tsx';
import type { Shown } from '../board.tsx';
import { CommandLine } from '../command-line.tsx';
import { CallButton, ExerciseBoard, ExerciseTray } from '../exercise-board.tsx';
import type { ViewProps } from '../learning.ts';
import { useLearnKeys } from '../use-keys.ts';
import { type Happened, type Mode, modes, type Value } from './puzzles.ts';

type Props = ViewProps<Value, Happened>;

export function PuzzlesView({ value, send }: Props) {
  const { state, t } = usePage();
  useLearnKeys((command) => send({ kind: 'key', command }));
  const { shown } = value.exercise;
  const { wide } = state.device;
  const above = (
    <>
      <Modes value={value} send={send} />
      <Task value={value} />
    </>
  );
  return (
    <main class={`lesson exercise puzzles ${wide ? 'lesson-wide' : 'lesson-tall'}`}>
      <ScreenHead title={t('page.puzzles')} />
      {!wide && <div class="exercise-above">{above}</div>}
      {shown && value.posed && <Board value={value} shown={shown} send={send} />}
      <div class="lesson-beside">
        {wide && above}
        {shown && value.posed && <Tray value={value} shown={shown} send={send} />}
        <Wishes value={value} send={send} />
        <Standing value={value} />
        <CommandLine answer={value.answer} send={(line) => send({ kind: 'typed', line })} />
      </div>
    </main>
  );
}

const modeNames: Readonly<Record<Mode, string>> = {
  daily: 'puzzle.page.daily',
  next: 'puzzle.page.near',
  run: 'puzzle.page.run',
  again: 'puzzle.page.shelf',
};

function Modes({ value, send }: Props) {
  const { t } = usePage();
  const due = value.standing?.due ?? 0;
  return (
    <div class="puzzle-modes" role="group" aria-label={t('page.puzzles')}>
      {modes.map((mode) => (
        <button key={mode} type="button" class="button" aria-pressed={value.mode === mode && !value.only} onClick={() => send({ kind: 'mode', mode })}>
          {t(modeNames[mode])}
          {mode === 'again' && due > 0 && ` (${due})`}
        </button>
      ))}
    </div>
  );
}

function Task({ value }: { readonly value: Value }) {
  const { t, say, sayAll } = usePage();
  const { posed, waiting, mode, standing } = value;
  if (waiting) return null;
  if (!posed) return <p class="card exercise-task">{t(mode === 'again' ? 'puzzle.again.none' : 'puzzle.none')}</p>;
  const hints = value.reply ? [] : value.answer;
  return (
    <section class="card exercise-task">
      <Icon name="puzzle" />
      <div>
        <h2 class="unseen">{say(posed.name)}</h2>
        <p>{say(posed.task)}</p>
        <p class="soft small">{mode === 'run' ? t('puzzle.run.posed', { count: standing?.run ?? 0 }) : say(posed.rules)}</p>
        {hints.length > 0 && (
          <p>
            <Icon name="hint" /> {sayAll(hints)}
          </p>
        )}
      </div>
    </section>
  );
}

type BoardProps = Props & { readonly shown: Shown };

const isIdle = ({ done, reply, exercise }: Value) => done || reply?.result === 'wrong' || exercise.watched !== null;

function Board({ value, shown, send }: BoardProps) {
  return <ExerciseBoard exercise={value.exercise} shown={shown} edition={value.edition} idle={isIdle(value)} press={(cell) => send({ kind: 'pressed', cell })} />;
}

// What came of an answer is seen first, what could be done last.
function Tray({ value, shown, send }: BoardProps) {
  return (
    <>
      <Verdict value={value} send={send} />
      <ExerciseTray exercise={value.exercise} shown={shown} edition={value.edition} idle={isIdle(value)} press={(cell) => send({ kind: 'pressed', cell })} />
      {!value.reply && <Tools value={value} send={send} />}
    </>
  );
}

function Tools({ value, send }: Props) {
  const { t } = usePage();
  return (
    <div class="exercise-buttons">
      <CallButton exercise={value.exercise} press={() => send({ kind: 'call' })} />
      <button type="button" class="button" aria-disabled={!value.more || undefined} onClick={() => send({ kind: 'hint' })}>
        <Icon name="hint" /> {t('puzzle.page.hint')}
      </button>
      <button type="button" class="button" onClick={() => send({ kind: 'solution' })}>
        {t('puzzle.page.solution')}
      </button>
    </div>
  );
}

function Verdict({ value, send }: Props) {
  const { t, say } = usePage();
  const { reply, done, posed, mode, standing } = value;
  if (!reply) return null;
  const [first, ...rest] = reply.said;
  const failedRun = mode === 'run' && reply.result !== 'right';
  return (
    <section class="card exercise-verdict" data-result={reply.result === 'right' ? 'right' : 'wrong'}>
      <h2>{first && say(first)}</h2>
      {rest.map((said, nth) => (
        <p key={nth}>{say(said)}</p>
      ))}
      {failedRun && <p>{t('puzzle.run.over', { best: standing?.bestRun ?? 0 })}</p>}
      {done && posed && <p class="soft small">{t('puzzle.title', { id: String(posed.id), kind: { parts: [posed.name], joint: 'words' }, rating: String(posed.rating) })}</p>}
      <div class="exercise-buttons">
        {reply.line.length > 0 && (
          <button type="button" class="button" onClick={() => send({ kind: 'watch' })}>
            <Icon name="play" /> {t('puzzle.page.watch')}
          </button>
        )}
        {!done && (
          <button type="button" class="button button-strong" data-area="panel" onClick={() => send({ kind: 'again' })}>
            <Icon name="again" /> {t('puzzle.page.again')}
          </button>
        )}
        {!done && (
          <button type="button" class="button" onClick={() => send({ kind: 'solution' })}>
            {t('puzzle.page.solution')}
          </button>
        )}
        {value.share && (
          <button type="button" class="button" onClick={() => send({ kind: 'share' })}>
            <Icon name="copy" /> {t('puzzle.page.share')}
          </button>
        )}
        {done && (
          <button type="button" class="button button-strong" data-area="panel" onClick={() => send({ kind: 'next' })}>
            <Icon name="forward" /> {t('puzzle.page.next')}
          </button>
        )}
      </div>
    </section>
  );
}

// ---- which ones, and how it goes

const kinds: Readonly<Record<string, string>> = {
  call: 'puzzle.kind.call',
  steal: 'puzzle.kind.steal',
  win_now: 'puzzle.kind.win_now',
  win_in_two: 'puzzle.kind.win_in_two',
  win_in_three: 'puzzle.kind.win_in_three',
  long_win: 'puzzle.kind.long_win',
  safe_piece: 'puzzle.kind.safe_piece',
  save_draw: 'puzzle.kind.save_draw',
  stale_trap: 'puzzle.kind.stale_trap',
};

function Wishes({ value, send }: Props) {
  const { t } = usePage();
  if (value.mode !== 'next') return null;
  const choose = (field: 'kind' | 'difficulty') => (event: Event) => send({ kind: 'wish', field, to: (event.currentTarget as HTMLSelectElement).value });
  return (
    <div class="puzzle-wishes">
      <label class="field">
        <span>{t('puzzle.page.kind')}</span>
        <select class="input" value={value.kind} onChange={choose('kind')}>
          <option value="-">{t('puzzle.page.any')}</option>
          {Object.entries(kinds).map(([kind, id]) => (
            <option key={kind} value={kind}>
              {t(id)}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        <span>{t('puzzle.page.difficulty')}</span>
        <select class="input" value={value.difficulty} onChange={choose('difficulty')}>
          {['-', 'easy', 'medium', 'hard'].map((level) => (
            <option key={level} value={level}>
              {t('puzzle.page.level', { level: level === '-' ? 'near' : level })}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

// Folded, for who does not want to watch a number.
function Standing({ value: { standing } }: { readonly value: Value }) {
  const { t } = usePage();
  if (!standing) return null;
  const { rating, deviation, solved, count, streak, bestStreak, bestRun, shelf, due } = standing;
  return (
    <details class="card puzzle-standing">
      <summary>{t('puzzle.page.how_you_fare')}</summary>
      <p>{t('puzzle.progress.kind', { name: { parts: [{ id: 'page.puzzles', args: {} }], joint: 'words' }, solved, count })}</p>
      <p>{t('puzzle.progress.rating', { rating: String(rating), deviation: String(deviation) })}</p>
      <p>{t('puzzle.progress.streak', { streak, best: bestStreak })}</p>
      <p>{t('puzzle.progress.run', { best: bestRun })}</p>
      <p>{t('puzzle.progress.shelf', { count: shelf, due })}</p>
    </details>
  );
}
