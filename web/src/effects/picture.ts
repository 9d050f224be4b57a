// The position at hand as a picture: shown, saved, shared. Loaded when somebody wants one.

import paint from 'virtual:picture';
import drawing from 'virtual:pieces';
import type { Dispatch } from '../events.ts';
import { type Pictured, pictureOf } from '../look/picture.ts';
import { plain } from '../messages.ts';
import { download } from './sharing.ts';

export const picture = (pictured: Pictured): string => pictureOf(pictured, drawing, paint);

const name = 'seize-position';
const scale = 4; // of a PNG

export async function savePicture(dispatch: Dispatch, svg: string, how: 'svg' | 'png' | 'share'): Promise<void> {
  try {
    if (how === 'svg') return download(svg, `${name}.svg`, 'image/svg+xml');
    const png = await pngOf(svg);
    if (how === 'png') return download(png, `${name}.png`, png.type);
    await navigator.share({ files: [new File([png], `${name}.png`, { type: png.type })] });
  } catch (error) {
    if ((error as Error).name !== 'AbortError') dispatch({ kind: 'refused', said: [plain('page.trouble.picture')] });
  }
}

// The page's policy lets pictures be data, so the browser itself paints it.
async function pngOf(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.naturalWidth * scale, image.naturalHeight * scale];
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'));
}
