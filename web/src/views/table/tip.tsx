// A newcomer's tip, or a hint that somebody has asked for, beside what it is about. It is spoken once, and its buttons come after the call.

import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import '../../css/tip.css';
import type { Game } from '../../state.ts';
import { rivalOf } from '../../tally.ts';
import { type Tip, tipFor } from '../../tips.ts';
import { usePage } from '../context.ts';
import { levelPhrase } from '../levels.ts';

export function TipBubble({ game }: { readonly game: Game }) {
  const { state, dispatch, t, sayAll } = usePage();
  const { hint } = game;
  const hinted = hint && hint.said.length > 0 ? sayAll(hint.said.filter(({ id }) => id !== 'hint.more')) : null;
  const newcomers = game.chosen === null ? tipFor(state.tips, game.view) : null; // whoever has chosen has understood
  const tip = hinted === null ? newcomers : game.view.task === 'give' ? 'give' : 'call'; // a hint is where a tip would be
  const wanted = state.tips.length > 0 || hinted !== null;
  const bubble = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = () => placed(bubble.current, tip);
    place();
    addEventListener('resize', place);
    return () => removeEventListener('resize', place);
  });
  const name = levelPhrase(rivalOf(game.view.teams)?.level ?? '');
  const words = hinted ?? (tip && t(tipWords[tip], { name }));
  const spoken = useLater(hinted === null ? words : null); // what is answered is spoken already
  if (!wanted) return null;
  return (
    <div ref={bubble} class="tip" data-tip={tip ?? undefined} data-hint={hinted !== null || undefined}>
      <p role="status" class="unseen">
        {spoken}
      </p>
      {words && (
        <>
          <p aria-hidden="true">{words}</p>
          <div class="answers">
            <button type="button" class="button" onClick={() => dispatch({ kind: 'tipRead', all: false })}>
              {t('page.tip.read')}
            </button>
            {hinted === null && (
              <button type="button" class="button button-quiet" onClick={() => dispatch({ kind: 'tipRead', all: true })}>
                {t('page.tip.enough')}
              </button>
            )}
          </div>
        </>
      )}
    </div>
  );
}

const tipWords: Readonly<Record<Tip, string>> = { give: 'page.tip.give', place: 'page.tip.place', call: 'page.tip.call' };

// A region speaks of what changes, so the words follow a moment after it, and after what the table itself has to say.
function useLater(words: string | null): string | null {
  const [later, say] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => say(words), 400);
    return () => clearTimeout(timer);
  }, [words]);
  return later === words ? later : null;
}

// What must not be covered is what the tip is about: the giver's rack, the placer's board and hand. The rack is free for both
// others, as nobody gives while placing.
function placed(bubble: HTMLElement | null, tip: Tip | null): void {
  const rack = document.querySelector('[data-area="rack"]')?.getBoundingClientRect();
  if (!bubble || !tip || !rack) return bubble?.removeAttribute('style');
  const { style } = bubble;
  style.inlineSize = `${Math.round(rack.width)}px`; // before its height is asked for
  const hand = document.querySelector('.bar .hand')?.getBoundingClientRect();
  const up = tip === 'place' && (hand?.top ?? 0) < rack.bottom; // the piece lies above the rack, or below it
  const top = up ? rack.top + gap : (tip === 'give' ? rack.top : rack.bottom) - bubble.offsetHeight - gap;
  bubble.dataset.tail = up ? 'up' : 'down';
  style.insetBlockStart = `${Math.round(top + scrollY)}px`;
  style.insetInlineStart = `${Math.round(rack.left + scrollX)}px`;
}

const gap = 6;
