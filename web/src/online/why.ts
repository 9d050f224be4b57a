// Why a server would not, in words; where a rule forbids it, the room has said it already.

import type { Said } from '../engine/room.ts';
import { plain } from '../messages.ts';

const sentences: Readonly<Record<string, string>> = {
  no_such_table: 'online.no.table',
  table_closed: 'online.table_closed',
  table_full: 'online.table_full',
  place_taken: 'online.table_full',
  no_such_place: 'online.table_full',
  not_seated: 'online.not_seated',
  gone_on: 'online.gone_on',
  unknown_code: 'online.no.code',
  unknown_version: 'online.no.version',
  too_many_tables: 'online.no.more_tables',
  too_many_people: 'online.no.more_people',
  store_unavailable: 'online.store_unavailable',
};

export const whyNot = (why: string): Said => plain(sentences[why] ?? 'online.no.other');
