import { describe, expect, it } from 'vitest';
import { catalogueOf } from '../build/catalogues.ts';
import { readingOf, type Voice, voiceFor } from './aloud.ts';
import type { Event } from './events.ts';
import { byProgram, reply, state as fake, view } from './fake.test-help.ts';
import { plain, say } from './messages.ts';
import { usualSettings } from './settings.ts';
import type { State } from './state.ts';
import { update } from './update.ts';

const en = catalogueOf('en');
const text = (id: string) => say(en, plain(id));
const state = (aloud = true): State => ({ ...fake(), catalogue: en, settings: { ...usualSettings, aloud } });
const read = (before: State, ...events: Event[]) =>
  readingOf(events.reduce((now, event) => update(now, event).state, before), before);
const answer = (id: string): Event => ({ kind: 'answered', said: [plain(id)] });
const program: Event = {
  kind: 'replied', cause: 'clock', reply: reply(), said: [plain('told.taken_back')], view: view({ toAct: byProgram() }),
};

describe('what is read aloud', () => {
  it('is nothing, unless somebody wants it', () => {
    expect(usualSettings.aloud).toBe(false);
    expect(read(state(false), answer('answer.rack_none'))).toBeNull();
  });

  it('is what happened and what is asked for now, after what is being read', () => {
    const { text: heard, now } = read(state(), answer('answer.rack_none'))!;
    expect(heard).toMatch(text('answer.rack_none'));
    expect(heard).toMatch(text('page.prompt.give'));
    expect(now).toBe(false);
  });

  it('asks for nothing where a program is to act', () => {
    expect(read(state(), program)?.text).toBe(text('told.taken_back'));
  });

  it('leaves out nothing that came together', () => {
    const heard = read(state(), answer('answer.rack_none'), answer('answer.hand_empty'))!.text;
    expect(heard).toMatch(new RegExp(`${text('answer.rack_none')}.*${text('answer.hand_empty')}`));
  });

  it('is read at once when it is asked for again, or when the time runs out', () => {
    expect(read(state(), { kind: 'key', command: 'repeat' })).toMatchObject({ now: true });
    const timed = state();
    const ticking = { ...timed, game: { ...timed.game!, view: view({ timeLeft: 60_000 }) } };
    expect(read(ticking, { kind: 'ticked', timeLeft: 9_000 })).toMatchObject({ now: true });
  });

  it('is what fails, too, and the setting’s own name when it is switched on', () => {
    expect(read(state(), { kind: 'trouble', said: plain('page.trouble.sound') })?.text).toBe(text('page.trouble.sound'));
    expect(read(state(false), { kind: 'settings', settings: { ...usualSettings, aloud: true } })).toEqual({ text: text('page.aloud'), now: true });
  });

  it('is what is asked, where nothing else has happened', () => {
    const asked = view({ question: 'resigning', prompt: { id: 'prompt.resign', args: {} } });
    expect(read(state(), { kind: 'seen', view: asked })).toEqual({ text: text('page.prompt.resign'), now: false });
    expect(read(state(), { kind: 'seen', view: view() })).toBeNull();
  });

  it('is at a mask table what is explored, one place after the other', () => {
    const before = state();
    const masked = { ...before, game: { ...before.game!, view: view({ mask: true, masked: true }), explored: 'a1' } };
    const next = { ...masked, game: { ...masked.game, explored: 'b1' } };
    expect(readingOf(next, masked)).toEqual({ text: 'b1 empty', now: true });
  });
});

describe('a voice', () => {
  const voice = (lang: string, more: Partial<Voice> = {}): Voice => ({ lang, localService: true, default: false, ...more });

  it('speaks the language of the page', () => {
    const voices = [voice('en-US', { default: true }), voice('fr-CA'), voice('fr-FR')];
    expect(voiceFor(voices, 'fr', ['en-US'])?.lang).toBe('fr-FR');
    expect(voiceFor(voices, 'fr', ['fr-CA'])?.lang).toBe('fr-CA');
    expect(voiceFor([voice('pt-BR'), voice('pt_PT')], 'pt', [])?.lang).toBe('pt_PT');
    expect(voiceFor([voice('en-AU'), voice('en-ZA', { default: true })], 'en', [])?.lang).toBe('en-ZA');
    expect(voiceFor([voice('nl')], 'nl', ['de'])?.lang).toBe('nl');
  });

  it('is none where no voice speaks it, or only one that sends away what it reads', () => {
    expect(voiceFor([voice('en-US'), voice('deu-DE')], 'de', ['de'])).toBeNull();
    expect(voiceFor([voice('de-DE', { localService: false })], 'de', ['de'])).toBeNull();
    expect(voiceFor([], 'de', [])).toBeNull();
  });
});
