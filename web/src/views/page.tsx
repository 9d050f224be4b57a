// The whole page: one screen, the dialog over it, and what failed.

import type { ComponentType } from 'preact';
import type { Dialog, Screen } from '../state.ts';
import { PieceDefs } from '../look/piece.tsx';
import { usePage } from './context.ts';
import { FreshLine } from './fresh.tsx';
import { later } from './later.tsx';
import { LearnScreen } from './learn.tsx';
import { NoticeLine } from './notice.tsx';
import { StartScreen } from './start.tsx';
import { TableScreen } from './table.tsx';

export const around = later(() => import('./around.ts'));

type AroundView = Parameters<typeof around.view>[0];
const dialog = (name: AroundView) => around.view(name, { kind: 'dialog', dialog: null });
const screen = (name: AroundView) => around.view(name, { kind: 'route', hash: '' });

const screens: Record<Screen, ComponentType> = {
  start: StartScreen,
  table: TableScreen,
  games: screen('GamesScreen'),
  opponents: screen('OpponentsScreen'),
  learn: LearnScreen,
};

const dialogs: Record<Dialog, ComponentType> = {
  menu: dialog('MenuDialog'),
  new: dialog('NewGameDialog'),
  settings: dialog('SettingsDialog'),
  keys: dialog('KeysDialog'),
  rules: dialog('RulesDialog'),
  import: dialog('ImportDialog'),
  share: dialog('ShareDialog'),
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
