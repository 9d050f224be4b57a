// The whole page: one screen, the dialog over it, and what failed.

import type { ComponentType } from 'preact';
import type { Dialog, Screen } from '../state.ts';
import { PieceDefs } from '../look/piece.tsx';
import { usePage } from './context.ts';
import { FreshLine } from './fresh.tsx';
import { later } from './later.tsx';
import { NoticeLine } from './notice.tsx';
import { StartScreen } from './start.tsx';
import { TableScreen } from './table.tsx';

export const around = later(() => import('./around.ts'));

const dialog = (name: Parameters<typeof around.view>[0]) => around.view(name, { kind: 'dialog', dialog: null });

const screens: Record<Screen, ComponentType> = {
  start: StartScreen,
  table: TableScreen,
  games: around.view('GamesScreen', { kind: 'route', hash: '' }),
};

const dialogs: Record<Dialog, ComponentType> = {
  menu: dialog('MenuDialog'),
  new: dialog('NewGameDialog'),
  settings: dialog('SettingsDialog'),
  keys: dialog('KeysDialog'),
  rules: dialog('RulesDialog'),
  import: dialog('ImportDialog'),
  share: dialog('ShareDialog'),
  delete: dialog('DeleteDialog'),
  salvage: dialog('SalvageDialog'),
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
