// A game looked back at, as it is seen: the board at any moment, a strip over the whole game, what went wrong, and the sum of it.

import '../learn.css';
import './review.css';
import type { KeptGame } from '../../state.ts';
import { Icon } from '../../look/icon.tsx';
import { MiniBoard } from '../../look/mini-board.tsx';
import { usePage } from '../../views/context.ts';
import { ScreenHead } from '../../views/screen-head.tsx';
import { PieceHere } from '../../views/table/piece-here.tsx';
import { LearnBoard, LearnRack, type Note, type Shown } from '../board.tsx';
import { CommandLine } from '../command-line.tsx';
import type { ViewProps } from '../learning.ts';
import { OpenForm } from '../open-form.tsx';
import { useLearnKeys } from '../use-keys.ts';
import { type Happened, mistakes, noteOf, standing, type Told, type Value } from './review.ts';
import { Strip } from './strip.tsx';

type Props = ViewProps<Value, Happened>;

export function ReviewView({ value, send }: Props) {
  const { state, t } = usePage();
  useLearnKeys((command) => send({ kind: 'key', command }));
  const { told, shown } = value;
  return (
    <main class={`lesson review ${told && state.device.wide ? 'lesson-wide' : 'lesson-tall'}`}>
      <ScreenHead title={t('learn.review')} />
      {told && shown ? <Game value={value} told={told} shown={shown} send={send} /> : <Choose value={value} send={send} />}
    </main>
  );
}

// ---- which game

function Choose({ value, send }: Props) {
  const { state, t, sayAll } = usePage();
  const over = state.kept.filter(({ result }) => result !== null);
  if (value.waiting) return <p class="card">{t('learn.review.waiting')}</p>;
  return (
    <div class="review-choose">
      <p>{t('learn.review.about')}</p>
      {over.length > 0 && (
        <ul class="review-games">
          {over.slice(0, mostListed).map((game) => (
            <li key={game.id}>
              <GameButton game={game} press={() => send({ kind: 'open', text: game.log })} />
            </li>
          ))}
        </ul>
      )}
      <OpenForm about={t('learn.review.open')} refusal={value.refusal.length > 0 ? sayAll(value.refusal) : ''} refuse={(said) => send({ kind: 'refused', said: [said] })} open={(text) => send({ kind: 'open', text })} />
    </div>
  );
}

const mostListed = 12;

function GameButton({ game, press }: { readonly game: KeptGame; readonly press: () => void }) {
  const { t, state } = usePage();
  const [first, second] = game.names;
  const saved = new Date(game.saved).toLocaleString(state.catalogue.language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <button type="button" class="button review-game" onClick={press}>
      {game.board ? <MiniBoard ranks={game.board} /> : <Icon name="hidden" />}
      <span>
        {t('page.continue.about', { first, second })} <small class="soft">{saved}</small>
      </span>
    </button>
  );
}

// ---- the game

interface GameProps extends Props {
  readonly told: Told;
  readonly shown: Shown;
}

function Game(props: GameProps) {
  const { value, told, shown, send } = props;
  const act = told.acts[value.at - 1];
  const called = shown.sets.find(({ name }) => name === shown.outcome?.set)?.squares ?? [];
  const note = useBetter(props);
  const board = { shown, edition: told.edition, note, press: () => undefined, open: () => false };
  const { sayAll } = usePage();
  return (
    <>
      <LearnBoard {...board} called={called} marked={act?.squares ?? []} />
      <div class="lesson-beside">
        <Strip told={told} at={value.at} send={send} />
        <Moment {...props} />
        <div class="review-tray">
          <LearnRack {...board} columns={8} />
        </div>
        <KeyMoments {...props} />
        <Summary told={told} />
        {value.refusal.length > 0 && <p class="card refusal">{sayAll(value.refusal)}</p>}
        <CommandLine answer={value.answer} send={(line) => send({ kind: 'typed', line })} />
      </div>
    </>
  );
}

// What would have been better is seen where it would have been done.
function useBetter({ value, told }: GameProps): (cell: string) => Note | null {
  const { t } = usePage();
  const better = told.acts[value.at - 1]?.better ?? [];
  return (cell) => (better.includes(cell) ? { kind: 'better', sign: '★', said: t('learn.review.better') } : null);
}

function Moment({ value, told, shown, send }: GameProps) {
  const { t, say, sayAll } = usePage();
  const { at } = value;
  const act = told.acts[at - 1];
  const mistake = told.review.moves[at - 1]?.mistake;
  return (
    <section class="moment card" data-mistake={mistake ?? undefined}>
      <div class="moment-head">
        {shown.hand && (
          <span class="hand moment-hand" title={say(shown.pieces[Number.parseInt(shown.hand, 16)]!)}>
            <PieceHere digit={shown.hand} view={{ edition: told.edition }} class="held" />
          </span>
        )}
        <h2>{act ? sayAll(act.said) : t('learn.review.start')}</h2>
      </div>
      <p class="soft">{standing(told, at).map(say).join(' ')}</p>
      {act && noteOf(act).map((said) => <p>{say(said)}</p>)}
      <div class="answers">
        <button type="button" class="button" onClick={() => send({ kind: 'tryAgain' })}>
          <Icon name="again" />
          {t('learn.review.try')}
        </button>
        <button type="button" class="button" onClick={() => send({ kind: 'analyse' })}>
          <Icon name="eye" />
          {t('learn.review.analyse')}
        </button>
      </div>
    </section>
  );
}

function KeyMoments({ value, told, send }: GameProps) {
  const { t, say } = usePage();
  const all = mistakes(told);
  return (
    <section class="key-moments card">
      <h2>{t('learn.review.moments')}</h2>
      {all.length === 0 ? (
        <p class="soft">{t('learn.review.none')}</p>
      ) : (
        <ol>
          {all.map((one) => (
            <li key={one}>
              <button type="button" class="button button-quiet key-moment" aria-current={one === value.at ? 'step' : undefined} onClick={() => send({ kind: 'stepped', to: one })}>
                <span class="key-number">{told.review.moves[one - 1]!.move}</span>
                <span>{say(told.acts[one - 1]!.told[0]!)}</span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function Summary({ told }: { readonly told: Told }) {
  const { t, say, name } = usePage();
  const sides = [told.review.summary.first, told.review.summary.second];
  return (
    <section class="summary card">
      <h2>{t('learn.review.summary')}</h2>
      <div class="shares">
        {sides.map((side, nth) => (
          <p class="share" key={nth}>
            <strong>{side.accuracy === null ? '–' : `${side.accuracy} %`}</strong>
            <span>{name(told.names[nth as 0 | 1])}</span>
          </p>
        ))}
      </div>
      {told.summary.map((said) => (
        <p class="small">{say(said)}</p>
      ))}
    </section>
  );
}
