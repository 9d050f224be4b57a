// Contrast computed from what the browser computed: every text that is seen against everything that may lie behind it.

import type { Page } from '@playwright/test';

export interface Text {
  readonly text: string;
  readonly ratio: number; // the worst, where the ground is a gradient
  readonly needed: number; // by WCAG 2.2 AA: 3 for large letters, else 4.5
  readonly where: string;
}

export const texts = (page: Page): Promise<Text[]> => page.evaluate(measure);

function measure(): Text[] {
  type Colour = [number, number, number, number];
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
  const known = new Map<string, Colour>();
  // The browser itself says what a colour is, in whatever notation it stands.
  const colour = (text: string): Colour => {
    let found = known.get(text);
    if (!found) {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = text;
      canvas.fillRect(0, 0, 1, 1);
      const [r = 0, g = 0, b = 0, a = 0] = canvas.getImageData(0, 0, 1, 1).data;
      known.set(text, (found = [r, g, b, a / 255]));
    }
    return found;
  };
  const over = (top: Colour, ground: Colour): Colour => {
    const mix = (at: 0 | 1 | 2) => top[at] * top[3] + ground[at] * (1 - top[3]);
    return [mix(0), mix(1), mix(2), 1];
  };
  const luminance = ([r, g, b]: Colour) => {
    const linear = (value: number) =>
      value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
    return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
  };
  const contrast = (a: Colour, b: Colour) => {
    const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
    return (light + 0.05) / (dark + 0.05);
  };
  const stops = (image: string) =>
    image.match(/(?:rgba?|color|oklch|oklab|hsla?|lab|lch)\([^()]*\)|#[0-9a-f]{3,8}/gi) ?? [];

  // Every colour that may lie behind the element: the stops of its gradients over its own ground, else over what lies below.
  const canvasGround = colour(matchMedia('(prefers-color-scheme: dark)').matches ? '#121212' : '#ffffff');
  const grounds = (element: Element | null): Colour[] => {
    if (!element) return [canvasGround];
    const style = getComputedStyle(element);
    const own = colour(style.backgroundColor);
    const layers = stops(style.backgroundImage).map(colour);
    if (layers.length > 0 && layers.every(([, , , alpha]) => alpha === 1)) return layers;
    const below = own[3] === 1 ? [own] : grounds(element.parentElement).map((ground) => over(own, ground));
    return [...below, ...layers.flatMap((layer) => below.map((ground) => over(layer, ground)))];
  };

  const seen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getBoundingClientRect().width > 1 &&
    !element.closest('.unseen, [disabled], [aria-disabled=true], option');

  const found: Text[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (!element || !text || element.closest('script, style, noscript') || !seen(element)) continue;
    const style = getComputedStyle(element);
    const size = parseFloat(style.fontSize);
    const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    const ink = colour(style.color);
    const ratio = Math.min(...grounds(element).map((ground) => contrast(over(ink, ground), ground)));
    found.push({
      text: text.slice(0, 40),
      ratio,
      needed: large ? 3 : 4.5,
      where: element.className || element.tagName,
    });
  }
  return found;
}
