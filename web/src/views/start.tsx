// The first screen: a board that lives, one large Play beside it, and what else people come for.

import type { ComponentChildren } from 'preact';
import '../css/start.css';
import type { Phrase, Sitter } from '../engine/room.ts';
import { gentleLevel } from '../choices.ts';
import { Icon, type IconName } from '../look/icon.tsx';
import { Logo } from '../look/logo.tsx';
import { Portrait } from '../look/portrait.tsx';
import type { Dialog } from '../state.ts';
import { farGames } from '../online/far-games.ts';
import { tableHash } from '../online/link.ts';
import { usePage } from './context.ts';
import { LanguageChoice } from './language.tsx';
import { levelPhrase } from './levels.ts';
import { LivingBoard } from './start/living-board.tsx';

export function StartScreen() {
  const { dispatch, t } = usePage();
  return (
    <main class="start">
      <header class="start-head">
        <h1 tabIndex={-1} data-area="heading">
          <Logo /> {t('page.name')}
        </h1>
        <p class="tagline">{t('page.tagline')}</p>
      </header>
      <nav class="start-choices" aria-label={t('page.start.choices')}>
        <Play />
        <FarGames />
        <Continue />
        <div class="start-groups">
          <Group title={t('page.start.more')}>
            <Way icon="animal" label={t('page.opponents')} href="#opponents" />
            <Way icon="people" label={t('page.play.two')} onClick={() => dispatch({ kind: 'play', against: 'person' })} />
            <Way icon="online" label={t('page.online')} href="#online" />
            <WayToDialog icon="board" dialog="new" label={t('page.new')} />
          </Group>
          <Group title={t('page.start.learn')}>
            <WayToDialog icon="learn" dialog="rules" label={t('page.rules')} />
            <Way icon="star" label={t('page.course')} href="#learn" />
            <Way icon="puzzle" label={t('page.puzzles')} href="#puzzles" />
            <Way icon="eye" label={t('page.review')} href="#review" />
            <Way icon="steps" label={t('page.analysis')} href="#analysis" />
            <Way icon="school" label={t('page.class')} href="#class" />
          </Group>
          <Group title={t('page.start.yours')}>
            <Way icon="games" label={t('page.games')} href="#games" />
            <Way icon="chart" label={t('page.stats')} href="#stats" />
          </Group>
        </div>
      </nav>
      <LivingBoard />
      <footer class="start-foot">
        <WayToDialog icon="settings" dialog="settings" label={t('page.settings')} />
        <WayToDialog icon="keyboard" dialog="keys" label={t('page.keys')} />
        <LanguageChoice />
        <Way icon="privacy" label={t('page.privacy')} href="#privacy" />
        <p class="trademark">{t('page.trademark')}</p>
      </footer>
    </main>
  );
}

// ---- what matters most

// On with the opponent and the rules of last time.
function Play() {
  const { state, dispatch, t } = usePage();
  const { first, second, squares } = state.choices;
  const level = programIn(first, second);
  const against = level || gentleLevel(state.levels); // none before the engine is there
  const about = t(squares ? 'page.play.blocks' : 'page.play.lines', { name: levelPhrase(against) });
  return (
    <button type="button" class="button button-strong play" onClick={() => dispatch({ kind: 'play', against: 'last' })}>
      {level === null ? <Icon name="play" /> : <Portrait level={against} />}
      <span class="play-text">
        <span class="play-word">{t('page.play')}</span> <span class="play-about">{level === null ? t('page.play.same') : against ? about : '\u00a0'}</span>
      </span>
    </button>
  );
}

// The level of the one program that people play against; empty where none was chosen yet, nothing where they do not.
function programIn(first: readonly Sitter[], second: readonly Sitter[]): string | null {
  const [programs, people] = first.every(({ program }) => program) ? [first, second] : [second, first];
  return programs.length === 1 && programs[0]!.program && people.every(({ program }) => !program) ? programs[0]!.level : null;
}

// The game broken off last, if there is one.
function Continue() {
  const { state, dispatch, t, phrase } = usePage();
  const game = state.kept.find(({ result }) => result === null);
  if (!game) return null;
  const names: Record<string, Phrase> = { first: game.names[0], second: game.names[1] };
  const level = game.levels?.find((one) => one !== '');
  return (
    <button type="button" class="button continue" onClick={() => dispatch({ kind: 'resume', game })}>
      {level ? <Portrait level={level} /> : <Portrait name={phrase(game.names[1])} />}
      <span class="play-text">
        <span>{t('page.continue')}</span> <small>{t('page.continue.about', names)}</small>
      </span>
    </button>
  );
}

// Games at a server that are not over: where somebody here is to act, or the one played last.
function FarGames() {
  const { state, t } = usePage();
  const games = farGames(state);
  const [first] = games;
  const shown = first ? games.filter((game) => game === first || game.turn).slice(0, 2) : [];
  return (
    <>
      {shown.map(({ link, name, turn }) => (
        <a key={link} class="button continue" href={tableHash(link)}>
          {name ? <Portrait name={name} /> : <Icon name="online" />}
          <span class="play-text">
            <span>{t(turn ? 'page.far.title' : 'page.far')}</span> <small>{name ? t('page.far.against', { name }) : t('page.far.waiting')}</small>
          </span>
        </a>
      ))}
    </>
  );
}

// ---- what else there is

function Group({ title, children }: { readonly title: string; readonly children: ComponentChildren }) {
  return (
    <section class="start-group">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

interface WayProps {
  readonly icon: IconName;
  readonly label: string;
  readonly href?: string;
  readonly onClick?: () => void;
}

function Way({ icon, label, href, onClick }: WayProps) {
  const content = (
    <>
      <Icon name={icon} />
      <span>{label}</span>
    </>
  );
  if (href)
    return (
      <a class="way" href={href}>
        {content}
      </a>
    );
  return (
    <button type="button" class="way" onClick={onClick}>
      {content}
    </button>
  );
}

function WayToDialog({ dialog, ...way }: WayProps & { readonly dialog: Dialog }) {
  const { dispatch } = usePage();
  return <Way {...way} onClick={() => dispatch({ kind: 'dialog', dialog })} />;
}
