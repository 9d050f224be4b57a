// The program's levels have their names in the catalogues; the list of levels is the engine's.

import { usePage } from './context.ts';

export function useLevelName() {
  const { state } = usePage();
  const { texts } = state.catalogue;
  return {
    nameOf: (level: string) => texts[`level.${level}.name`] ?? level,
    aboutOf: (level: string) => texts[`level.${level}.about`] ?? '',
  };
}
