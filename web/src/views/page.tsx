// The whole page: one screen, the dialog over it, and what failed.

import type { Dialog, Screen } from '../state.ts';
import { PieceDefs } from '../look/piece.tsx';
import { usePage } from './context.ts';
import { DeleteDialog } from './dialogs/delete.tsx';
import { ImportDialog } from './dialogs/import.tsx';
import { KeysDialog } from './dialogs/keys.tsx';
import { MenuDialog } from './dialogs/menu.tsx';
import { NewGameDialog } from './dialogs/new-game.tsx';
import { RulesDialog } from './dialogs/rules.tsx';
import { SalvageDialog } from './dialogs/salvage.tsx';
import { SettingsDialog } from './dialogs/settings.tsx';
import { ShareDialog } from './dialogs/share.tsx';
import { FreshLine } from './fresh.tsx';
import { GamesScreen } from './games.tsx';
import { NoticeLine } from './notice.tsx';
import { StartScreen } from './start.tsx';
import { TableScreen } from './table.tsx';

const screens: Record<Screen, () => preact.JSX.Element | null> = {
  start: StartScreen,
  table: TableScreen,
  games: GamesScreen,
};

const dialogs: Record<Dialog, () => preact.JSX.Element | null> = {
  menu: MenuDialog,
  new: NewGameDialog,
  settings: SettingsDialog,
  keys: KeysDialog,
  rules: RulesDialog,
  import: ImportDialog,
  share: ShareDialog,
  delete: DeleteDialog,
  salvage: SalvageDialog,
};

export function Whole() {
  const { state } = usePage();
  const ScreenView = screens[state.screen];
  const DialogView = state.dialog && dialogs[state.dialog];
  return (
    <>
      <PieceDefs />
      <NoticeLine />
      <FreshLine />
      <ScreenView />
      {DialogView && <DialogView key={state.dialog} />}
    </>
  );
}
