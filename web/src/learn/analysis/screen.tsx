// The analysis board.

import type { LearnScreen } from '../learning.ts';
import { begin, type Happened, update, type Value, type Wanted } from './analysis.ts';
import { perform } from './effects.ts';
import { AnalysisView } from './view.tsx';

export default { begin, update, perform, View: AnalysisView } satisfies LearnScreen<Value, Happened, Wanted>;
