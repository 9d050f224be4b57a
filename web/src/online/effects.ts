// What the way to a table wants done.

import { newId } from '../effects/chance-and-time.ts';
import { download } from '../effects/sharing.ts';
import type { Tools } from '../learn/learning.ts';
import { plain } from '../messages.ts';
import { forget, remember } from '../store/local.ts';
import { seatHash, tableHash } from './link.ts';
import { askToNotify } from './notify.ts';
import type { Happened, Wanted } from './online.ts';
import { connection, lastGreeting } from './table.ts';

const address = (hash: string): string => `${location.href.split('#')[0]}${hash}`;
export const addressOf = (link: string): string => address(tableHash(link));
export const seatAddressOf = (link: string, code: string): string => address(seatHash(link, code));

export function perform(wanted: Wanted, { send, page }: Tools<Happened>): void {
  const connected = () => connection(page, ({ told, lost }) => send({ kind: 'told', told, lost }));
  const say = (message: object) => void connected().then((one) => one.say(message), () => send({ kind: 'failed' }));
  switch (wanted.do) {
    case 'connect':
      return void connected().then(
        () => send({ kind: 'told', told: lastGreeting(), lost: false }),
        () => send({ kind: 'failed' }),
      );
    case 'say':
      return say(wanted.message);
    case 'openTable':
      return say({ t: 'open', id: newId(), ...wanted.wish });
    case 'keep':
      return void remember('friend', wanted.choices);
    case 'copy':
      return void copy(addressOf(wanted.link)).then(
        () => send({ kind: 'copied' }),
        () => page({ kind: 'trouble', said: plain('page.trouble.copy') }),
      );
    case 'share':
      return void navigator.share?.({ url: addressOf(wanted.link) }).catch(() => undefined); // who thinks better of it
    case 'download':
      return download(`${JSON.stringify(wanted.data, null, 1)}\n`, 'seize-my-data.json', 'application/json');
    case 'notify':
      return void askToNotify().then((allowed) => send({ kind: 'notified', allowed }));
    case 'forgetKey':
      return forget('me');
    case 'goTo':
      return page({ kind: 'route', hash: tableHash(wanted.link) });
  }
}

// Over plain http there is no clipboard but that of selected text.
async function copy(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const field = document.createElement('textarea');
  field.value = text;
  document.body.append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  if (!done) throw new Error('not copied');
}
