import { afterEach, expect, test, vi } from 'vitest';
import { path, travel } from './motion.ts';

const rack = { left: 10, top: 400, width: 32, height: 32 };
const hand = { left: 100, top: 300, width: 64, height: 64 };

afterEach(() => vi.unstubAllGlobals());

function element() {
  const animate = vi.fn((_: Keyframe[], __: KeyframeAnimationOptions) => ({ finished: Promise.resolve() }));
  return { animate, element: { animate, getBoundingClientRect: () => hand } as unknown as Element };
}

const stillness = (wanted: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: wanted }));

test('a path begins where the piece was, in its size, and ends where it is', () => {
  const steps = path(rack, hand);
  expect(steps[0]).toEqual({ transform: 'translate(-106px, 84px) scale(0.5)' });
  expect(steps.at(-1)).toEqual({ transform: 'none' });
});

test('only transform and opacity ever move', async () => {
  stillness(false);
  const { element: piece, animate } = element();
  await travel(piece, rack);
  expect(animate).toHaveBeenCalledTimes(1);
  for (const step of animate.mock.calls[0]![0])
    for (const property of Object.keys(step)) expect(['transform', 'opacity']).toContain(property);
});

test('whoever wants stillness gets it', async () => {
  stillness(true);
  const { element: piece, animate } = element();
  await travel(piece, rack);
  expect(animate).not.toHaveBeenCalled();
});

test('a place without width does no harm', () => {
  expect(JSON.stringify(path(rack, { ...hand, width: 0 }))).not.toMatch(/Infinity|NaN/);
});
