// The way to a table at a server.

import type { LearnScreen } from '../learn/learning.ts';
import { perform } from './effects.ts';
import { begin, type Happened, update, type Value, type Wanted } from './online.ts';
import { OnlineView } from './view.tsx';

export default { begin, update, perform, View: OnlineView, anew: true } satisfies LearnScreen<Value, Happened, Wanted>;
