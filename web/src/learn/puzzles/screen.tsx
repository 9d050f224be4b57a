// Puzzles.

import type { LearnScreen } from '../learning.ts';
import { perform } from './effects.ts';
import { begin, type Happened, update, type Value, type Wanted } from './puzzles.ts';
import { PuzzlesView } from './view.tsx';

export default { begin, update, perform, View: PuzzlesView } satisfies LearnScreen<Value, Happened, Wanted>;
