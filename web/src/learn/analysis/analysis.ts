// What the analysis board is, and the one pure step it makes.

import type { Said, Scene, Studied, Wording } from '../../engine/room.ts';
import type { KeyCommand } from '../../keys.ts';
import { plain } from '../../messages.ts';
import type { State } from '../../state.ts';
import { pieceOn, type Shown, squares } from '../board.tsx';
import type { Turn } from '../learning.ts';
import { answered, commonWish, stepOfKey, stepWished } from '../wishes.ts';
import { wordingOf } from '../wording.ts';
import type { Found } from '../solving.ts';
import { analysisOf, type Study, studyFrom } from './study.ts';
import { after, commented, commentOn, grown, mainLine, type Path, promoted, pruned } from './tree.ts';

export interface Value {
  readonly study: Study;
  readonly line: Path; // that is being walked, beyond where one stands
  readonly shown: Shown | null; // nothing before the first answer
  readonly found: Found | null; // nothing while nothing is known
  readonly hidden: boolean; // who wants to think first is not told before they ask
  readonly asked: boolean; // they have, for this position
  readonly distances: boolean;
  readonly pointed: string | null; // the square somebody points at
  readonly setting: string | null; // a position is being set up: the piece that is held, "" where none is, "last" for the square placed last
  readonly panel: 'none' | 'open' | 'share' | 'kept';
  readonly kept: readonly Kept[];
  readonly refusal: readonly Said[]; // why something could not be opened
  readonly answer: readonly Said[]; // to what was typed
  readonly copied: Copied | null;
}

export interface Kept extends Study {
  readonly name: string;
  readonly saved: number;
}

export type Copied = 'position' | 'record' | 'link';
export type Stop = 'first' | 'earlier' | 'later' | 'last' | number;

export type Happened =
  | { kind: 'pressed'; cell: string }
  | { kind: 'pointed'; cell: string | null }
  | { kind: 'played'; acts: Path } // one after the other, from here
  | { kind: 'stepped'; to: Stop }
  | { kind: 'branched'; act: string } // to what was tried here too
  | { kind: 'pruned' } // what led here, and all that follows it
  | { kind: 'promoted' }
  | { kind: 'commented'; text: string } // on what led here
  | { kind: 'hide'; hidden: boolean }
  | { kind: 'ask' } // what it is worth
  | { kind: 'distances'; on: boolean }
  | { kind: 'best' }
  | { kind: 'bestLine'; position: string; moves: readonly Path[] }
  | { kind: 'set'; up: boolean }
  | { kind: 'hold'; what: string }
  | { kind: 'rules'; rules: string }
  | { kind: 'edition'; edition: Wording['edition'] }
  | { kind: 'anew' }
  | { kind: 'panel'; panel: Value['panel'] }
  | { kind: 'open'; text: string }
  | { kind: 'opened'; study: Study; at: Path }
  | { kind: 'refused'; said: readonly Said[] }
  | { kind: 'copy'; what: Copied }
  | { kind: 'copied'; what: Copied }
  | { kind: 'picture'; how: 'svg' | 'png' }
  | { kind: 'keep'; name: string; now: number }
  | { kind: 'forget'; at: number }
  | { kind: 'recalled'; kept: readonly Kept[]; last: { readonly study: Study; readonly at: Path } | null; hidden: boolean }
  | { kind: 'play' } // on from here, against the program
  | { kind: 'typed'; line: string }
  | { kind: 'heard'; studied: Studied | null }
  | { kind: 'key'; command: KeyCommand }
  | { kind: 'scene'; study: Study; at: Path; scene: Scene }
  | { kind: 'found'; found: Found }
  | { kind: 'failed' };

export type Wanted =
  | { do: 'recall' }
  | { do: 'show'; study: Study; at: Path; wording: Wording }
  | { do: 'solve'; shown: Shown; plies: boolean }
  | { do: 'best'; shown: Shown }
  | { do: 'open'; text: string; wording: Wording }
  | { do: 'copy'; what: Copied; study: Study; at: Path; position: string; wording: Wording }
  | { do: 'picture'; position: string; edition: Wording['edition']; how: 'svg' | 'png'; called: readonly string[] }
  | { do: 'keep'; study: Study; at: Path; hidden: boolean } // so that a reload goes on here
  | { do: 'keepAll'; kept: readonly Kept[] }
  | { do: 'hear'; line: string; study: Study; at: Path; wording: Wording }
  | { do: 'play'; shown: Shown; edition: Wording['edition'] }
  | { do: 'leave' };

type Step = Turn<Value, Wanted>;

const emptyBoard = '..../..../..../.... - - L:chsf';
const newStudy: Study = { start: emptyBoard, edition: 'classic', tree: [] };

// A link's position, or what was last here.
export function begin(about: string, state: State): Step {
  const value: Value = {
    study: newStudy,
    line: [],
    shown: null,
    found: null,
    hidden: false,
    asked: false,
    distances: false,
    pointed: null,
    setting: null,
    panel: 'none',
    kept: [],
    refusal: [],
    answer: [],
    copied: null,
  };
  const linked = about === '' ? null : analysisOf(about);
  const recall: Wanted = { do: 'recall' };
  if (!linked) return { value, wanted: [recall] };
  const first = show({ ...value, study: linked.study }, linked.study, linked.at, state);
  return { ...first, wanted: [recall, ...(first.wanted ?? [])] };
}

// Where one stands: the acts that led here.
export const here = ({ line, shown }: Value): Path => line.slice(0, shown?.played ?? 0);

// What is to be seen is asked for; until the answer comes everything stays.
const show = (value: Value, study: Study, at: Path, { settings }: State): Step => ({
  value,
  wanted: [{ do: 'show', study, at, wording: wordingOf(settings, study.edition) }],
});

const go = (value: Value, at: Path, state: State): Step => {
  const study = { ...value.study, tree: grown(value.study.tree, at) };
  return show(value, study, at, state);
};

export function update(value: Value, happened: Happened, state: State): Step {
  const { study, shown, line } = value;
  const at = here(value);
  switch (happened.kind) {
    case 'pressed':
      return value.setting === null ? pressed(value, happened.cell, state) : put(value, happened.cell, state);
    case 'pointed':
      return { value: { ...value, pointed: happened.cell?.startsWith('=') ? null : happened.cell } };
    case 'played':
      return go(value, [...at, ...happened.acts], state);
    case 'stepped':
      return show(value, study, line.slice(0, stopAt(happened.to, at.length, line.length)), state);
    case 'branched':
      return show({ ...value, line: mainLine(study.tree, [...at, happened.act]) }, study, [...at, happened.act], state);
    case 'pruned':
      return show(value, { ...study, tree: pruned(study.tree, at) }, at.slice(0, -1), state);
    case 'promoted':
      return keep({ ...value, study: { ...study, tree: promoted(study.tree, at) } });
    case 'commented':
      return keep({ ...value, study: { ...study, tree: commented(study.tree, at, happened.text) } });
    case 'hide':
      return keep({ ...value, hidden: happened.hidden, asked: false });
    case 'ask':
      return { value: { ...value, asked: true }, said: worthOf(value) };
    case 'distances':
      return solve({ ...value, distances: happened.on, found: null });
    case 'best':
      return shown ? { value: { ...value, asked: true }, wanted: [{ do: 'best', shown }] } : { value };
    case 'bestLine':
      return best(value, happened.position, happened.moves);
    case 'set':
      return happened.up ? { value: { ...value, setting: '', found: null } } : show({ ...value, setting: null }, study, at, state);
    case 'hold':
      return hold(value, happened.what, state);
    case 'rules':
      return shown ? fresh(value, textOf({ ...shown, rules: happened.rules }), study.edition, state) : { value };
    case 'edition':
      return show(value, { ...study, edition: happened.edition }, at, state);
    case 'anew':
      return fresh(value, textOf({ ...emptyOf(shown), rules: shown?.rules ?? 'L:chsf' }), study.edition, state);
    case 'panel':
      return { value: { ...value, panel: happened.panel === value.panel ? 'none' : happened.panel, refusal: [], copied: null } };
    case 'open':
      return { value: { ...value, refusal: [] }, wanted: [{ do: 'open', text: happened.text, wording: wordingOf(state.settings, study.edition) }] };
    case 'opened':
      return show({ ...value, setting: null, panel: 'none', refusal: [], line: happened.at }, happened.study, happened.at, state);
    case 'refused':
      return { value: { ...value, refusal: happened.said }, said: happened.said };
    case 'copy':
      return shown
        ? { value, wanted: [{ do: 'copy', what: happened.what, study, at, position: shown.position, wording: wordingOf(state.settings, study.edition) }] }
        : { value };
    case 'copied':
      return { value: { ...value, copied: happened.what }, said: [plain('page.share.copied')] };
    case 'picture':
      return shown
        ? { value, wanted: [{ do: 'picture', position: shown.position, edition: study.edition, how: happened.how, called: calledIn(shown) }] }
        : { value };
    case 'keep':
      return keepNamed(value, happened.name, happened.now);
    case 'forget':
      return keepList({ ...value, kept: value.kept.filter((_, nth) => nth !== happened.at) });
    case 'recalled':
      return recalled(value, happened, state);
    case 'play':
      return shown ? { value, wanted: [{ do: 'play', shown, edition: study.edition }] } : { value };
    case 'typed':
      return { value, wanted: [{ do: 'hear', line: happened.line, study, at, wording: wordingOf(state.settings, study.edition) }] };
    case 'heard':
      return heard(value, happened.studied, state);
    case 'key':
      return key(value, happened.command, state);
    case 'scene':
      return seen(value, happened);
    case 'found':
      return found(value, happened.found);
    case 'failed':
      return { value, said: [plain('learn.trouble')] };
  }
}

const stopAt = (to: Stop, now: number, end: number): number =>
  typeof to === 'number' ? to : { first: 0, earlier: Math.max(0, now - 1), later: Math.min(end, now + 1), last: end }[to];

// ---- playing

function pressed(value: Value, cell: string, state: State): Step {
  const { shown } = value;
  if (!shown) return { value };
  // A square that completes what can be called is pressed to call it.
  const call = shown.fresh.find((name) => shown.sets.find((set) => set.name === name)?.squares.includes(cell));
  return go(value, [...here(value), call ? `!${call}` : cell], state);
}

function seen(value: Value, { study, at, scene }: Extract<Happened, { kind: 'scene' }>): Step {
  if (scene.refused) return { value, said: [scene.reason] };
  if (scene.refusal && scene.played === here(value).length && value.shown?.position === scene.position)
    return { value: { ...value, answer: [scene.refusal] }, said: [scene.refusal] };
  const stands = at.slice(0, scene.played);
  const kept = study.tree === value.study.tree && study.start === value.study.start && startsWith(value.line, stands) ? value.line : mainLine(study.tree, stands);
  const moved = value.shown?.position !== scene.position;
  const next: Value = {
    ...value,
    study: scene.refusal ? { ...study, tree: pruned(study.tree, at.slice(0, scene.played + 1)) } : study,
    line: kept,
    shown: scene,
    found: moved ? null : value.found,
    asked: moved ? false : value.asked,
    pointed: null,
    answer: [],
    copied: null,
  };
  const step = moved || next.found === null ? solve(next) : { value: next };
  const stepped = moved || value.shown?.played !== scene.played; // a call changes nothing on the board
  const said = scene.impossible ? [scene.impossible] : stepped && scene.played > 0 ? [...madeHere(next), ...commentHere(next)] : [];
  return { ...step, said, wanted: [...(step.wanted ?? []), { do: 'keep', study: next.study, at: stands, hidden: next.hidden }] };
}

const startsWith = (line: Path, path: Path) => path.every((act, nth) => line[nth] === act);

// What was done last, for whoever cannot see it: where somebody is, and what they hold.
function madeHere({ shown }: Value): readonly Said[] {
  if (!shown) return [];
  if (shown.outcome) return [endOf(shown)];
  const piece = shown.hand === null ? null : shown.pieces[Number.parseInt(shown.hand, 16)]!;
  if (piece) return [piece];
  const on = shown.last && shown.squares[squares.indexOf(shown.last)];
  return on ? [on] : [];
}

// What somebody wrote about it.
function commentHere(value: Value): readonly Said[] {
  const text = commentOn(value.study.tree, here(value));
  return text === '' ? [] : [{ id: 'name.person', args: { name: text } }];
}

export const nameOf = (side: 0 | 1): Said => plain(side === 0 ? 'name.first' : 'name.second');
const named = (side: 0 | 1) => ({ name: { parts: [nameOf(side)], joint: 'words' as const } });

export const endOf = ({ outcome }: Shown): Said =>
  outcome?.winner == null ? plain('learn.over.draw') : { id: 'learn.over.won', args: named(outcome.winner) };

const calledIn = ({ outcome, sets }: Shown) => sets.find(({ name }) => name === outcome?.set)?.squares ?? [];

// ---- values

function solve(value: Value): Step {
  const { shown } = value;
  if (!shown || shown.impossible || shown.outcome || value.setting !== null) return { value };
  return { value, wanted: [{ do: 'solve', shown, plies: value.distances }] };
}

function found(value: Value, found: Found): Step {
  if (value.shown?.position !== found.position) return { value };
  const next = { ...value, found };
  // Values are told on request, never streamed.
  return value.asked && found.done && !value.found?.done ? { value: next, said: worthOf(next) } : { value: next };
}

// The whole position in words: who wins, and in how many placements where that is known.
export function worthOf({ shown, found }: Value): readonly Said[] {
  if (!shown || shown.impossible) return shown?.impossible ? [shown.impossible] : [];
  if (shown.outcome) return [endOf(shown)];
  if (!found) return [];
  if (found.value === 'draw') return [plain('learn.verdict.draw')];
  if (found.value === 'unknown') return [plain('learn.verdict.unknown')];
  const winner = (found.value === 'win') === (shown.toAct === 0) ? 0 : 1;
  return [found.plies === null ? { id: 'learn.verdict.win', args: named(winner) } : { id: 'learn.verdict.win_in', args: { ...named(winner), count: found.plies } }];
}

// The best line becomes one that can be walked.
function best(value: Value, position: string, moves: readonly Path[]): Step {
  if (value.shown?.position !== position) return { value };
  if (moves.length === 0) return { value, said: [plain('learn.best.none')] };
  const line = [...here(value), ...moves.flat()];
  const study = { ...value.study, tree: grown(value.study.tree, line) };
  const said: Said = { id: 'learn.best.line', args: { moves: moves.map((acts) => acts.join(' ')).join(', ') } };
  return { value: { ...value, study, line, answer: [said] }, said: [said], wanted: [{ do: 'keep', study, at: here(value), hidden: value.hidden }] };
}

// ---- setting up

type Setup = Pick<Shown, 'board' | 'hand' | 'last' | 'rules'>;

// A position as the notation writes it, possible or not: the module says which.
export function textOf({ board, hand, last, rules }: Setup): string {
  const ranks = [12, 8, 4, 0].map((from) => board.slice(from, from + 4)).join('/');
  return `${ranks} ${hand ?? '-'} ${last ?? '-'} ${rules}`;
}

const emptyOf = (shown: Shown | null): Setup => ({ board: '.'.repeat(16), hand: null, last: null, rules: shown?.rules ?? 'L:chsf' });

const fresh = (value: Value, start: string, edition: Wording['edition'], state: State): Step =>
  show({ ...value, line: [] }, { start, edition, tree: [] }, [], state);

// A piece of the rack is taken up, and put on a square or into the hand; a piece that stands is taken up again.
function put(value: Value, cell: string, state: State): Step {
  const { shown, setting, study } = value;
  if (!shown || setting === null) return { value };
  if (cell.startsWith('=')) return { value: { ...value, setting: cell[1]! } };
  if (setting === 'last') return fresh({ ...value, setting: '' }, textOf({ ...shown, last: cell }), study.edition, state);
  const stands = pieceOn(shown, cell);
  const board = replaced(shown.board, squares.indexOf(cell), setting === '' ? '.' : setting);
  const left = lastOf(board, setting === '' && shown.last === cell ? null : setting === '' ? shown.last : cell);
  return fresh({ ...value, setting: setting === '' ? (stands ?? '') : '' }, textOf({ ...shown, board, last: left }), study.edition, state);
}

const replaced = (board: string, at: number, by: string) => board.slice(0, at) + by + board.slice(at + 1);

// Where pieces stand, one of them was placed last.
function lastOf(board: string, wanted: string | null): string | null {
  if (wanted !== null && board[squares.indexOf(wanted)] !== '.') return wanted;
  const any = [...board].findIndex((content) => content !== '.');
  return any < 0 ? null : (squares[any] ?? null);
}

// "hand": what is held goes into the hand, or what is there is put back.
function hold(value: Value, what: string, state: State): Step {
  const { shown, setting, study } = value;
  if (!shown || setting === null) return { value };
  if (what !== 'hand') return { value: { ...value, setting: what === setting ? '' : what } };
  const hand = setting === '' || setting === 'last' ? null : setting;
  return fresh({ ...value, setting: '' }, textOf({ ...shown, hand }), study.edition, state);
}

// ---- keeping

const keep = (value: Value): Step => ({ value, wanted: [{ do: 'keep', study: value.study, at: here(value), hidden: value.hidden }] });
const keepList = (value: Value): Step => ({ value, wanted: [{ do: 'keepAll', kept: value.kept }] });

function keepNamed(value: Value, name: string, saved: number): Step {
  const kept: Kept = { ...value.study, name: name.trim().slice(0, longestName), saved };
  if (kept.name === '') return { value };
  const others = value.kept.filter((one) => one.name !== kept.name);
  return { ...keepList({ ...value, kept: [kept, ...others].slice(0, mostKept) }), said: [plain('learn.kept')] };
}

const longestName = 60;
const mostKept = 100;

function recalled(value: Value, { kept, last, hidden }: Extract<Happened, { kind: 'recalled' }>, state: State): Step {
  const next = { ...value, kept, hidden };
  if (value.shown || value.study !== newStudy) return { value: next }; // a link has come first
  return last ? show({ ...next, line: mainLine(last.study.tree, last.at) }, last.study, last.at, state) : show(next, newStudy, [], state);
}

export const keptStudies = (kept: unknown): Kept[] =>
  (Array.isArray(kept) ? kept : []).flatMap((one: unknown) => {
    const study = studyFrom(one);
    const { name, saved } = (one ?? {}) as Partial<Kept>;
    return study && typeof name === 'string' ? [{ ...study, name, saved: Number(saved) || 0 }] : [];
  });

// ---- words and keys

function heard(value: Value, studied: Studied | null, state: State): Step {
  if (!studied) return { value };
  const step = studied.acts.length > 0 ? go(value, [...here(value), ...studied.acts], state) : wish(value, studied.wish, state);
  return studied.said.length > 0 ? { ...step, value: { ...step.value, answer: studied.said }, said: studied.said } : step;
}

function wish(value: Value, wish: Studied['wish'], state: State): Step {
  const to = stepWished(wish);
  if (to) return update(value, { kind: 'stepped', to }, state);
  switch (wish) {
    case 'nextLine':
      return otherLine(value, 1, state);
    case 'previousLine':
      return otherLine(value, -1, state);
    case 'again':
      return update(value, { kind: 'anew' }, state);
    case 'worth':
    case 'solution':
      return answered({ ...value, asked: true }, worthOf(value));
    case 'best':
      return update(value, { kind: 'best' }, state);
    case 'save':
      return update(value, { kind: 'copy', what: 'record' }, state);
    default:
      return commonWish(value, wish, 'learn.help', state) ?? { value };
  }
}

// To what was tried instead, here or at the nearest moment before where there is another.
function otherLine(value: Value, by: 1 | -1, state: State): Step {
  const { study, line } = value;
  const stands = here(value).length;
  for (let moment = Math.min(stands, line.length - 1); moment >= 0; --moment) {
    const before = line.slice(0, moment);
    const tried = after(study.tree, before);
    const now = tried.findIndex(({ act }) => act === line[moment]);
    const other = tried[(now + by + tried.length) % tried.length];
    if (tried.length > 1 && other) return update({ ...value, line: before, shown: { ...value.shown!, played: moment } }, { kind: 'branched', act: other.act }, state);
  }
  return answered(value, [plain('learn.line.no_other')]);
}

function key(value: Value, command: KeyCommand, state: State): Step {
  const to = stepOfKey(command);
  if (to) return update(value, { kind: 'stepped', to }, state);
  if (command === 'turn') return update(value, { kind: 'ask' }, state);
  if (command === 'lines') return update(value, { kind: 'best' }, state);
  if (command === 'hand') return { value, said: value.shown?.hand ? [value.shown.pieces[Number.parseInt(value.shown.hand, 16)]!] : [plain('learn.hand.none')] };
  return command === 'repeat' ? wish(value, 'repeat', state) : update(value, { kind: 'typed', line: command }, state);
}
