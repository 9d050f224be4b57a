// Records and links leave the page.

import type { Engine } from '../engine/host.ts';
import type { Event } from '../events.ts';
import { gameHash, positionHash } from '../link.ts';
import { plain } from '../messages.ts';
import { now } from './chance-and-time.ts';

type Dispatch = (event: Event) => void;

export async function makeLinks({ room }: Engine, dispatch: Dispatch, masked: boolean): Promise<void> {
  const here = location.href.split('#')[0] ?? '';
  const game = here + (await gameHash(room.record(now())));
  dispatch({ kind: 'links', links: { position: masked ? null : here + positionHash(room.positionText()), game, copied: null } });
}

export function download(record: string): void {
  const url = URL.createObjectURL(new Blob([record], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'seize-game.txt';
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

export async function copy(dispatch: Dispatch, text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    dispatch({ kind: 'refused', said: [plain('page.trouble.copy')] });
  }
}
