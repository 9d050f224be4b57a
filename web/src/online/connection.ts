// The connection to the server: a socket that comes and goes, and online.wasm, which knows what it is for. Here text is only moved.

import onlineUrl from '../../../build/wasm/wasm/online.wasm?url';
import { loadOnline, type Online, type Wanted } from '../../../wasm/seize.mjs';
import { newSeed, now } from '../effects/chance-and-time.ts';
import { compile } from '../engine/host.ts';
import type { Reply } from '../engine/room.ts';
import { recall, remember } from '../store/local.ts';

export interface Connection {
  readonly online: Online;
  readonly say: (message: object) => void;
  readonly act: (what: string, time: number) => Reply;
  readonly hear: (line: string, time: number) => Reply;
  readonly end: () => void; // for good
}

type Taken = Pick<Wanted, 'told' | 'lost' | 'busy'>;

const tickEvery = 250;

// Under the name of the page's place, so that it works below any path.
export function serverAddress(page: string): string {
  const address = new URL('online', page.split('#')[0]);
  address.protocol = address.protocol.replace('http', 'ws');
  return address.href;
}

export async function connect(took: (taken: Taken) => void, ticked: () => void): Promise<Connection> {
  const online = await compile(onlineUrl).then(loadOnline);
  online.begin(myKey(), newSeed(), now());
  let socket: WebSocket | null = null;

  function carryOut({ close, open: wanted, send, ...taken }: Wanted): void {
    if (close) hangUp();
    if (wanted) open();
    for (const text of send) socket?.send(text);
    took(taken);
  }

  function hangUp(): void {
    const old = socket;
    socket = null; // of which nothing is heard any more
    old?.close();
  }

  function open(): void {
    hangUp();
    const one = new WebSocket(serverAddress(location.href));
    const current = (then: () => Wanted) => () => one === socket && carryOut(then());
    one.onopen = current(() => online.opened(now()));
    one.onmessage = ({ data }) => one === socket && carryOut(online.heard(String(data), now()));
    one.onclose = current(() => {
      socket = null;
      return online.lost(now());
    });
    socket = one;
  }

  const tick = () => {
    carryOut(online.ticked(now()));
    ticked();
  };
  const timer = setInterval(tick, tickEvery);
  const seenAgain = ['visibilitychange', 'online', 'pageshow'];
  for (const one of seenAgain) addEventListener(one, tick);
  tick();

  const sent = ({ reply, wanted }: { reply: Reply; wanted: Wanted }): Reply => {
    carryOut(wanted);
    return reply;
  };
  return {
    online,
    say: (message) => carryOut(online.say(message, now())),
    act: (what, time) => sent(online.act(what, time)),
    hear: (line, time) => sent(online.hear(line, time)),
    end: () => {
      clearInterval(timer);
      for (const one of seenAgain) removeEventListener(one, tick);
      hangUp();
    },
  };
}

// Who somebody is to the server: nobody can guess it, and it is told to nobody else. Without storage it lasts as long as the page.
function myKey(): string {
  const kept = recall('me');
  if (typeof kept === 'string' && /^[0-9a-f]{32}$/.test(kept)) return kept;
  const made = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  remember('me', made);
  return made;
}
