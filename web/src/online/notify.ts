// Whoever allowed it is told by the system that it is their turn, while they look elsewhere. It is asked for by a click alone.

import { format, plain } from '../messages.ts';
import type { State } from '../state.ts';
import { tableHash } from './link.ts';

// Browsers have it where the page came over https, or from this device.
export const mayBeAsked = (): boolean => typeof Notification === 'function' && Notification.permission === 'default';
export const isAllowed = (): boolean => typeof Notification === 'function' && Notification.permission === 'granted';

export const askToNotify = async (): Promise<boolean> => (await Notification.requestPermission()) === 'granted';

export function tellOfTurn({ catalogue }: State, link: string): void {
  if (!isAllowed() || !document.hidden) return;
  try {
    const note = new Notification(format(catalogue, plain('page.far.title')), { body: format(catalogue, plain('page.name')), tag: link });
    note.onclick = () => {
      window.focus();
      location.hash = tableHash(link);
      note.close();
    };
  } catch {
    // a phone that wants it from a service worker: the window's title says it all the same
  }
}
