import { describe, expect, it } from 'vitest';
import { against, choicesFrom, person, program, setupOf, usualChoices } from './choices.ts';
import { commandOf, rebound, usualKeys } from './keys.ts';
import { settingsFrom, usualSettings, wantsConfirmation } from './settings.ts';

describe('settings', () => {
  it('that were kept come back', () => {
    const kept = { ...usualSettings, theme: 'dark' as const, order: 'fshc', style: 'terse' as const, board: 'table' as const, aloud: true, pace: 0, keys: { ...usualKeys, call: 'x' } };
    expect(settingsFrom(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  });

  it('that are not understood are as usual', () => {
    for (const nonsense of [null, 7, 'x', [], { theme: 'pink', order: 7, style: 'mute', board: 3, aloud: 'yes', pace: -1, warning: 'soon', keys: { call: 'long' } }]) {
      expect(settingsFrom(nonsense)).toEqual(usualSettings);
    }
  });

  it('ask twice where fingers point, unless told otherwise', () => {
    expect(wantsConfirmation(usualSettings, true)).toBe(true);
    expect(wantsConfirmation(usualSettings, false)).toBe(false);
    expect(wantsConfirmation({ ...usualSettings, confirm: 'never' }, true)).toBe(false);
    expect(wantsConfirmation({ ...usualSettings, confirm: 'always' }, false)).toBe(true);
  });
});

describe('keys', () => {
  it('mean their command in either case', () => {
    expect([commandOf(usualKeys, 'q'), commandOf(usualKeys, 'Q'), commandOf(usualKeys, '?')]).toEqual(['call', 'call', 'help']);
  });

  it('that are empty mean nothing', () => {
    expect(commandOf({ ...usualKeys, call: '' }, 'q')).toBeNull();
    expect(commandOf({ ...usualKeys, call: '' }, '')).toBeNull();
  });

  it('that are given to another command are taken from the one that had them', () => {
    const keys = rebound(usualKeys, 'rack', 'Q');
    expect([commandOf(keys, 'q'), keys.call, keys.rack]).toEqual(['rack', '', 'Q']);
    expect(rebound(usualKeys, 'call', 'q')).toEqual(usualKeys);
    expect(rebound(usualKeys, 'call', '').call).toBe('');
    expect(rebound(usualKeys, 'call', '/').command).toBe('c');
  });

  it('a slash leads to the command field', () => {
    expect(commandOf(usualKeys, '/')).toBe('command');
  });
});

describe('choices', () => {
  const usual = usualChoices('mole');

  it('are at first: you against the gentlest program, at the usual table', () => {
    expect(setupOf(usual)).toEqual({
      first: [person()], second: [program('mole')], starter: 'lot', rules: 'L:chsf', edition: 'classic', help: 'official',
      mask: false, clock: null, grants: false, tournament: false, takeBack: true, position: null,
    });
  });

  it('write the rules as the notation does', () => {
    expect(setupOf({ ...usual, squares: true, characteristics: 'hf' }).rules).toBe('S:hf');
  });

  it('have a minute that is fixed, or a time of one’s own that may be generous', () => {
    expect(setupOf({ ...usual, tournament: true, clock: 'own', takeBack: true })).toMatchObject({
      clock: 60, grants: false, tournament: true, takeBack: false,
    });
    expect(setupOf({ ...usual, clock: 'half' })).toMatchObject({ clock: 30, grants: true, tournament: false });
    expect(setupOf({ ...usual, clock: 'minute' })).toMatchObject({ clock: 60, tournament: false });
    expect(setupOf({ ...usual, clock: 'own', seconds: 0 }), 'left empty').toMatchObject({ clock: 120 });
    expect(setupOf({ ...usual, clock: 'own', seconds: 90, grants: true })).toMatchObject({ clock: 90, grants: true });
  });

  it('that were kept come back', () => {
    const kept = { ...usual, mask: true };
    expect(choicesFrom(JSON.parse(JSON.stringify(kept)), usual)).toEqual(kept);
  });

  it('that are not understood are as usual', () => {
    const wrong = { first: 'Ada', second: [{}], seconds: 0, characteristics: '', clock: 'x', edition: 1, mask: 'no', starter: '' };
    for (const [name, value] of Object.entries(wrong)) expect(choicesFrom({ ...usual, [name]: value }, usual), name).toEqual(usual);
    for (const nonsense of [null, 'x', {}]) expect(choicesFrom(nonsense, usual)).toEqual(usual);
  });

  it('of the days when every minute was a tournament’s still mean that', () => {
    const { tournament: _, ...old } = { ...usual, clock: 'minute' };
    expect(choicesFrom(old, usual)).toMatchObject({ clock: 'minute', tournament: true });
    expect(choicesFrom({ ...usual, clock: 'minute' }, usual).tournament).toBe(false);
  });

  it('go on against another program, whichever side it has', () => {
    expect(against(usual, 'owl')).toEqual({ ...usual, second: [program('owl')] });
    const turned = { ...usual, first: [program('mole')], second: [person('Ada')] };
    expect(against(turned, 'owl')).toEqual({ ...turned, first: [program('owl')] });
    const watching = { ...usual, first: [program('mole')] };
    expect(against(watching, 'owl')).toEqual({ ...usual, second: [program('owl')] });
  });
});
