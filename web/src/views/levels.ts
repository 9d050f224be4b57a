// The program's levels have their names in the catalogues; the list of levels is the engine's.

import type { Phrase } from '../engine/room.ts';
import { usePage } from './context.ts';

// As a player's name is said.
export const levelPhrase = (level: string): Phrase => ({ parts: [{ id: 'name.level', args: { level } }], joint: 'words' });

export function useLevelName() {
  const { state } = usePage();
  const { texts } = state.catalogue;
  return {
    nameOf: (level: string) => texts[`level.${level}.name`] ?? level,
    aboutOf: (level: string) => texts[`level.${level}.about`] ?? '',
  };
}
