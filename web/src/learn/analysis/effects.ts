// What the analysis board asks the teacher, keeps, copies and opens.

import type { Said, Wording } from '../../engine/room.ts';
import { positionOfHash, recordOfHash } from '../../link.ts';
import type { Dispatch } from '../../events.ts';
import { plain } from '../../messages.ts';
import type { Settings } from '../../settings.ts';
import { recall, remember } from '../../store/local.ts';
import { emptySquares } from '../board.tsx';
import type { Tools } from '../learning.ts';
import { solveAll } from '../solving.ts';
import { teacher } from '../teacher.ts';
import { type Happened, keptStudies, type Wanted } from './analysis.ts';
import { analysisOf, linkOf, type Study, studyFrom } from './study.ts';
import { grown } from './tree.ts';

type Send = Tools<Happened>['send'];
type WantedOf<K extends Wanted['do']> = Extract<Wanted, { do: K }>;

// So much is searched where no book is at hand; then a value is said to be not known.
const mostNodes = 20_000_000;

let giveUp = (): void => undefined;

export function perform(wanted: Wanted, { send, page, state }: Tools<Happened>): void {
  const failed = () => send({ kind: 'failed' });
  switch (wanted.do) {
    case 'recall':
      return send({ kind: 'recalled', ...recalled() });
    case 'show': {
      const { study, at, wording } = wanted;
      giveUp();
      return void teacher.ask('scene', study.start, at, wording).then((scene) => send({ kind: 'scene', study, at, scene }), failed);
    }
    case 'solve': {
      const { shown, plies } = wanted;
      giveUp();
      giveUp = solveAll({ shown, empty: emptySquares(shown), plies, nodes: mostNodes }, (found) => send({ kind: 'found', found }), failed);
      return;
    }
    case 'best': {
      const { position, rules } = wanted.shown;
      return void teacher.askByBook(rules, 'bestLine', position, longestLine).then((moves) => send({ kind: 'bestLine', position, moves }), failed);
    }
    case 'open':
      return void open(wanted, send).catch(failed);
    case 'copy':
      return void copied(wanted, send).catch(() => page({ kind: 'trouble', said: plain('learn.copy.blocked') }));
    case 'picture':
      return void picture(wanted, page, state.settings).catch(() => page({ kind: 'trouble', said: plain('page.trouble.part') }));
    case 'keep': {
      const { study, at, hidden } = wanted;
      if (/^#analysis=/.test(location.hash)) history.replaceState(null, '', '#analysis'); // a reload goes on here, and not where the link began
      return void remember('analysis', { ...study, at, hidden });
    }
    case 'keepAll':
      return void (remember('studies', wanted.kept) || page({ kind: 'trouble', said: plain('page.trouble.keeping') }));
    case 'hear': {
      const { line, study, at, wording } = wanted;
      const { words } = state.catalogue;
      return void teacher.ask('study', study.start, at, line, words, wording).then((studied) => send({ kind: 'heard', studied }), failed);
    }
    case 'play':
      return page({ kind: 'playOn', position: wanted.shown.position, edition: wanted.edition, person: wanted.shown.toAct });
    case 'leave':
      return page({ kind: 'route', hash: '' });
  }
}

const longestLine = 16;

function recalled() {
  const kept = recall('analysis');
  const study = studyFrom(kept);
  const { at, hidden } = (kept ?? {}) as { at?: unknown; hidden?: unknown };
  const path = Array.isArray(at) ? at.filter((act): act is string => typeof act === 'string') : [];
  return { kept: keptStudies(recall('studies')), last: study && { study, at: path }, hidden: hidden === true };
}

// ---- opening

// No position, record or link is longer.
const longest = 1 << 20;

async function open({ text, wording }: WantedOf<'open'>, send: Send): Promise<void> {
  const given = text.trim();
  if (given === '') return send({ kind: 'refused', said: [plain('learn.open.nothing')] });
  if (given.length > longest) return send({ kind: 'refused', said: [plain('learn.open.too_long')] });
  const linked = /#(position|game|review|analysis)=(.*)$/s.exec(given);
  if (linked) return followed(linked[1]!, linked[2]!, wording, send);
  return read(given, wording, send);
}

async function followed(kind: string, text: string, wording: Wording, send: Send): Promise<void> {
  if (kind === 'analysis') return stood(analysisOf(text), wording, send);
  const found = kind === 'position' ? positionOfHash(text) : await recordOfHash(text);
  if (found === null) return send({ kind: 'refused', said: [plain('page.trouble.link')] });
  return read(found, wording, send);
}

// A position is one even where it cannot be; what is no position may be a game.
async function read(text: string, wording: Wording, send: Send): Promise<void> {
  const scene = await teacher.ask('scene', text, [], wording);
  if (!scene.refused) return send({ kind: 'opened', study: { start: text, edition: wording.edition, tree: [] }, at: [] });
  const game = await teacher.ask('gameLine', text);
  if (game.refused) return send({ kind: 'refused', said: [isLong(text) ? game.reason : scene.reason] });
  if (game.damage && game.acts.length === 0) return send({ kind: 'refused', said: [isLong(text) ? game.damage : scene.reason] });
  const study: Study = { start: game.start, edition: game.edition, tree: grown([], game.acts) };
  send({ kind: 'opened', study, at: game.acts });
  if (game.damage) send({ kind: 'refused', said: [damaged(game.damage)] });
}

// One line without moves was meant as a position.
const isLong = (text: string) => text.includes('\n') || text.startsWith('[') || text.startsWith('=');

const damaged = (reason: Said): Said => ({ id: 'learn.damaged', args: { reason: { parts: [reason], joint: 'words' } } });

async function stood({ study, at }: ReturnType<typeof analysisOf>, wording: Wording, send: Send): Promise<void> {
  const scene = await teacher.ask('scene', study.start, at, wording);
  if (scene.refused) return send({ kind: 'refused', said: [scene.reason] });
  send({ kind: 'opened', study, at });
}

// ---- copying

async function copied({ what, study, at, position, wording }: WantedOf<'copy'>, send: Send): Promise<void> {
  const address = location.href.split('#')[0] ?? '';
  const text =
    what === 'position' ? position : what === 'link' ? address + linkOf(study, at) : await teacher.ask('studyRecord', study.start, at, wording);
  await navigator.clipboard.writeText(text);
  send({ kind: 'copied', what });
}

async function picture({ position, edition, how, called }: WantedOf<'picture'>, page: Dispatch, { set }: Settings): Promise<void> {
  const { picture: drawn, savePicture } = await import('../../effects/picture.ts');
  await savePicture(page, drawn({ position, edition, set, called }), how);
}
