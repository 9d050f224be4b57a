// What stands in the form for a new game, as choices.

import { type Choices, person, program } from '../../choices.ts';
import type { Sitter } from '../../engine/room.ts';

export type SideName = 'first' | 'second';

// The names of a side's fields: who sits there, under which name, and whether somebody sits beside.
export const seatField = (side: SideName, at: number) => `${side}-${at}-seat`;
export const nameField = (side: SideName, at: number) => `${side}-${at}-name`;
export const partnerField = (side: SideName) => `${side}-partner`;

export const personValue = 'person';

const text = (form: FormData, name: string) => String(form.get(name) ?? '');

function seatOfForm(form: FormData, side: SideName, at: number): Sitter {
  const who = text(form, seatField(side, at)) || personValue;
  return who === personValue ? person(text(form, nameField(side, at))) : program(who);
}

function teamOfForm(form: FormData, side: SideName): Sitter[] {
  const both = form.has(partnerField(side)) ? [0, 1] : [0];
  return both.map((at) => seatOfForm(form, side, at));
}

// What the form leaves out, or does not allow at the moment, stays as it was.
export function choicesOfForm(form: FormData, before: Choices): Choices {
  return {
    first: teamOfForm(form, 'first'),
    second: teamOfForm(form, 'second'),
    starter: text(form, 'starter') as Choices['starter'],
    squares: text(form, 'squares') === 'yes',
    characteristics: form.getAll('characteristics').join(''),
    edition: text(form, 'edition') as Choices['edition'],
    help: text(form, 'help') as Choices['help'],
    mask: form.has('mask'),
    clock: (text(form, 'clock') || before.clock) as Choices['clock'],
    seconds: form.has('seconds') ? Number(text(form, 'seconds')) : before.seconds,
    tournament: form.has('tournament'),
    grants: before.tournament || before.clock === 'none' ? before.grants : form.has('grants'),
    takeBack: before.tournament ? before.takeBack : form.has('takeBack'),
  };
}
