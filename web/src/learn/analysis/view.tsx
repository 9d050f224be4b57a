// The analysis board as it is seen: the board with every value on it, what the position is worth in words, and what can be done with it.

import type { ComponentChildren } from 'preact';
import '../learn.css';
import './analysis.css';
import { Icon, type IconName } from '../../look/icon.tsx';
import { usePage } from '../../views/context.ts';
import { ScreenHead } from '../../views/screen-head.tsx';
import { PieceHere } from '../../views/table/piece-here.tsx';
import { LearnBoard, LearnRack, type Shown } from '../board.tsx';
import { CommandLine } from '../command-line.tsx';
import type { ViewProps } from '../learning.ts';
import { useLearnKeys } from '../use-keys.ts';
import { type Happened, here, type Value, worthOf } from './analysis.ts';
import { signs, useNotes } from './notes.ts';
import { OpenPanel, KeptPanel, SharePanel } from './panels.tsx';
import { SetupTools } from './setup.tsx';
import { after, commentOn, longestComment } from './tree.ts';

type Props = ViewProps<Value, Happened>;

export function AnalysisView({ value, send }: Props) {
  const { state, t } = usePage();
  const { shown } = value;
  useLearnKeys((command) => send({ kind: 'key', command }));
  return (
    <main class={`lesson analysis ${state.device.wide ? 'lesson-wide' : 'lesson-tall'}`}>
      <ScreenHead title={t('learn.analysis')} />
      {shown && <Boards value={value} shown={shown} send={send} />}
    </main>
  );
}

function Boards({ value, shown, send }: Props & { readonly shown: Shown }) {
  const { sayAll } = usePage();
  const { edition } = value.study;
  const note = useNotes(value);
  const setting = value.setting !== null;
  const playing = !setting && !shown.impossible && !shown.outcome;
  const common = {
    shown,
    edition,
    note,
    press: (cell: string) => send({ kind: 'pressed', cell }),
    point: (cell: string | null) => send({ kind: 'pointed', cell }),
  };
  const called = shown.sets.find(({ name }) => name === shown.outcome?.set)?.squares ?? [];
  const fresh = shown.sets.filter(({ name }) => shown.fresh.includes(name)).flatMap((set) => set.squares);
  return (
    <>
      <LearnBoard {...common} called={called} marked={fresh} open={(cell) => setting || (playing && shown.act === 'place') || fresh.includes(cell)} />
      <div class="lesson-beside">
        <Verdict value={value} send={send} />
        <div class="analysis-tray">
          <Hand value={value} shown={shown} send={send} />
          <LearnRack {...common} held={value.setting} open={() => setting || (playing && shown.act === 'give')} />
        </div>
        {setting ? <SetupTools value={value} shown={shown} send={send} /> : <Line value={value} send={send} />}
        <Tools value={value} send={send} />
        {value.panel !== 'open' && value.refusal.length > 0 && <p class="card refusal">{sayAll(value.refusal)}</p>}
        {value.panel === 'open' && <OpenPanel value={value} send={send} />}
        {value.panel === 'share' && <SharePanel value={value} send={send} />}
        {value.panel === 'kept' && <KeptPanel value={value} send={send} />}
        <CommandLine answer={value.answer} send={(line) => send({ kind: 'typed', line })} />
      </div>
    </>
  );
}

// ---- what it is worth

function Verdict({ value, send }: Props) {
  const { t, say } = usePage();
  const { shown, found, hidden, asked, distances } = value;
  const told = !hidden || asked;
  const worth = told ? worthOf(value) : [];
  const turn = shown && !shown.outcome && !shown.impossible;
  const name = { parts: [{ id: shown?.toAct === 0 ? 'name.first' : 'name.second', args: {} }], joint: 'words' as const };
  const kind = shown?.impossible ? 'impossible' : !told || !found || shown?.outcome ? 'none' : found.value;
  return (
    <section class="verdict card" data-worth={kind}>
      <h2 class="unseen">{t('learn.worth')}</h2>
      <p class="verdict-word">
        {worth.length > 0 ? worth.map(say).join(' ') : told ? t(value.setting === null ? 'learn.solving' : 'learn.setting') : t('learn.hidden')}
      </p>
      {turn && value.setting === null && <p class="soft small">{t(shown.act === 'give' ? 'learn.turn.give' : shown.act === 'place' ? 'learn.turn.place' : 'learn.turn.pass', { name })}</p>}
      {shown && value.setting === null && <Calls shown={shown} send={send} />}
      {value.setting === null && (
        <div class="answers">
          {!told && <Tool icon="eye" label={t('learn.show')} press={() => send({ kind: 'ask' })} />}
          <Toggle on={!hidden} label={t('learn.values')} press={() => send({ kind: 'hide', hidden: !hidden })} />
          <Toggle on={distances} label={t('learn.distances')} press={() => send({ kind: 'distances', on: !distances })} />
          <Tool icon="steps" label={t('learn.best')} press={() => send({ kind: 'best' })} />
        </div>
      )}
      {value.setting === null && told && turn && <Legend />}
    </section>
  );
}

// What stands and can be called.
function Calls({ shown, send }: Pick<Props, 'send'> & { readonly shown: Shown }) {
  const { t, say } = usePage();
  const sets = shown.outcome ? [] : shown.sets.filter(({ name }) => shown.fresh.includes(name));
  return (
    <>
      {sets.map(({ name, said }) => (
        <button key={name} type="button" class="button call-out" onClick={() => send({ kind: 'played', acts: [`!${name}`] })}>
          {t('learn.act.call', { what: say(said) })}
        </button>
      ))}
    </>
  );
}

// What the signs mean, for whoever is to act.
function Legend() {
  const { t } = usePage();
  return (
    <p class="legend soft small" aria-hidden="true">
      {(['win', 'draw', 'loss'] as const).map((value) => (
        <span key={value}>
          <span class="sign" data-note={value}>
            {signs[value]}
          </span>{' '}
          {t('learn.value', { value })}
        </span>
      ))}
    </p>
  );
}

function Hand({ value, shown, send }: Props & { readonly shown: Shown }) {
  const { t, say } = usePage();
  const held = shown.hand;
  const words = held === null ? t('learn.hand.none') : t('learn.hand', { piece: say(shown.pieces[Number.parseInt(held, 16)]!) });
  const content = held && <PieceHere digit={held} view={{ edition: value.study.edition }} class="held" />;
  if (value.setting === null)
    return (
      <div class="hand" role="img" aria-label={words} title={words}>
        {content}
      </div>
    );
  return (
    <button type="button" class="hand" aria-label={t('learn.hand.set', { now: words })} title={words} onClick={() => send({ kind: 'hold', what: 'hand' })}>
      {content}
    </button>
  );
}

// ---- the line that is walked, and what else was tried here

function Line({ value, send }: Props) {
  const { t } = usePage();
  const at = here(value).length;
  const { line, study } = value;
  const branches = after(study.tree, here(value));
  const stops = [
    ['first', 'first', 'page.past.first', at > 0],
    ['earlier', 'back', 'page.past.earlier', at > 0],
    ['later', 'forward', 'page.past.later', at < line.length],
    ['last', 'last', 'page.past.now', at < line.length],
  ] as const;
  return (
    <section class="line card">
      <h2>{t('learn.line')}</h2>
      <div class="steps">
        {stops.map(([to, icon, label, useful]) => (
          <button key={to} type="button" class="button" aria-label={t(label)} title={t(label)} aria-disabled={!useful || undefined} onClick={() => send({ kind: 'stepped', to })}>
            <Icon name={icon} />
          </button>
        ))}
      </div>
      {line.length === 0 ? (
        <p class="soft small">{t('learn.line.none')}</p>
      ) : (
        <ol class="acts">
          {line.map((act, nth) => (
            <li key={nth}>
              <ActButton act={act} comment={commentOn(study.tree, line.slice(0, nth + 1))} edition={study.edition} here={nth + 1 === at} ahead={nth + 1 > at} press={() => send({ kind: 'stepped', to: nth + 1 })} />
            </li>
          ))}
        </ol>
      )}
      {branches.length > 1 && (
        <>
          <h3>{t('learn.branches')}</h3>
          <ul class="acts">
            {branches.map(({ act, comment = '' }) => (
              <li key={act}>
                <ActButton act={act} comment={comment} edition={study.edition} here={false} ahead={act !== line[at]} press={() => send({ kind: 'branched', act })} />
              </li>
            ))}
          </ul>
        </>
      )}
      {at > 0 && <Comment key={here(value).join(' ')} value={value} send={send} />}
      {at > 0 && (
        <div class="answers">
          <Tool icon="star" label={t('learn.promote')} press={() => send({ kind: 'promoted' })} />
          <Tool icon="trash" label={t('learn.prune')} press={() => send({ kind: 'pruned' })} />
        </div>
      )}
    </section>
  );
}

function Comment({ value, send }: Props) {
  const { t } = usePage();
  return (
    <label class="field">
      <span>{t('learn.comment')}</span>
      <input
        class="input"
        type="text"
        maxLength={longestComment}
        autocomplete="off"
        value={commentOn(value.study.tree, here(value))}
        onChange={(event) => send({ kind: 'commented', text: event.currentTarget.value })}
      />
    </label>
  );
}

interface ActProps {
  readonly act: string;
  readonly comment: string;
  readonly edition: Value['study']['edition'];
  readonly here: boolean;
  readonly ahead: boolean;
  readonly press: () => void;
}

function ActButton({ act, comment, edition, here, ahead, press }: ActProps) {
  const { t, say } = usePage();
  const { state } = usePage();
  const learning = state.learning?.value as Value | undefined;
  const piece = act.startsWith('=') ? act[1]! : null;
  const said = piece && learning?.shown ? say(learning.shown.pieces[Number.parseInt(piece, 16)]!) : act.replace(/^!/, '');
  const made = t(piece ? 'learn.act.give' : act.startsWith('!') ? 'learn.act.call' : act === '-' ? 'learn.act.pass' : 'learn.act.place', { what: said });
  const label = comment ? `${made}: ${comment}` : made;
  return (
    <button type="button" class="act" data-commented={comment !== '' || undefined} aria-label={label} title={label} aria-current={here ? 'step' : undefined} data-ahead={ahead || undefined} onClick={press}>
      {piece ? <PieceHere digit={piece} view={{ edition }} class="pictured" /> : <span>{act.startsWith('!') ? '!' : act === '-' ? '–' : act}</span>}
    </button>
  );
}

// ---- what can be done with it

function Tools({ value, send }: Props) {
  const { t } = usePage();
  const panel = (which: Value['panel'], icon: IconName, label: string) => (
    <button type="button" class="button" aria-expanded={value.panel === which} onClick={() => send({ kind: 'panel', panel: which })}>
      <Icon name={icon} />
      {t(label)}
    </button>
  );
  return (
    <section class="tools">
      <h2 class="unseen">{t('learn.tools')}</h2>
      <button type="button" class={value.setting === null ? 'button' : 'button button-strong'} aria-pressed={value.setting !== null} onClick={() => send({ kind: 'set', up: value.setting === null })}>
        <Icon name="pencil" />
        {t(value.setting === null ? 'learn.setup' : 'learn.setup.done')}
      </button>
      {panel('open', 'open', 'learn.open')}
      {panel('share', 'copy', 'learn.share')}
      {panel('kept', 'games', 'learn.keep')}
      <Tool icon="play" label={t('learn.play_on')} press={() => send({ kind: 'play' })} />
      <Tool icon="again" label={t('learn.anew')} press={() => send({ kind: 'anew' })} />
    </section>
  );
}

interface ToolProps {
  readonly icon: IconName;
  readonly label: string;
  readonly press: () => void;
}

export function Tool({ icon, label, press }: ToolProps) {
  return (
    <button type="button" class="button" onClick={press}>
      <Icon name={icon} />
      {label}
    </button>
  );
}

function Toggle({ on, label, press }: { readonly on: boolean; readonly label: ComponentChildren; readonly press: () => void }) {
  return (
    <button type="button" class="button toggle" aria-pressed={on} onClick={press}>
      <Icon name={on ? 'check' : 'close'} />
      {label}
    </button>
  );
}

