// What the first game does not need, loaded as one part once it can be played: the dialogs and the lists.

export { DeleteDialog } from './dialogs/delete.tsx';
export { ImportDialog } from './dialogs/import.tsx';
export { KeysDialog } from './dialogs/keys.tsx';
export { MenuDialog } from './dialogs/menu.tsx';
export { NewGameDialog } from './dialogs/new-game.tsx';
export { RulesDialog } from './dialogs/rules.tsx';
export { SalvageDialog } from './dialogs/salvage.tsx';
export { SettingsDialog } from './dialogs/settings.tsx';
export { ShareDialog } from './dialogs/share.tsx';
export { GamesScreen } from './games.tsx';
