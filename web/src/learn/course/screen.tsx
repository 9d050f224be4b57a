// The course.

import type { LearnScreen } from '../learning.ts';
import { begin, type Happened, update, type Value, type Wanted } from './course.ts';
import { perform } from './effects.ts';
import { CourseView } from './view.tsx';

export default { begin, update, perform, View: CourseView } satisfies LearnScreen<Value, Happened, Wanted>;
