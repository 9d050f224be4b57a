// Why a server would not, in words; where a rule forbids it, the room has said it already.

import type { Said } from '../engine/room.ts';
import { plain } from '../messages.ts';

const sentences: Readonly<Record<string, string>> = {
  no_such_table: 'online.no.table',
  table_closed: 'online.no.table',
  table_full: 'online.no.place',
  place_taken: 'online.no.place',
  no_such_place: 'online.no.place',
  not_seated: 'online.no.seat',
  gone_on: 'online.no.gone_on',
  unknown_code: 'online.no.code',
  unknown_version: 'online.no.version',
  too_many_tables: 'online.no.more_tables',
  too_many_people: 'online.no.more_people',
  store_unavailable: 'online.no.store',
};

export const whyNot = (why: string): Said => plain(sentences[why] ?? 'online.no.other');
