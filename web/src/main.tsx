// Puts the page together and starts it.

import { render } from 'preact';
import { choicesFrom, usualChoices } from './choices.ts';
import { aloud } from './effects/aloud.ts';
import { stayAwake, staysAwakeWhenBack } from './effects/awake.ts';
import { startBeating } from './effects/clock.ts';
import { showOnDocument } from './effects/document.ts';
import { fly, placesBefore } from './effects/flights.ts';
import { boardAndBack, focusOn, rescueFocus } from './effects/focus.ts';
import { typefaceAtOnce, typefaceWithTheNextClick } from './effects/typeface.ts';
import { wakeMind } from './effects/thinking.ts';
import { effects } from './effects.ts';
import type { Engine } from './engine/host.ts';
import type { Effect, Event } from './events.ts';
import { isLanguage, loadCatalogue, spokenLanguage } from './languages.ts';
import './look/look.css';
import './css/page.css';
import type { Catalogue } from './messages.ts';
import { runner } from './runner.ts';
import { type Settings, settingsFrom } from './settings.ts';
import type { Device, Screen, State } from './state.ts';
import { farGamesFrom } from './online/far-games.ts';
import { gameAtHand, whenKeptElsewhere } from './store/games.ts';
import { forget, recall, remember } from './store/local.ts';
import { tallyFrom } from './tally.ts';
import { tipsFrom } from './tips.ts';
import { PageProvider, pageOf } from './views/context.ts';
import { around, Whole } from './views/page.tsx';

const touch = matchMedia('(pointer: coarse)');
const wide = matchMedia('(min-width: 34rem) and (min-aspect-ratio: 1/1)');

const low = matchMedia('(max-height: 32rem)');

const deviceNow = (): Device => ({ touch: touch.matches, wide: wide.matches, low: low.matches });

const initialState = (catalogue: Catalogue, settings: Settings, screen: Screen): State => ({
  screen,
  dialog: null,
  catalogue,
  settings,
  choices: choicesFrom(recall('choices'), usualChoices('')),
  tally: tallyFrom(recall('tally')),
  tips: tipsFrom(recall('tips'), recall('choices') !== null || gameAtHand() !== null),
  levels: [],
  device: deviceNow(),
  game: null,
  kept: [],
  keptRead: false,
  notice: null,
  refusal: [],
  damaged: null,
  links: null,
  removed: [],
  rules: [],
  always: { offline: 'unknown', fresh: false, installable: false },
  guide: [],
  far: farGamesFrom(recall('far')),
  learning: null,
});

async function start(root: HTMLElement): Promise<void> {
  const settings = settingsFrom(recall('settings'));
  const wanted = settings.language && isLanguage(settings.language) ? settings.language : spokenLanguage(navigator.languages);
  const game = location.hash === '#table' ? gameAtHand() : null; // a reload goes on where it was
  const [catalogue, dressed] = await Promise.all([loadCatalogue(wanted), typefaceAtOnce()]);
  const initial = initialState(catalogue, settings, game ? 'table' : 'start');
  remember('tips', initial.tips); // a newcomer is one after a reload too
  const dispatch = (event: Event): void => page.dispatch(event);
  const outside = effects(dispatch, () => page.state());
  outside.started.then((engine) => atRest(() => settle(engine)), () => undefined);

  showOnDocument(initial, null);
  const readAloud = aloud(dispatch);
  let focus: Element | null = null;
  const draw = (state: State, before: State) => {
    focus = document.activeElement;
    const places = placesBefore(state, before);
    showOnDocument(state, before);
    render(
      <PageProvider value={pageOf(state, dispatch)}>
        <Whole />
      </PageProvider>,
      root,
    );
    fly(places);
    readAloud(state, before);
    stayAwake(state);
  };
  const afterDrawing = (effect: Effect) => {
    if (effect.do === 'focus') focusOn(effect.area, effect.gently);
    if (effect.do === 'boardAndBack') boardAndBack();
  };
  // What the first game does not need, and what makes the page last.
  const settle = (engine: Engine) => {
    wakeMind(engine, dispatch).catch(() => undefined);
    around.fetch().catch(() => undefined); // whoever wants it then is told why it is missing
    if (!dressed) typefaceWithTheNextClick();
    // Whose turn it is elsewhere the server says.
    if (initial.far.length > 0) import('./online/table.ts').then(({ stayInTouch }) => stayInTouch(dispatch)).catch(() => undefined);
    import('./always/worker.ts').then(({ keepPage, offerInstalling }) => {
      offerInstalling(dispatch);
      return keepPage(dispatch);
    }).catch(() => undefined); // another time
  };
  const page = runner(initial, { perform: outside.perform, draw, afterDrawing, settled: () => rescueFocus(focus) });

  listen(dispatch);
  startBeating(outside.beat);
  staysAwakeWhenBack(page.state);
  addEventListener('pagehide', () => {
    outside.perform({ do: 'keep' }, page.state()); // with the time used so far
    page.dispatch({ kind: 'letGo' }); // what was taken from the list
  });
  const first: Event = game ? { kind: 'resume', game } : { kind: 'route', hash: location.hash };
  page.dispatch({ kind: 'catalogue', catalogue: initial.catalogue }, { kind: 'settings', settings }, first);
  tellOfRestoring(dispatch);
}

// The page was loaded anew with what a file had kept.
function tellOfRestoring(dispatch: (event: Event) => void): void {
  const restored = recall('restored');
  forget('restored');
  if (typeof restored !== 'object' || restored === null) return;
  const { games, unread } = restored as Record<string, unknown>;
  dispatch({ kind: 'trouble', said: { id: 'page.restored', args: { games: Number(games), unread: Number(unread) } } });
}

const breath = 1500; // ms: whoever comes to play has begun by then

function atRest(then: () => void): void {
  const whenIdle = typeof requestIdleCallback === 'function' ? () => requestIdleCallback(then, { timeout: 4000 }) : then;
  setTimeout(whenIdle, breath);
}

function listen(dispatch: (event: Event) => void): void {
  addEventListener('hashchange', () => dispatch({ kind: 'route', hash: location.hash }));
  whenKeptElsewhere((id) => dispatch({ kind: 'elsewhere', id }));
  for (const query of [touch, wide, low]) query.addEventListener('change', () => dispatch({ kind: 'device', device: deviceNow() }));
}

const root = document.getElementById('page');
if (root) void start(root);
