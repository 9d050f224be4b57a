// What is analysed, as it is kept and linked.

import type { Wording } from '../../engine/room.ts';
import { type Path, type Tree, treeFrom } from './tree.ts';

export interface Study {
  readonly start: string; // a position
  readonly edition: Wording['edition'];
  readonly tree: Tree;
}

// A link's text: the position with _ for spaces, and after a ; what was played from there. The Access edition says so first.
const access = 'access;';

export function linkOf({ start, edition }: Study, at: Path): string {
  const acts = at.length > 0 ? `;${at.join(',')}` : '';
  return `#analysis=${edition === 'access' ? access : ''}${start.replaceAll(' ', '_')}${acts}`;
}

export function analysisOf(about: string): { readonly study: Study; readonly at: Path } {
  const text = decoded(about);
  const edition = text.startsWith(access) ? 'access' : 'classic';
  const [start = '', acts = ''] = (edition === 'access' ? text.slice(access.length) : text).split(';');
  const at = acts.split(',').filter(Boolean);
  const tree = at.reduceRight<Tree>((next, act) => [{ act, next }], []);
  return { study: { start: start.replaceAll('_', ' '), edition, tree }, at };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

// Whatever was kept, where it is one.
export function studyFrom(kept: unknown): Study | null {
  const { start, edition, tree } = (kept ?? {}) as Partial<Study>;
  return typeof start === 'string' ? { start, edition: edition === 'access' ? 'access' : 'classic', tree: treeFrom(tree) } : null;
}
