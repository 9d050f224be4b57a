// The course as it is seen: few words, large things to press, one at a time. The owl says what to do.

import '../learn.css';
import type { CourseBoard, CourseLesson } from '../../engine/room.ts';
import { Icon } from '../../look/icon.tsx';
import { MiniBoard } from '../../look/mini-board.tsx';
import { Portrait } from '../../look/portrait.tsx';
import { usePage } from '../../views/context.ts';
import { ScreenHead } from '../../views/screen-head.tsx';
import type { Note, Shown } from '../board.tsx';
import { CommandLine } from '../command-line.tsx';
import { CallButton, ExerciseBoard, ExerciseTray } from '../exercise-board.tsx';
import type { ViewProps } from '../learning.ts';
import { useLearnKeys } from '../use-keys.ts';
import { type Happened, isIdle, type Value } from './course.ts';

type Props = ViewProps<Value, Happened>;

export function CourseView({ value, send }: Props) {
  const { state, t, say } = usePage();
  useLearnKeys((command) => send({ kind: 'key', command }));
  const { board, exercise } = value;
  if (!board) return <LessonList value={value} send={send} />;
  const { wide } = state.device;
  const task = <Task value={value} send={send} />;
  return (
    <main class={`lesson exercise course ${wide ? 'lesson-wide' : 'lesson-tall'}`}>
      <ScreenHead title={say(board.title)} />
      {!wide && <div class="exercise-above">{task}</div>}
      {exercise.shown && !isBare(exercise.shown) && <Board value={value} shown={exercise.shown} send={send} />}
      {exercise.shown && wide && isBare(exercise.shown) && <Tray value={value} shown={exercise.shown} send={send} />}
      <div class="lesson-beside">
        {wide && task}
        <Verdict value={value} send={send} />
        {board.played.length > 0 && <Played value={value} played={board.played} send={send} />}
        {exercise.shown && !(wide && isBare(exercise.shown)) && <Tray value={value} shown={exercise.shown} send={send} />}
        {!value.reply && <Tools value={value} send={send} />}
        <button type="button" class="button" onClick={() => send({ kind: 'list' })}>
          <Icon name="learn" /> {t('course.page.all')}
        </button>
        <CommandLine answer={value.answer} send={(line) => send({ kind: 'typed', line })} />
      </div>
    </main>
  );
}

// Where nothing stands the pieces have its room.
const isBare = ({ board }: Shown) => board === '.'.repeat(16);

// ---- all lessons

function LessonList({ value, send }: Props) {
  const { t, say } = usePage();
  const { course } = value;
  const next = course?.lessons.find(({ name }) => name === course.next);
  return (
    <main class="course-screen">
      <ScreenHead title={t('course.title')} />
      {course && (
        <div class="course-list">
          {next ? (
            <button type="button" class="button button-strong course-big" onClick={() => send({ kind: 'open', lesson: next.name, board: next.at })}>
              <Icon name="play" /> {t(next === course.lessons[0] && next.done === 0 ? 'course.page.begin' : 'course.page.next')}: {say(next.title)}
            </button>
          ) : (
            <>
              <p class="card exercise-verdict">{t('course.over')}</p>
              <button type="button" class="button button-strong course-big" onClick={() => send({ kind: 'play' })}>
                <Portrait level="beaver" /> {t('course.page.beaver')}
              </button>
            </>
          )}
          <ol class="course-lessons">
            {course.lessons.map((lesson, nth) => (
              <li key={lesson.name}>
                <LessonButton lesson={lesson} nth={nth + 1} press={() => send({ kind: 'open', lesson: lesson.name, board: lesson.at })} />
              </li>
            ))}
          </ol>
        </div>
      )}
    </main>
  );
}

function LessonButton({ lesson, nth, press }: { readonly lesson: CourseLesson; readonly nth: number; readonly press: () => void }) {
  const { t, say } = usePage();
  const done = lesson.done === lesson.boards;
  return (
    <button type="button" class="button course-lesson" onClick={press}>
      <MiniBoard ranks={lesson.picture.split(' ')[0]!} />
      <span>
        {nth}. {say(lesson.title)}
        <small>{done ? t('course.page.done') : `${lesson.done} / ${lesson.boards}`}</small>
      </span>
      {done && <Icon name="check" />}
    </button>
  );
}

// ---- a board

// Who cannot read presses the loudspeaker, and from then on everything is read aloud.
function Task({ value, send }: Props) {
  const { t, say, state, dispatch } = usePage();
  const { board } = value;
  if (!board) return null;
  const listen = () => {
    if (!state.settings.aloud) dispatch({ kind: 'settings', settings: { ...state.settings, aloud: true } });
    send({ kind: 'listen' });
  };
  return (
    <section class="card exercise-task">
      <Portrait level="owl" />
      <div>
        <p>{say(board.say)}</p>
        <Dots value={value} />
      </div>
      <button type="button" class="button" aria-label={t('course.page.listen')} title={t('course.page.listen')} onClick={listen}>
        <Icon name="sound" />
      </button>
    </section>
  );
}

function Dots({ value: { board, reply } }: { readonly value: Value }) {
  const { t, say } = usePage();
  if (!board) return null;
  const words = t('course.at', { lesson: say(board.title), board: board.board + 1, count: board.boards });
  const done = board.board + (reply?.result === 'right' ? 1 : 0);
  return (
    <div class="course-dots" role="img" aria-label={words} title={words}>
      {Array.from({ length: board.boards }, (_, nth) => (
        <span key={nth} data-done={nth < done} />
      ))}
    </div>
  );
}

type BoardProps = Props & { readonly shown: Shown };

// What is shown is seen where it is to be done, and what was chosen where it lies.
function useNotes(value: Value): (cell: string) => Note | null {
  const { t } = usePage();
  const { board, picked, shown, exercise } = value;
  const next = shown && board && board.task !== 'pick' ? board.shown[exercise.acts.length] : null;
  const set = exercise.shown?.sets.find(({ name }) => `!${name}` === next);
  return (cell) => {
    const marked = picked.includes(cell);
    if (marked) return { kind: 'picked', sign: '✓', said: t('page.square.pointed') };
    const here = next === cell || set?.squares.includes(cell) || (shown && board?.task === 'pick' && board.shown.includes(cell));
    return here && !value.reply ? { kind: 'better', sign: '★', said: t('course.page.show') } : null;
  };
}

function Board({ value, shown, send }: BoardProps) {
  const note = useNotes(value);
  const idle = isIdle(value) || ['pick', 'count', 'find'].includes(value.board?.task ?? '');
  return <ExerciseBoard exercise={value.exercise} shown={shown} edition={value.edition} idle={idle} note={note} press={(cell) => send({ kind: 'pressed', cell })} />;
}

function Tray({ value, shown, send }: BoardProps) {
  const note = useNotes(value);
  const task = value.board?.task;
  const idle = isIdle(value) || ['count', 'place', 'find'].includes(task ?? '');
  return (
    <ExerciseTray
      exercise={value.exercise}
      shown={shown}
      edition={value.edition}
      idle={idle}
      note={note}
      picking={task === 'pick'}
      press={(cell) => send({ kind: 'pressed', cell })}
    />
  );
}

// The acts of a little game: each can be looked at, and pointed at as the mistake.
function Played({ value, played, send }: Props & { readonly played: CourseBoard['played'] }) {
  const { t, say } = usePage();
  return (
    <section class="course-played">
      <h2 class="unseen">{t('course.page.played')}</h2>
      <ol>
        {played.map(({ said }, nth) => (
          <li key={nth}>
            <button type="button" class="button" aria-pressed={value.looked === nth + 1} onClick={() => send({ kind: 'look', acts: nth + 1 })}>
              {nth + 1}. {say(said)}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Tools({ value, send }: Props) {
  const { t } = usePage();
  const { board, exercise } = value;
  if (!board) return null;
  const { task } = board;
  const lastPlaced = exercise.shown?.rack === '................' && exercise.acts.length > 0;
  return (
    <>
      {task === 'count' && (
        <div class="course-counts">
          {[0, 1, 2, 3, 4, 5].map((count) => (
            <button key={count} type="button" class="button" onClick={() => send({ kind: 'count', count })}>
              {count}
            </button>
          ))}
        </div>
      )}
      <div class="exercise-buttons">
        {(task === 'call' || task === 'move') && <CallButton exercise={exercise} press={() => send({ kind: 'call' })} />}
        {lastPlaced && (
          <button type="button" class="button course-big" onClick={() => send({ kind: 'pass' })}>
            {t('course.page.pass')}
          </button>
        )}
        {(task === 'pick' || task === 'find') && (
          <button type="button" class="button button-strong course-big" aria-disabled={!canBeReady(value) || undefined} onClick={() => send({ kind: 'ready' })}>
            <Icon name="check" /> {t(task === 'find' ? 'course.page.that' : 'course.page.ready')}
          </button>
        )}
        <button type="button" class="button" onClick={() => send({ kind: 'show' })}>
          <Icon name="hint" /> {t('course.page.show')}
        </button>
      </div>
    </>
  );
}

const canBeReady = ({ picked, looked }: Value) => picked.length > 0 || looked > 0;

function Verdict({ value, send }: Props) {
  const { t, say } = usePage();
  const { reply } = value;
  if (!reply) return null;
  const right = reply.result === 'right';
  const [first, ...rest] = reply.said;
  return (
    <section class="card exercise-verdict" data-result={reply.result}>
      <h2>
        {right && <Icon name="star" />} {first && say(first)}
      </h2>
      {rest.map((said, nth) => (
        <p key={nth}>{say(said)}</p>
      ))}
      {reply.lessonOver && <p>{t(reply.courseOver ? 'course.over' : 'course.lesson_done')}</p>}
      <div class="exercise-buttons">
        {right && reply.courseOver && (
          <button type="button" class="button button-strong course-big" data-area="panel" onClick={() => send({ kind: 'play' })}>
            <Portrait level="beaver" /> {t('course.page.beaver')}
          </button>
        )}
        {right && !reply.courseOver && (
          <button type="button" class="button button-strong course-big" data-area="panel" onClick={() => send({ kind: 'on' })}>
            <Icon name="forward" /> {t('course.page.next')}
          </button>
        )}
        {!right && (
          <button type="button" class="button button-strong course-big" data-area="panel" onClick={() => send({ kind: 'again' })}>
            <Icon name="again" /> {t('puzzle.page.again')}
          </button>
        )}
        {reply.line.length > 0 && (
          <button type="button" class="button" onClick={() => send({ kind: 'watch' })}>
            <Icon name="play" /> {t('puzzle.page.watch')}
          </button>
        )}
      </div>
    </section>
  );
}
