// Motion that helps the eye follow a piece from rack to hand to board. Only transform and opacity move; whoever asked the
// system for less motion sees none.

export interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const calm = 320; // ms, a piece on its way
const quick = 240;
const ease = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

// Where an element is seen now. Ask before the page changes.
export function placeOf(element: Element): Place {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
}

export function wantsStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

// The element is already where it belongs; lets it be seen arriving there from another place. Done when it has arrived.
export function travel(element: Element, from: Place): Promise<void> {
  return animate(element, path(from, placeOf(element)), calm);
}

// A shake of the head.
export function refuse(element: Element): Promise<void> {
  const steps = [0, -6, 5, -3, 2, 0];
  return animate(element, steps.map((x) => ({ transform: `translateX(${x}px)` })), calm);
}

// A short swell, for what deserves a look.
export function swell(element: Element): Promise<void> {
  return animate(element, [1, 1.08, 1].map((size) => ({ transform: `scale(${size})` })), quick);
}

// From one place to another, in a low arc as a hand would carry it.
export function path(from: Place, to: Place): Keyframe[] {
  const x = from.left + from.width / 2 - (to.left + to.width / 2);
  const y = from.top + from.height / 2 - (to.top + to.height / 2);
  const size = to.width > 0 ? from.width / to.width : 1;
  const lift = Math.min(24, Math.hypot(x, y) / 8);
  return [
    { transform: `translate(${x}px, ${y}px) scale(${size})` },
    { transform: `translate(${x * 0.4}px, ${y * 0.4 - lift}px) scale(${1 + (size - 1) * 0.4})` },
    { transform: 'none' },
  ];
}

async function animate(element: Element, keyframes: Keyframe[], duration: number): Promise<void> {
  if (wantsStillness()) return;
  // A page that goes away or moves on cancels the animation: nothing is lost by that.
  await element.animate(keyframes, { duration, easing: ease }).finished.catch(() => undefined);
}
