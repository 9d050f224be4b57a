// What stands on the document itself: language, theme, set, title, volume.

import { format, plain } from '../messages.ts';
import { sounds } from '../look/sound.ts';
import { farGames } from '../online/far-games.ts';
import type { State } from '../state.ts';

// Only where it changes: what is set anew on the document has every style of the page computed anew.
export function showOnDocument(state: State, before: State | null): void {
  const { settings, catalogue } = state;
  const title = titleOf(state);
  if (title !== document.title) document.title = title;
  if (settings === before?.settings && catalogue === before.catalogue) return;
  const root = document.documentElement;
  root.lang = catalogue.language;
  setOrRemove(root, 'data-theme', settings.theme === 'auto' ? null : settings.theme);
  setOrRemove(root, 'data-set', settings.set === 'wood' ? null : settings.set);
  setOrRemove(root, 'data-motion', settings.motion ? null : 'off');
  setOrRemove(root, 'data-projector', settings.projector ? '' : null);
  paintWindow(settings.theme);
  sounds.setVolume(settings.sound ? 0.7 : 0);
}

// Whoever plays at a server among other windows sees there that it is their turn.
function titleOf(state: State): string {
  const words = (id: string) => format(state.catalogue, plain(id));
  return farGames(state).some(({ turn }) => turn) ? `${words('page.far.title')} – ${words('page.title')}` : words('page.title');
}

// The window's own colour: the page knows one by day and one by night, and the system chooses unless somebody did.
const [day, night] = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].map((meta) => ({ meta, content: meta.content }));

function paintWindow(theme: State['settings']['theme']): void {
  if (!day || !night) return;
  day.meta.content = theme === 'dark' ? night.content : day.content;
  night.meta.content = theme === 'light' ? day.content : night.content;
}

function setOrRemove(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
