// Does what update wants done. Everything that is not pure is behind here.

import * as keeping from './effects/keeping.ts';
import { download, copy, makeLinks } from './effects/sharing.ts';
import { now } from './effects/chance-and-time.ts';
import { atTheTable, tick } from './effects/table.ts';
import { think } from './effects/thinking.ts';
import { type Engine, startEngine } from './engine/host.ts';
import type { Effect, Event } from './events.ts';
import { isLanguage, loadCatalogue } from './languages.ts';
import { positionOfHash, recordOfHash } from './link.ts';
import { type Sound, sounds } from './look/sound.ts';
import { plain } from './messages.ts';
import type { State } from './state.ts';
import { remember } from './store/local.ts';

export type Dispatch = (event: Event) => void;

export function effects(dispatch: Dispatch) {
  const engine = startEngine();
  let ready: Engine | null = null;

  // At once where the engine is there, so that a click is answered before the next drawing.
  const withEngine = (what: (engine: Engine) => void) => {
    if (ready) what(ready);
    else engine.then(what, () => dispatch({ kind: 'trouble', said: plain('page.trouble.engine') }));
  };

  // Before anything that waits for the engine is done.
  engine.then(
    (started) => {
      ready = started;
      dispatch({ kind: 'ready', levels: started.levels });
      if (!started.inWorker) dispatch({ kind: 'trouble', said: plain('page.trouble.worker') });
    },
    () => dispatch({ kind: 'trouble', said: plain('page.trouble.engine') }),
  );

  function perform(effect: Effect, state: State): void {
    switch (effect.do) {
      case 'open':
      case 'resume':
      case 'act':
      case 'hear':
      case 'program':
      case 'ask':
      case 'look':
      case 'narrow':
        return withEngine((engine) => atTheTable(engine, dispatch, effect, state));
      case 'think':
        return withEngine((engine) => void think(engine, dispatch, effect.turn, state));
      case 'words':
        return withEngine((engine) => speakTo(engine, state));
      case 'order':
        return withEngine(({ room }) => {
          room.setOrder(effect.order);
          if (state.game) dispatch({ kind: 'seen', view: room.view(now(), state.game.explored) });
        });
      case 'keep':
        return withEngine((engine) => void (state.game && keeping.keep(engine, dispatch, state.game.id)));
      case 'list':
        return void keeping.list(dispatch);
      case 'forget':
        return void keeping.letGo(dispatch, effect.id);
      case 'import':
        return withEngine((engine) => void keeping.bringIn(engine, dispatch, effect.text));
      case 'shared':
        return withEngine((engine) => void followLink(engine, effect.which, effect.text));
      case 'download':
        if (effect.record !== null) return download(effect.record);
        return withEngine(({ room }) => download(room.record(now())));
      case 'link':
        return withEngine((engine) => void makeLinks(engine, dispatch, state.game?.view.mask ?? false));
      case 'copy':
        return void copy(dispatch, effect.text);
      case 'remember':
        return void remember('settings', effect.settings);
      case 'rememberChoices':
        return void remember('choices', effect.choices);
      case 'speak':
        return void speak(effect.language);
      case 'go':
        return goTo(effect.hash);
      case 'sound':
        return void sound(effect.sound);
      case 'focus':
        return;
    }
  }

  // Whoever hears nothing is told why, once.
  let silenceTold = false;
  async function sound(wanted: Sound): Promise<void> {
    if ((await sounds.play(wanted)) || silenceTold) return;
    silenceTold = true;
    dispatch({ kind: 'trouble', said: plain('page.trouble.sound') });
  }

  async function speak(language: string): Promise<void> {
    if (!isLanguage(language)) return;
    try {
      dispatch({ kind: 'catalogue', catalogue: await loadCatalogue(language) });
    } catch {
      dispatch({ kind: 'trouble', said: plain('page.trouble.language') });
    }
  }

  async function followLink(engine: Engine, which: 'game' | 'position', text: string): Promise<void> {
    if (which === 'game') return keeping.shared(engine, dispatch, await recordOfHash(text));
    const position = positionOfHash(text);
    const trouble = keeping.broken(engine.room, `[Position "${position.replace(/["\\]/g, '')}"]\n\n`);
    if (!trouble) return dispatch({ kind: 'position', position });
    dispatch({ kind: 'trouble', said: trouble });
    dispatch({ kind: 'route', hash: '' });
  }

  return { perform, tick: (state: State) => ready && tick(ready, dispatch, state) };
}

// The words people type, and what sides without a name are called.
function speakTo({ room }: Engine, { catalogue }: State): void {
  room.setWords(catalogue.words);
  room.setNames(catalogue.texts['name.first'] ?? '', catalogue.texts['name.second'] ?? '');
}

// A link that has been followed is not followed again by a reload.
function goTo(hash: string): void {
  if ((location.hash || '#') === hash) return;
  if (/^#(game|position)=/.test(location.hash)) history.replaceState(null, '', hash);
  else history.pushState(null, '', hash);
}
