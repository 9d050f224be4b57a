// Screens that teach as the page sees them, with one that adds numbers.

import { describe, expect, it } from 'vitest';
import { state } from '../fake.test-help.ts';
import { type AnyScreen, learnHash, type LearnScreen } from '../learn/learning.ts';
import { plain } from '../messages.ts';
import { update } from '../update.ts';

const adding: LearnScreen<number, number, string> = {
  begin: (about) => ({ value: Number(about), wanted: ['begun'] }),
  update: (value, more) => ({ value: value + more, said: more > 9 ? [plain('learn.much')] : [] }),
  perform: () => undefined,
  View: () => null,
};
const screen = adding as AnyScreen;
const words = { language: 'en', learning: true, texts: { 'learn.much': 'Much.' }, words: '' };

const opened = (hash: string) => update(state({ screen: 'start' }), { kind: 'route', hash });
const entered = (hash: string) => update(opened(hash).state, { kind: 'entered', name: 'analysis', screen, catalogue: words });

describe('a screen that teaches', () => {
  it('has the hash of its name', () => {
    expect(learnHash('#analysis')).toEqual({ name: 'analysis', about: '' });
    expect(learnHash('#analysis=b2=7')).toEqual({ name: 'analysis', about: 'b2=7' });
    for (const hash of ['', '#', '#games', '#toString', '#analysis7', 'analysis']) expect(learnHash(hash), hash).toBeNull();
  });

  it('is loaded when it is opened, and begins with what the link is about', () => {
    const { state: waiting, effects } = opened('#analysis=7');
    expect([waiting.screen, waiting.learning?.screen]).toEqual(['learn', null]);
    expect(effects).toContainEqual({ do: 'enter', name: 'analysis' });
    const step = entered('#analysis=7');
    expect([step.state.learning?.value, step.state.catalogue]).toEqual([7, words]);
    expect(step.effects).toContainEqual({ do: 'learn', name: 'analysis', wanted: 'begun' });
    expect(step.effects).toContainEqual({ do: 'focus', area: 'heading', gently: false });
  });

  it('hears what happens there, and says what it has to say once', () => {
    const more = (from: ReturnType<typeof entered>, what: number) => update(from.state, { kind: 'learn', to: 'analysis', what });
    const once = more(entered('#analysis=7'), 20);
    expect([once.state.learning?.value, once.state.learning?.told.said, once.state.learning?.told.nth]).toEqual([27, [plain('learn.much')], 1]);
    const silent = more(once, 1);
    expect([silent.state.learning?.value, silent.state.learning?.told]).toEqual([28, once.state.learning?.told]);
    expect(more(silent, 30).state.learning?.told.nth).toBe(2);
  });

  it('is gone on with as it was left, unless the link is about something else', () => {
    const left = update(entered('#analysis=7').state, { kind: 'route', hash: '' });
    expect(left.state.screen).toBe('start');
    const back = update(left.state, { kind: 'route', hash: '#analysis' });
    expect([back.state.screen, back.state.learning?.value]).toEqual(['learn', 7]);
    expect(update(left.state, { kind: 'route', hash: '#analysis=8' }).effects).toContainEqual({ do: 'enter', name: 'analysis' });
  });

  it('is not fetched back by what comes late', () => {
    expect(update(state(), { kind: 'entered', name: 'analysis', screen, catalogue: words }).state.learning).toBeNull();
    expect(update(state(), { kind: 'learn', to: 'analysis', what: 1 }).state.learning).toBeNull();
  });
});
