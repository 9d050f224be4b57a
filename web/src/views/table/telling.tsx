// What happened, spoken at once, and what is asked for now, spoken in its turn. Both can be read again.

import { useEffect, useState } from 'preact/hooks';
import type { Said } from '../../engine/room.ts';
import type { TableView } from '../../engine/table-view.ts';
import type { Game } from '../../state.ts';
import { usePage } from '../context.ts';
import { renewed } from '../live.ts';
import { pieceAt } from './hand.tsx';

export function Telling({ game }: { readonly game: Game }) {
  const { t, sayAll, say } = usePage();
  const prompt = promptOf(game);
  const asked = prompt ? say(prompt) : '';
  const spoken = useSpoken();
  return (
    <section class="telling">
      <h2 class="unseen">{t('page.telling')}</h2>
      <p class="news" aria-live="assertive" aria-atomic="true">
        {spoken && renewed(sayAll(game.news.said), game.news.nth)}
      </p>
      <p class="prompt" role="status" data-long={asked.length > longPrompt || undefined}>
        {spoken && asked}
      </p>
      <p class="thinking">{game.view.toAct?.program && t('page.thinking', { name: game.view.toAct.said })}</p>
    </section>
  );
}

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
  if (view.question === 'nothing' && view.toAct?.program) return null;
  if (chosen !== null) return chosenPrompt(view, chosen);
  const { id, args } = view.prompt;
  const prompt: Said = { id: prompts[id] ?? id, args };
  return alone(view) || !args.name
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
