// A board that plays softly by itself, over and over, and ends with the call's light. It stands still, at its end, for whoever
// wants nothing to move, and can be stopped. It says nothing to ears: it is there to be looked at.

import { useEffect, useMemo, useState } from 'preact/hooks';
import { Icon } from '../../look/icon.tsx';
import { wantsStillness } from '../../look/motion.ts';
import { Piece } from '../../look/piece.tsx';
import { usePage } from '../context.ts';
import { placings } from './finish.ts';

const end = placings.length + 1; // everything stands, and the call has shown it
const fading = end + 1;

// Milliseconds until the next step.
const pause = (step: number) => (step === end ? 5000 : step === fading ? 900 : step === end - 1 ? 1600 : 1100);

export function LivingBoard() {
  const { state, t } = usePage();
  const still = !state.settings.motion || wantsStillness();
  const [stopped, stop] = useState(false);
  const [step, go] = useState(0);
  const moving = !still && !stopped;
  useEffect(() => {
    if (!moving) return;
    const timer = setTimeout(() => go(step === fading ? 0 : step + 1), pause(step));
    return () => clearTimeout(timer);
  }, [moving, step]);
  const label = t(stopped ? 'page.living.go' : 'page.living.stop');
  return (
    <div class="living">
      <div class="board living-board" aria-hidden="true" data-fading={step === fading && !still ? '' : undefined}>
        <Squares step={still ? end : step} />
      </div>
      {!still && (
        <button type="button" class="living-stop" aria-label={label} title={label} onClick={() => stop(!stopped)}>
          <Icon name={stopped ? 'play' : 'pause'} />
        </button>
      )}
    </div>
  );
}

const ranks = [4, 3, 2, 1].map((rank) => [...'abcd'].map((file) => `${file}${rank}`));

// Laid out as the board of a table, whose labels are empty here: the same wood.
function Squares({ step }: { readonly step: number }) {
  const standing = new Map(placings.slice(0, step).map((placing) => [placing.square, placing]));
  return (
    <>
      <span class="board-row board-heads" />
      {ranks.map((rank) => (
        <span class="board-row" key={rank[0]}>
          <span />
          {rank.map((square) => (
            <span class="square" key={square} data-called={step >= end && standing.get(square)?.shown ? '' : undefined}>
              {standing.has(square) && <Standing digit={standing.get(square)!.piece} />}
            </span>
          ))}
        </span>
      ))}
    </>
  );
}

function Standing({ digit }: { readonly digit: string }) {
  const { set } = usePage().state.settings;
  const picture = useMemo(() => <Piece digit={digit} edition="classic" set={set} />, [digit, set]);
  return <span class="stands">{picture}</span>;
}
