// Does what update wants done. Everything that is not pure is behind here.

import { now } from './effects/chance-and-time.ts';
import { clockwork } from './effects/clock.ts';
import * as keeping from './effects/keeping.ts';
import * as learning from './effects/learning.ts';
import { copy, download, makeLinks } from './effects/sharing.ts';
import { play, speak } from './effects/speaking.ts';
import { heard, tableEffects } from './effects/table.ts';
import { think } from './effects/thinking.ts';
import { vibrate } from './effects/vibration.ts';
import { type Engine, startEngine } from './engine/host.ts';
import type { Dispatch, Effect, EffectOf } from './events.ts';
import { reviewHash } from './link.ts';
import { plain } from './messages.ts';
import { engineFor, far } from './online/far.ts';
import type { State } from './state.ts';
import { remember, rememberChanges } from './store/local.ts';

type Perform<K extends Effect['do']> = (effect: EffectOf<K>, state: State) => void;
type PerformWith<K extends Effect['do']> = (engine: Engine, effect: EffectOf<K>, state: State) => void;

// Who does what: by the engine, or without it.
type WithEngine = ReturnType<typeof engineEffects>;
type Others = { readonly [K in Exclude<Effect['do'], keyof WithEngine>]: Perform<K> };

export function effects(dispatch: Dispatch, state: () => State) {
  const withEngine = engineOf(dispatch);
  far.state = state;
  const clock = clockwork({
    ticked: (timeLeft) => dispatch({ kind: 'ticked', timeLeft }),
    changed: (engine, reply) => heard(dispatch, engine, 'clock', reply, state()),
    keep: (engine) => byEngine.keep(engine, { do: 'keep' }, state()),
  });
  const byEngine = engineEffects(dispatch, clock.wake);
  const others: Others = otherEffects(dispatch);

  function perform<K extends Effect['do']>(effect: EffectOf<K>, state: State): void {
    const engaged = (byEngine as Partial<Record<string, PerformWith<K>>>)[effect.do];
    if (engaged) withEngine((engine) => engaged(engineFor(engine, effect.do, state), effect, state));
    else (others as unknown as Record<string, Perform<K>>)[effect.do]?.(effect, state);
  }

  return { perform, started: withEngine.started, beat: () => withEngine.ifReady((engine) => clock.beat(engineFor(engine, 'look', state()), state())) };
}

// At once where the engine is there, so that a click is answered before the next drawing.
function engineOf(dispatch: Dispatch) {
  const engine = startEngine();
  const trouble = () => dispatch({ kind: 'trouble', said: plain('page.trouble.engine') });
  let ready: Engine | null = null;
  // Before anything that waits for the engine is done.
  engine.then((started) => {
    ready = started;
    dispatch({ kind: 'ready', levels: started.levels });
  }, trouble);
  const withEngine = (what: (engine: Engine) => void) => void (ready ? what(ready) : engine.then(what, trouble));
  return Object.assign(withEngine, { started: engine, ifReady: (what: (engine: Engine) => void) => ready && what(ready) });
}

const engineEffects = (dispatch: Dispatch, wake: (engine: Engine) => void) => ({
  ...tableEffects(dispatch, wake),
  hint: (engine: Engine, { turn, strength }: EffectOf<'hint'>, state: State) =>
    part(dispatch, import('./learn/hinting.ts'), ({ giveHint }) => giveHint(engine, dispatch, turn, strength, state)),
  think: (engine: Engine, { turn }: EffectOf<'think'>, state: State) => void think(engine, dispatch, turn, state),
  // At once, and again with what only the room can tell of games kept long ago.
  complete: (engine: Engine, { games }: EffectOf<'complete'>) => keeping.complete(engine, dispatch, games),
  keep: (engine: Engine, _: EffectOf<'keep'>, { game }: State) => void (game && !game.online && keeping.keep(engine, dispatch, game)),
  import: (engine: Engine, { text }: EffectOf<'import'>) => void keeping.bringIn(engine, dispatch, text),
  shared: (engine: Engine, { which, text }: EffectOf<'shared'>) => void keeping.followLink(engine, dispatch, which, text),
  // What is damaged leaves as it is.
  download: ({ room }: Engine, { log }: EffectOf<'download'>) =>
    download(log === null ? room.record(now()) : room.recordOf(log) || log),
  review: ({ room }: Engine, { log }: EffectOf<'review'>) =>
    void reviewHash(log === null ? room.record(now()) : room.recordOf(log) || log).then((hash) => dispatch({ kind: 'route', hash })),
  restoreAll: (engine: Engine, { text }: EffectOf<'restoreAll'>) =>
    part(dispatch, import('./effects/everything.ts'), ({ restoreAll }) => restoreAll(engine, dispatch, text)),
  link: (engine: Engine, _: EffectOf<'link'>, state: State) => void makeLinks(engine, dispatch, state),
});

// What is seldom wanted is loaded then.
function part<T>(dispatch: Dispatch, loading: Promise<T>, then: (loaded: T) => unknown): void {
  loading.then(then, () => dispatch({ kind: 'trouble', said: plain('page.trouble.part') }));
}

const otherEffects = (dispatch: Dispatch): Others => ({
  list: (_, { screen }) => void keeping.list(dispatch, screen),
  forget: ({ ids }) => void keeping.letGo(dispatch, ids),
  copy: ({ text }) => void copy(dispatch, text),
  picture: ({ svg, how }) => part(dispatch, import('./effects/picture.ts'), ({ savePicture }) => savePicture(dispatch, svg, how)),
  remember: ({ settings, before }) => void rememberChanges('settings', settings, before),
  note: ({ key, value }) => void (key === 'choices' ? rememberChanges(key, value, {}) : remember(key, value)),
  speak: ({ language }, { catalogue }) => void speak(dispatch, language, catalogue.learning),
  enter: (effect, state) => void learning.enter(dispatch, effect, state),
  learn: (effect, state) => learning.perform(dispatch, effect, state),
  go: ({ hash }) => goTo(hash),
  sound: ({ sound }, { settings }) => {
    void play(dispatch, sound);
    if (settings.vibration) vibrate(sound);
  },
  renew: () => location.reload(),
  install: () => part(dispatch, import('./always/worker.ts'), ({ install }) => install(dispatch)),
  saveAll: () => part(dispatch, import('./effects/everything.ts'), ({ saveAll }) => saveAll(dispatch)),
  focus: () => undefined, // once the page is drawn (main.tsx)
  boardAndBack: () => undefined, // likewise
});

// A link that has been followed is not followed again by a reload.
function goTo(hash: string): void {
  if ((location.hash || '#') === hash) return;
  if (/^#((game|position)=|\/at\/.*\/)/.test(location.hash)) history.replaceState(null, '', hash);
  else history.pushState(null, '', hash);
}
