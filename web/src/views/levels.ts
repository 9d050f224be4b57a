// The program's levels have their names in the catalogues; the list of levels is the engine's.

import type { Phrase } from '../engine/room.ts';
import { usePage } from './context.ts';

// As a player's name is said.
export const levelPhrase = (level: string): Phrase => ({ parts: [{ id: 'name.level', args: { level } }], joint: 'words' });

export function useLevelName() {
  const { t } = usePage();
  return {
    nameOf: (level: string) => t(`level.${level}.name`),
    aboutOf: (level: string) => t(`level.${level}.about`),
  };
}
