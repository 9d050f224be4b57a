// The rules of a table with pictures: which table, and what is shown of it.

import { setupOf } from '../../choices.ts';
import type { PicturedRule, TableOptions } from '../../engine/room.ts';
import { plain } from '../../messages.ts';
import type { State } from '../../state.ts';
import type { Turn } from '../learning.ts';

// What the rules depend on.
export type Table = Pick<TableOptions, 'rules' | 'edition' | 'help' | 'mask'> & { readonly seconds: number | null };

export interface Value {
  readonly table: Table;
  readonly rules: readonly PicturedRule[]; // none before they have come
  readonly failed: boolean;
}

export type Happened = { kind: 'come'; rules: readonly PicturedRule[] } | { kind: 'failed' } | { kind: 'print' };
export type Wanted = { do: 'show'; tags: string } | { do: 'print' };

type Step = Turn<Value, Wanted>;

// Of the table in the link, else of the one that is played at, else of the one chosen last.
export function begin(about: string, state: State): Step {
  const table = tableIn(about) ?? tableAtHand(state);
  return { value: { table, rules: [], failed: false }, wanted: [{ do: 'show', tags: tagsOf(table) }] };
}

export function update(value: Value, happened: Happened): Step {
  switch (happened.kind) {
    case 'come':
      return { value: { ...value, rules: happened.rules, failed: false } };
    case 'print':
      return { value, wanted: [{ do: 'print' }] };
    case 'failed':
      return { value: { ...value, failed: true }, said: [plain('learn.trouble')] };
  }
}

export function tableAtHand({ game, choices }: State): Table {
  if (game) {
    const { rules, edition, help, mask, clock } = game.view;
    return { rules, edition, help, mask, seconds: clock === null ? null : clock / 1000 };
  }
  const { rules, edition, help, mask, clock } = setupOf(choices);
  return { rules, edition, help, mask, seconds: clock };
}

// "S:ch,access,auto,mask,30": what is not said is as usual.
export const aboutOf = ({ rules, edition, help, mask, seconds }: Table): string =>
  [rules, edition, help, mask ? 'mask' : '', seconds ?? ''].filter((one) => one !== '').join(',');

function tableIn(about: string): Table | null {
  const [rules = '', ...words] = decodeURIComponent(about).split(',');
  if (!/^[LS]:c?h?s?f?$/.test(rules) || rules.length < 3) return null;
  const seconds = Number(words.find((word) => /^\d+(\.\d+)?$/.test(word)) ?? 0);
  const help = (['call', 'auto'] as const).find((word) => words.includes(word)) ?? 'official';
  return { rules, edition: words.includes('access') ? 'access' : 'classic', help, mask: words.includes('mask'), seconds: seconds || null };
}

const tagsOf = ({ rules, edition, help, mask, seconds }: Table): string =>
  `[Rules "${rules}"]\n[Edition "${edition}"]\n[Help "${help}"]\n${mask ? '[Mask "yes"]\n' : ''}${seconds ? `[Clock "${seconds}/move"]\n` : ''}`;
