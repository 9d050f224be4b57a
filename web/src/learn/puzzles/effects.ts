// What puzzles ask the teacher. What is to be kept is kept before anything is shown.

import collectionUrl from '../../../../data/puzzles.tsv?url';
import { copy } from '../../effects/sharing.ts';
import { say } from '../../messages.ts';
import { recall, remember } from '../../store/local.ts';
import { dayOf } from '../exercise.ts';
import type { Tools } from '../learning.ts';
import { teacher } from '../teacher.ts';
import type { Happened, Wanted } from './puzzles.ts';

const key = 'puzzles';

let loaded: Promise<string> | null = null;

function collection(): Promise<string> {
  loaded ??= fetch(collectionUrl).then((response) => (response.ok ? response.text() : Promise.reject(new Error('no puzzles'))));
  loaded.catch(() => (loaded = null)); // the next question tries again
  return loaded;
}

async function question(mode: string) {
  const kept = recall(key);
  return { day: dayOf(new Date()), mode, progress: typeof kept === 'string' ? kept : '', collection: await collection() };
}

export function perform(wanted: Wanted, { send, page, state }: Tools<Happened>): void {
  const failed = () => send({ kind: 'failed' });
  switch (wanted.do) {
    case 'pose':
      return void pose(wanted, send).catch(failed);
    case 'answer':
      return void answer(wanted, send).catch(failed);
    case 'show': {
      const { start, acts, wording, after } = wanted;
      const ask = () => teacher.ask('scene', start, acts, wording).then((scene) => send({ kind: 'scene', start, acts, scene }), failed);
      return void (after > 0 ? setTimeout(() => void ask(), after) : ask());
    }
    case 'hear': {
      const { line, start, acts, wording } = wanted;
      return void teacher.ask('study', start, acts, line, state.catalogue.words, wording).then((studied) => send({ kind: 'heard', studied }), failed);
    }
    case 'copy':
      return void copy(page, say(state.catalogue, wanted.said));
    case 'leave':
      return page({ kind: 'route', hash: '' });
  }
}

type WantedOf<K extends Wanted['do']> = Extract<Wanted, { do: K }>;

async function pose({ mode, wording }: WantedOf<'pose'>, send: Tools<Happened>['send']): Promise<void> {
  const asked = await question(mode);
  const posed = await teacher.ask('puzzle', asked, wording);
  if (mode === 'run' || posed.damaged) remember(key, posed.progress);
  send({ kind: 'posed', posed });
}

async function answer({ mode, id, twin, hinted, answer: text, wording }: WantedOf<'answer'>, send: Tools<Happened>['send']): Promise<void> {
  const asked = await question(mode);
  const reply = await teacher.ask('puzzleAnswer', asked, { id, twin, hinted }, text, wording);
  if (reply.result !== 'refused') remember(key, reply.progress);
  send({ kind: 'replied', id, reply });
}
