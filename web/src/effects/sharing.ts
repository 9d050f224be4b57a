// Records and links leave the page.

import type { Engine } from '../engine/host.ts';
import type { Dispatch } from '../events.ts';
import { gameHash, positionHash } from '../link.ts';
import { plain } from '../messages.ts';
import type { State } from '../state.ts';
import { now } from './chance-and-time.ts';

// At a mask table no position leaves: it would tell the board.
export async function makeLinks({ room }: Engine, dispatch: Dispatch, { game, settings }: State): Promise<void> {
  const here = location.href.split('#')[0] ?? '';
  const shown = game && !game.view.mask ? { text: room.positionText(), view: game.view } : null;
  const links = { game: here + (await gameHash(room.record(now()))), position: shown && here + positionHash(shown.text), copied: null };
  dispatch({ kind: 'links', links: { ...links, picture: null } });
  if (!shown) return;
  const { edition, outcome } = shown.view;
  const made = await import('./picture.ts').catch(() => null); // without it there are still the links
  const picture = made?.picture({ position: shown.text, edition, set: settings.set, called: outcome?.squares ?? [] }) ?? null;
  dispatch({ kind: 'links', links: { ...links, picture } });
}

const usualName = 'seize-game.txt';

export function download(what: BlobPart, name = usualName, type = 'text/plain'): void {
  const url = URL.createObjectURL(new Blob([what], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

// The file's name in "save NAME", without what a name may not hold anywhere.
export function nameTyped(line: string): string {
  const [, ...words] = line.trim().split(/\s+/);
  const name = words.join(' ').replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]/gu, '_').replace(/^\.+/, '').slice(0, longestName);
  if (name === '') return usualName;
  return /\.[^. ]+$/.test(name) ? name : `${name}.txt`;
}

const longestName = 80;

export async function copy(dispatch: Dispatch, text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    dispatch({ kind: 'refused', said: [plain('page.trouble.copy')] });
  }
}
