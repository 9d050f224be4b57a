// How to play a friend: one button for who wants to play as usual, and all that can be chosen folded below it.

import { type Choices, person, program } from '../choices.ts';
import type { Sitter } from '../engine/room.ts';
import { Icon } from '../look/icon.tsx';
import type { ViewProps } from '../learn/learning.ts';
import { PageProvider, usePage } from '../views/context.ts';
import { choicesOfForm, partnerField, seatField, type SideName } from '../views/dialogs/choices-form.ts';
import { Check } from '../views/dialogs/fields.tsx';
import { HelpFields, StarterFields, TableFields } from '../views/dialogs/more-choices.tsx';
import { ClockFields, RulesFields } from '../views/dialogs/new-game.tsx';
import { useLevelName } from '../views/levels.ts';
import { daysOffered, type FarChoices, type Happened, me, type Value } from './online.ts';

export function ChoicesForm({ value, send }: ViewProps<Value, Happened>) {
  const page = usePage();
  const { t } = page;
  const { choices } = value;
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    send({ kind: 'open' });
  };
  const onInput = ({ target, currentTarget }: { readonly target: EventTarget | null; readonly currentTarget: HTMLFormElement }) => {
    // The last characteristic stays: without any, nobody could win.
    if (choicesIn(currentTarget, choices).characteristics === '') (target as HTMLInputElement).checked = true;
    send({ kind: 'chosen', choices: choicesIn(currentTarget, choices) });
  };
  // The fields are those of any new game; what they show are these choices.
  return (
    <PageProvider value={{ ...page, state: { ...page.state, choices } }}>
      <form class="form online-form" onSubmit={onSubmit} onInput={onInput}>
        <button type="submit" class="button button-strong online-open" disabled={value.asked}>
          <Icon name="link" />
          {t('online.open')}
        </button>
        <details class="more card" open={page.state.device.wide}>
          <summary class="button">{t('online.choices')}</summary>
          <div class="form">
            <RulesFields />
            <ClockFields />
            <Days days={choices.days} />
            <Side side="first" title={t('page.new.you')} team={choices.first} />
            <Side side="second" title={t('page.new.opponent')} team={choices.second} />
            <StarterFields />
            <HelpFields />
            <TableFields />
          </div>
        </details>
      </form>
    </PageProvider>
  );
}

function Days({ days }: { readonly days: number }) {
  const { t } = usePage();
  return (
    <label class="field">
      <span>{t('online.days.title')}</span>
      <select class="input" name="days" value={String(days)}>
        {daysOffered.map((count) => (
          <option key={count} value={String(count)} selected={count === days}>
            {count === 0 ? t('online.days.no') : t('online.days', { count })}
          </option>
        ))}
      </select>
    </label>
  );
}

const friend = 'friend';

function Side({ side, title, team }: { readonly side: SideName; readonly title: string; readonly team: readonly Sitter[] }) {
  const { t } = usePage();
  return (
    <fieldset class="group side">
      <legend>{title}</legend>
      {team.map((sitter, at) => (
        <SeatField key={at} name={seatField(side, at)} sitter={sitter} />
      ))}
      <Check name={partnerField(side)} value="yes" label={t('page.new.partner')} checked={team.length > 1} />
    </fieldset>
  );
}

function SeatField({ name, sitter }: { readonly name: string; readonly sitter: Sitter }) {
  const { state, t } = usePage();
  const { nameOf } = useLevelName();
  const who = sitter.program ? sitter.level : sitter.name === me ? me : friend;
  return (
    <label class="field">
      <span>{t('page.new.who')}</span>
      <select class="input" name={name} value={who}>
        <option value={me} selected={who === me}>
          {t('online.seat.me')}
        </option>
        <option value={friend} selected={who === friend}>
          {t('online.seat.friend')}
        </option>
        {state.levels.map((level) => (
          <option key={level} value={level} selected={who === level}>
            {t('page.new.program', { level: nameOf(level) })}
          </option>
        ))}
      </select>
    </label>
  );
}

// ---- what stands in the form

export function choicesIn(form: HTMLFormElement, before: FarChoices): FarChoices {
  const data = new FormData(form);
  const chosen: Choices = choicesOfForm(data, before);
  return { ...chosen, first: teamIn(data, 'first'), second: teamIn(data, 'second'), days: Number(data.get('days') ?? 0) };
}

function teamIn(data: FormData, side: SideName): Sitter[] {
  return (data.has(partnerField(side)) ? [0, 1] : [0]).map((at) => {
    const who = String(data.get(seatField(side, at)) ?? friend);
    return who === me ? person(me) : who === friend ? person() : program(who);
  });
}
