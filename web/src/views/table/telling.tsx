// What happened, and what is asked for now, each spoken in its turn. Both can be read again.

import { useEffect, useState } from 'preact/hooks';
import type { Said } from '../../engine/room.ts';
import type { TableView } from '../../engine/table-view.ts';
import type { Game } from '../../state.ts';
import { usePage } from '../context.ts';
import { Explored } from './explored.tsx';
import { pieceAt } from './hand.tsx';
import { PastBar } from './past.tsx';

export function Telling({ game }: { readonly game: Game }) {
  const { t } = usePage();
  const spoken = useSpoken();
  return (
    <section class="telling">
      <h2 class="unseen">{t('page.telling')}</h2>
      <div class="told" aria-live="assertive" aria-relevant="additions">
        {spoken && <News game={game} urgent={true} />}
      </div>
      <div class="told" aria-live="polite" aria-relevant="additions">
        {spoken && <News game={game} urgent={false} />}
      </div>
      <Asked game={game} spoken={spoken} />
      <PastBar game={game} />
      <Explored game={game} />
      <p class="thinking">{game.view.toAct?.elsewhere && t('page.thinking', { name: game.view.toAct.said })}</p>
    </section>
  );
}

// A voice speaks what is added, one after the other, so that nothing is cut off by what comes next; only what is urgent breaks
// in. What is said again is added again. The last message alone is seen.
function News({ game, urgent }: { readonly game: Game; readonly urgent: boolean }) {
  const { sayAll } = usePage();
  const told = [...game.earlier, game.news].filter((one) => one.urgent === urgent && one.said.length > 0);
  return (
    <>
      {told.map((one) => (
        <p key={`${game.id} ${one.nth}`} class={one === game.news ? 'news' : 'unseen'}>
          {sayAll(one.said)}
        </p>
      ))}
    </>
  );
}

// In a region of its own: of two things added to one at the same time Orca speaks the last alone. And never empty: Firefox tells
// Orca of a text that changes, after what was added elsewhere; of one that comes where nothing was, before it or not at all.
function Asked({ game, spoken }: { readonly game: Game; readonly spoken: boolean }) {
  const { say } = usePage();
  const prompt = promptOf(game);
  const asked = prompt ? say(prompt) : '';
  return (
    <p class="prompt" role="status" data-idle={asked === '' || undefined} data-long={asked.length > longPrompt || undefined}>
      {(spoken && asked) || silence}
    </p>
  );
}

const silence = '\u00a0';

// Two lines of a small phone: with long names, smaller letters keep the turn in one view.
const longPrompt = 60;

// A live region speaks of changes only: what it holds when it comes, nobody hears. So the words follow a moment later.
function useSpoken(): boolean {
  const [spoken, setSpoken] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(true), 100);
    return () => clearTimeout(timer);
  }, []);
  return spoken;
}

// The terminal's prompts say what to type; here there are buttons.
const prompts: Readonly<Record<string, string>> = {
  'prompt.give': 'page.prompt.give',
  'prompt.place': 'page.prompt.place',
  'prompt.pass': 'page.prompt.pass',
  'prompt.pass_or_call': 'page.prompt.pass_or_call',
  'prompt.give_or_call': 'page.prompt.give_or_call',
  'prompt.place_or_call': 'page.prompt.place_or_call',
  'prompt.point': 'page.prompt.point',
  'prompt.resign': 'page.prompt.resign',
  'prompt.offer_draw': 'page.prompt.offer_draw',
  'prompt.draw': 'page.prompt.draw',
  'prompt.back': 'page.prompt.back',
  'prompt.again': 'page.prompt.again',
  'prompt.who': 'page.prompt.who',
  'prompt.over': 'page.prompt.over',
};

export function promptOf({ view, chosen }: Game): Said | null {
  if (view.question === 'nothing' && view.toAct?.elsewhere) return null;
  if (chosen !== null) return chosenPrompt(view, chosen);
  const { id, args } = view.prompt;
  const own = prompts[id];
  const prompt: Said = { id: own ?? id, args };
  return alone(view) || !args.name || !own
    ? prompt
    : { id: 'page.prompt.named', args: { name: args.name, prompt: { parts: [prompt], joint: 'words' } } };
}

// Who plays against programs only need not be called by name.
const alone = ({ me }: TableView) => me.length < 2;

function chosenPrompt(view: TableView, cell: string): Said {
  return cell.startsWith('=')
    ? { id: 'page.prompt.chosen_piece', args: { piece: pieceAt(view, cell) } }
    : { id: 'page.prompt.chosen_square', args: { square: cell } };
}
