// The page's one step: what it is and what happened give what it is next, and what has to be done.
// Pure; effects.ts does what has to be done.

import type { Event, EventOf } from './events.ts';
import type { State } from './state.ts';
import * as around from './update/around.ts';
import * as learning from './update/learning.ts';
import * as past from './update/past.ts';
import * as play from './update/play.ts';
import * as replies from './update/replies.ts';
import { followedBy, go, type Step, withGame } from './update/step.ts';

type Handlers = { readonly [K in Event['kind']]: (state: State, event: EventOf<K>) => Step };

const handlers: Handlers = {
  pressed: play.pressed,
  dropped: play.dropped,
  focused: play.focused,
  edge: (state) => go(state, { do: 'sound', sound: 'edge' }),
  confirmed: play.confirmed,
  cancelled: play.cancelled,
  called: play.called,
  pointed: (state, { set }) => play.act(state, `!${set}`),
  acted: (state, { act }) => play.act({ ...state, dialog: null }, act),
  hint: play.hint,
  hinted: replies.hinted,
  asked: (state, { question }) => go(state, { do: 'ask', question }),
  typed: play.typed,
  key: (state, { command }) => play.key(state, command),
  dismissed: play.dismissed,
  tipRead: around.tipRead,
  pause: (state, { paused }) => play.paused(state, paused),
  showBoard: play.showBoard,
  stepped: past.stepped,
  glanced: past.glanced,

  seated: (state, event) => followedBy(around.letGo(state), (after) => replies.seated(after, event)),
  replied: (state, event) => {
    const step = replies.replied(state, event);
    if (event.reply.wish === 'help') return followedBy(step, (after) => go(after, { do: 'guide', told: true }));
    if (event.reply.wish === 'hint') return followedBy(step, play.hint);
    return event.reply.wish === 'quit' ? followedBy(step, (after) => around.route(after, { kind: 'route', hash: '' })) : step;
  },
  answered: (state, { said }) => replies.answered(state, said),
  seen: (state, { view }) => (state.game ? go(withGame(state, { ...past.now(state.game), view })) : go(state)),
  past: past.shown,
  ticked: replies.ticked,
  chose: play.chose,
  far: replies.far,
  farGames: (state, { games }) => (JSON.stringify(games) === JSON.stringify(state.far) ? go(state) : go({ ...state, far: games }, { do: 'note', key: 'far', value: games })),

  play: around.play,
  challenge: around.challenge,
  start: (state, { choices }) => around.start(state, choices),
  chosen: (state, { choices }) => go({ ...state, choices }),
  refused: around.refused,
  dialog: (state, { dialog }) => around.dialog(state, dialog),
  route: around.route,
  settings: around.settings,
  language: around.language,
  catalogue: around.catalogue,
  device: (state, { device }) => go({ ...state, device }),
  always: (state, { change }) => go({ ...state, always: { ...state.always, ...change } }),
  renew: (state) => go(state, { do: 'renew' }),
  install: (state) => go(state, { do: 'install' }),
  saveAll: (state) => go(state, { do: 'saveAll' }),
  restoreAll: (state, { text }) => go({ ...state, refusal: [] }, { do: 'restoreAll', text }),
  ready: (state, { levels }) => go({ ...state, levels }),
  rules: (state, { said }) => go({ ...state, rules: said }),
  guide: (state, { said }) => go({ ...state, guide: said }),
  trouble: (state, { said, href }) => around.trouble(state, said, href),
  noticed: (state) => go({ ...state, notice: null }),

  kept: around.kept,
  elsewhere: around.elsewhere,
  resume: (state, { game }) => go(state, { do: 'resume', game }),
  damaged: around.damaged,
  salvage: around.salvage,
  import: (state, { record }) => go({ ...state, refusal: [], damaged: null }, { do: 'import', text: record }),
  position: around.position,
  playOn: around.playOn,
  export: (state, { game }) => go(state, { do: 'download', log: game?.log ?? null }),
  review: (state, { game }) => go(state, { do: 'review', log: game?.log ?? null }),
  remove: around.remove,
  bringBack: around.bringBack,
  letGo: around.letGo,
  links: (state, { links }) => go({ ...state, links }),
  copy: around.copy,
  entered: learning.entered,
  learn: learning.happened,
  picture: (state, { how }) => (state.links?.picture ? go(state, { do: 'picture', svg: state.links.picture, how }) : go(state)),
};

export function update<K extends Event['kind']>(state: State, event: EventOf<K>): Step {
  return (handlers[event.kind as K] as (state: State, event: EventOf<K>) => Step)(state, event);
}
