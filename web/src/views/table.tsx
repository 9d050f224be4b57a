// The table: everything of a turn in one view.

import { usePage } from './context.ts';
import { Board } from './table/board.tsx';
import { CallBar } from './table/call-bar.tsx';
import { Commands } from './table/commands.tsx';
import { Moves } from './table/moves.tsx';
import { Panel } from './table/panel.tsx';
import { asShown } from './table/past.tsx';
import { PlayerBar } from './table/player-bar.tsx';
import { Rack } from './table/rack.tsx';
import { Telling } from './table/telling.tsx';
import { TipBubble } from './table/tip.tsx';
import { TopBar } from './table/top-bar.tsx';
import { useTableKeys } from './table/use-keys.ts';

export function TableScreen() {
  const { state, t, phrase } = usePage();
  useTableKeys();
  const { game } = state;
  if (!game) return null;
  const shown = asShown(game);
  const [first, second] = game.view.names;
  return (
    <main class={`table ${state.device.wide ? 'table-wide' : 'table-tall'}`}>
      <h1 class="unseen" tabIndex={-1} data-area="heading">
        {t('open.players', { first: phrase(first), second: phrase(second) })}
      </h1>
      <TopBar />
      <PlayerBar game={shown} place="behind" />
      <Telling game={game} />
      <Board game={shown} />
      <PlayerBar game={shown} place="in-front" />
      <div class="tray">
        <Panel game={game} fallback={<Rack game={shown} />} />
      </div>
      <CallBar game={game} />
      <TipBubble game={game} />
      <aside class="side">
        <Moves game={game} />
        <Commands game={game} />
      </aside>
    </main>
  );
}
