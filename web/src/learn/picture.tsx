// A small board that shows something, for screens and for paper. It says nothing: the words beside it do.

import './picture.css';
import type { Picture, RulePicture } from '../engine/room.ts';
import type { Edition } from '../look/drawing.ts';
import { Piece } from '../look/piece.tsx';
import { usePage } from '../views/context.ts';

interface PictureProps {
  readonly picture: Picture & { readonly claim?: RulePicture['claim'] };
  readonly edition: Edition;
}

const files = [...'abcd'];
const ranks = [...'4321'];

export function PictureBoard({ picture: { board, hand, set, claim = 'aligned' }, edition }: PictureProps) {
  const hidden = claim === 'hidden';
  return (
    <div class="picture" data-claim={claim} aria-hidden="true">
      <div class="picture-board">
        {ranks.flatMap((rank) =>
          files.map((file) => (
            <span class="picture-space" data-marked={set.includes(file + rank) ? '' : undefined}>
              {!hidden && <Standing digit={board[(Number(rank) - 1) * files.length + files.indexOf(file)]!} edition={edition} />}
            </span>
          )),
        )}
      </div>
      {hand && (
        <span class="picture-hand">
          <Standing digit={hand} edition={edition} />
        </span>
      )}
    </div>
  );
}

function Standing({ digit, edition }: { readonly digit: string; readonly edition: Edition }) {
  const { set } = usePage().state.settings;
  return digit === '.' ? null : <Piece digit={digit} edition={edition} set={set} />;
}
