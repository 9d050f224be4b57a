// A board in miniature, to know a game by: each piece by its wood, shape, height (larger or smaller) and hole.

import './mini-board.css';
import { traitsOf } from './shape.ts';

const cell = 16;
const middle = cell / 2;

// The ranks as a position has them, the last first, with / between.
export function MiniBoard({ ranks }: { readonly ranks: string }) {
  const field = cell * 4;
  return (
    <svg class="mini" viewBox={`0 0 ${field} ${field}`} aria-hidden="true" focusable="false">
      {[...ranks.replaceAll('/', '')].map((content, at) => (
        <g transform={`translate(${(at % 4) * cell} ${Math.floor(at / 4) * cell})`}>
          <rect class="mini-square" x="0.5" y="0.5" width="15" height="15" rx="2" />
          {content !== '.' && <Stone digit={content} />}
        </g>
      ))}
    </svg>
  );
}

function Stone({ digit }: { readonly digit: string }) {
  const { marked, tall, square, hollow } = traitsOf(digit);
  const size = tall ? 5.6 : 4;
  const wood = marked ? 'mini-dark' : 'mini-light';
  return (
    <>
      {square ? (
        <rect class={wood} x={middle - size} y={middle - size} width={2 * size} height={2 * size} rx="1" />
      ) : (
        <circle class={wood} cx={middle} cy={middle} r={size} />
      )}
      {hollow && <circle class="mini-hole" cx={middle} cy={middle} r={size * 0.42} />}
    </>
  );
}
