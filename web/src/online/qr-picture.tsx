// A QR code as a picture: dark on light by day and by night, as scanners want it.

import { usePage } from '../views/context.ts';
import { qrCode } from './qr.ts';

const quiet = 4; // modules around it

export function QrPicture({ text }: { readonly text: string }) {
  const { t } = usePage();
  const field = qrCode(text);
  if (!field) return null;
  const size = field.length + 2 * quiet;
  const dark = field.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x + quiet} ${y + quiet}h1v1h-1z`] : [])));
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('online.qr')} shape-rendering="crispEdges">
      <rect class="qr-light" width={size} height={size} />
      <path class="qr-dark" d={dark.join('')} />
    </svg>
  );
}
