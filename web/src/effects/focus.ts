// Where the keyboard is.

import type { Area } from '../events.ts';

const targets: Readonly<Record<Area, string>> = {
  board: '[data-area="board"] [tabindex="0"]',
  rack: '[data-area="rack"] [tabindex="0"]',
  panel: '[data-area="panel"]',
  command: '[data-area="command"]',
  heading: '[data-area="heading"]',
};

// Where people play, and the heading where a new table is read from; from anywhere else nobody is fetched.
const inPlay = '[data-area="board"], [data-area="rack"], [data-area="heading"], .panel, .call-bar';

export function focusOn(area: Area, gently: boolean): void {
  const here = document.activeElement;
  const free = here === null || here === document.body || here.closest(inPlay) !== null;
  if (gently && !free) return;
  const target = document.querySelector<HTMLElement>(targets[area]);
  if (target && target !== here && !sameArea(target, here, area)) target.focus({ preventScroll: area === 'heading' });
}

// Who explores the board already is where they should be.
const sameArea = (target: Element, here: Element | null, area: Area) =>
  (area === 'board' || area === 'rack') && here !== null && target.closest(`[data-area="${area}"]`)?.contains(here) === true;

// Where somebody was when they went to the board.
let left: HTMLElement | null = null;

// To the board from anywhere, and from the board back to where one was; where that is gone, to the command field.
export function boardAndBack(): void {
  const here = document.activeElement;
  if (here?.closest('[data-area="board"]')) return goBack();
  left = here instanceof HTMLElement && here !== document.body ? here : null;
  focusOn('board', false);
}

function goBack(): void {
  (left?.isConnected ? left : document.querySelector<HTMLElement>(targets.command))?.focus();
  left = null;
}

// Whatever had the focus may be gone with the drawing; then it goes to a place that is always there.
export function rescueFocus(before: Element | null): void {
  const lost =
    before !== null &&
    before !== document.body &&
    !before.isConnected &&
    (document.activeElement === null || document.activeElement === document.body);
  if (lost) document.querySelector<HTMLElement>('[data-home], [data-area="heading"]')?.focus({ preventScroll: true });
}
