// A game looked back at.

import type { LearnScreen } from '../learning.ts';
import { perform } from './effects.ts';
import { begin, type Happened, update, type Value, type Wanted } from './review.ts';
import { ReviewView } from './view.tsx';

export default { begin, update, perform, View: ReviewView } satisfies LearnScreen<Value, Happened, Wanted>;
