// How somebody wants things said, for what is asked of the teacher.

import type { Wording } from '../engine/room.ts';
import type { Settings } from '../settings.ts';

export const wordingOf = ({ order, style }: Settings, edition: Wording['edition']): Wording => ({ edition, order, style });
