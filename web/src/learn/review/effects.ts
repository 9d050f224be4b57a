// What a review asks the teacher, and where it leads.

import { list } from '../../effects/keeping.ts';
import { recordOfHash } from '../../link.ts';
import { plain } from '../../messages.ts';
import { linkOf } from '../analysis/study.ts';
import type { Tools } from '../learning.ts';
import { teacher } from '../teacher.ts';
import type { Happened, Wanted } from './review.ts';

type Send = Tools<Happened>['send'];
type WantedOf<K extends Wanted['do']> = Extract<Wanted, { do: K }>;

export function perform(wanted: Wanted, { send, page, state }: Tools<Happened>): void {
  const failed = () => send({ kind: 'failed' });
  switch (wanted.do) {
    case 'list':
      return void list(page, 'learn');
    case 'follow':
      return void follow(wanted, send).catch(failed);
    case 'review':
      return void review(wanted, send).catch(failed);
    case 'show': {
      const { start, acts, at, wording } = wanted;
      return void teacher.ask('scene', start, acts, wording).then((scene) => send({ kind: 'scene', at, scene }), failed);
    }
    case 'tryAgain': {
      const { start, acts, edition, wording } = wanted;
      const play = (position: string, person: 0 | 1) => page({ kind: 'playOn', position, edition, person });
      return void teacher.ask('scene', start, acts, wording).then((scene) => !scene.refused && play(scene.position, scene.toAct), failed);
    }
    case 'analyse':
      return page({ kind: 'route', hash: linkOf({ ...wanted, tree: [] }, wanted.acts) });
    case 'hear': {
      const { line, start, acts, wording } = wanted;
      return void teacher.ask('study', start, acts, line, state.catalogue.words, wording).then((studied) => send({ kind: 'heard', studied }), failed);
    }
    case 'go':
      return page({ kind: 'route', hash: wanted.hash });
    case 'leave':
      return page({ kind: 'route', hash: '' });
  }
}

async function follow({ letters, wording }: WantedOf<'follow'>, send: Send): Promise<void> {
  const text = await recordOfHash(letters);
  if (text === null) return send({ kind: 'refused', said: [plain('page.trouble.link')] });
  return review({ do: 'review', text, wording }, send);
}

const longest = 1 << 20;

async function review({ text, wording }: WantedOf<'review'>, send: Send): Promise<void> {
  if (text.length > longest) return send({ kind: 'refused', said: [plain('learn.open.too_long')] });
  const rules = await teacher.ask('rulesOf', text);
  const start = performance.now();
  const told = await teacher.askByBook(rules, 'toldReview', text, wording);
  performance.measure('review', { start }); // bench/page_figures.mjs reads it
  send({ kind: 'told', told });
}
