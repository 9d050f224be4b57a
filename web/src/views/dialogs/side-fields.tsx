// One side of a new game: a player, or a team of two; each a person at this screen or a program.

import type { Sitter } from '../../engine/room.ts';
import { gentleLevel } from '../../choices.ts';
import { usePage } from '../context.ts';
import { nameField, partnerField, personValue, seatField, type SideName } from './choices-form.ts';
import { Check } from './fields.tsx';
import { useLevelName } from '../levels.ts';

export function SideFields({ side, title }: { readonly side: SideName; readonly title: string }) {
  const { state, t } = usePage();
  const seats = state.choices[side];
  return (
    <fieldset class="group side">
      <legend>{title}</legend>
      {seats.map((seat, at) => (
        <SeatFields key={at} side={side} at={at} seat={seat} />
      ))}
      <Check name={partnerField(side)} value="yes" label={t('page.new.partner')} checked={seats.length > 1} />
    </fieldset>
  );
}

interface SeatFieldsProps {
  readonly side: SideName;
  readonly at: number;
  readonly seat: Sitter;
}

function SeatFields({ side, at, seat }: SeatFieldsProps) {
  const { state, t } = usePage();
  const { nameOf, aboutOf } = useLevelName();
  const chosenAbove = side === 'second' && at === 0; // among the portraits
  const who = seat.program ? seat.level || gentleLevel(state.levels) : personValue;
  return (
    <div class="seat">
      {!chosenAbove && <label class="field">
        <span>{t('page.new.who')}</span>
        <select class="input" name={seatField(side, at)} value={who}>
          <option value={personValue} selected={!seat.program}>
            {t('page.new.person')}
          </option>
          {state.levels.map((level) => (
            <option value={level} selected={who === level}>
              {t('page.new.program', { level: nameOf(level) })}
            </option>
          ))}
        </select>
      </label>}
      {seat.program ? (
        !chosenAbove && <p class="about">{aboutOf(who)}</p>
      ) : (
        <label class="field">
          <span>{t('page.new.name')}</span>
          <input class="input" type="text" name={nameField(side, at)} value={seat.name} maxLength={40} autocomplete="off" />
        </label>
      )}
    </div>
  );
}
