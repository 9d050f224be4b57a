// What the analysis board asks the teacher.

import { teacher } from '../teacher.ts';
import type { Tools } from '../learning.ts';
import type { Happened, Wanted } from './analysis.ts';

export function perform(wanted: Wanted, { send }: Tools<Happened>): void {
  const failed = () => send({ kind: 'failed' });
  if (wanted.do === 'show') {
    const { start, acts, wording } = wanted;
    teacher.ask('scene', start, acts, wording).then((scene) => send({ kind: 'scene', acts, scene }), failed);
  } else {
    const { position, rules } = wanted;
    teacher.askByBook(rules, 'solve', position, { nodes: mostNodes }).then((found) => send({ kind: 'found', position, found }), failed);
  }
}

// So much is searched where no book is at hand; then the value is said to be not known.
const mostNodes = 20_000_000;
