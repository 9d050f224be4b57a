// The page's typeface comes after all that the first game needs, and never moves what somebody looks at: on a first visit it is
// put on with the next click, whose answer changes the page anyway; later it lies in the browser, and is there before the first
// drawing. Where it does not come the letters of the device serve.

const soon = 150; // ms that a first drawing may wait for it

const arrived = (): Promise<FontFace> =>
  new FontFace('Atkinson Hyperlegible Next', 'url(./atkinson-hyperlegible-next.woff2)', { weight: '400 700' }).load();

const putOn = (face: FontFace): void => void document.fonts.add(face);

// Where the browser has kept the page, it has kept this too.
export async function typefaceAtOnce(): Promise<boolean> {
  if (!navigator.serviceWorker?.controller) return false;
  const late = new Promise<null>((resolve) => setTimeout(resolve, soon, null));
  const face = await Promise.race([arrived(), late]).catch(() => null);
  if (face) putOn(face);
  return face !== null;
}

export function typefaceWithTheNextClick(): void {
  arrived().then(
    (face) => addEventListener('click', () => putOn(face), { once: true, capture: true }),
    () => undefined,
  );
}
