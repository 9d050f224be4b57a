// What the course asks the teacher; how far somebody has come is kept in this browser.

import { recall, remember } from '../../store/local.ts';
import type { Tools } from '../learning.ts';
import { teacher } from '../teacher.ts';
import type { Happened, Wanted } from './course.ts';

const key = 'course';

function kept(): string {
  const text = recall(key);
  return typeof text === 'string' ? text : '';
}

export function perform(wanted: Wanted, { send, page, state }: Tools<Happened>): void {
  const failed = () => send({ kind: 'failed' });
  switch (wanted.do) {
    case 'course':
      return void teacher.ask('course', kept()).then((course) => send({ kind: 'course', course, open: wanted.open }), failed);
    case 'board':
      return void teacher.ask('courseBoard', wanted.lesson, wanted.board, wanted.wording).then((board) => send({ kind: 'board', board }), failed);
    case 'show': {
      const { start, acts, wording, after } = wanted;
      const ask = () => teacher.ask('scene', start, acts, wording).then((scene) => send({ kind: 'scene', start, acts, scene }), failed);
      return void (after > 0 ? setTimeout(() => void ask(), after) : ask());
    }
    case 'answer': {
      const { lesson, board, answer, wording } = wanted;
      return void teacher.ask('courseAnswer', lesson, board, answer, kept(), wording).then((reply) => {
        if (reply?.result === 'right') remember(key, reply.progress);
        send({ kind: 'replied', reply });
      }, failed);
    }
    case 'hear': {
      const { line, start, acts, wording } = wanted;
      return void teacher.ask('study', start, acts, line, state.catalogue.words, wording).then((studied) => send({ kind: 'heard', studied }), failed);
    }
    case 'play':
      return page({ kind: 'challenge', level: 'beaver' });
    case 'leave':
      return page({ kind: 'route', hash: '' });
  }
}
