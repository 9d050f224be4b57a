// A new game: you and your opponent, what wins, how much time. Everything else is under More. What excludes each other cannot be
// chosen together, so that whatever is asked for can be played.

import type { ComponentChildren } from 'preact';
import '../../css/new-game.css';
import { type Choices, gentleLevel, longestClock } from '../../choices.ts';
import type { Sitter } from '../../engine/room.ts';
import { Icon } from '../../look/icon.tsx';
import { Piece } from '../../look/piece.tsx';
import { Portrait } from '../../look/portrait.tsx';
import { verbatim } from '../../messages.ts';
import { usePage } from '../context.ts';
import { useLevelName } from '../levels.ts';
import { choicesOfForm, personValue, seatField } from './choices-form.ts';
import { Group } from './fields.tsx';
import { Modal, Refusal } from './modal.tsx';
import { More } from './more-choices.tsx';
import { BlocksPicture, LinesPicture } from './rules-pictures.tsx';

export function NewGameDialog() {
  const { state, dispatch, t } = usePage();
  const read = (form: HTMLFormElement) => choicesOfForm(new FormData(form), state.choices);
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    dispatch({ kind: 'start', choices: read(event.currentTarget as HTMLFormElement) });
  };
  const onInput = ({ target, currentTarget }: { readonly target: EventTarget | null; readonly currentTarget: HTMLFormElement }) => {
    // The last characteristic stays: without any, nobody could win.
    if (read(currentTarget).characteristics === '') (target as HTMLInputElement).checked = true;
    dispatch({ kind: 'chosen', choices: read(currentTarget) });
  };
  return (
    <Modal title={t('page.new')} foot={<Start />}>
      <form id="new-game" class="form new-game" onSubmit={onSubmit} onInput={onInput}>
        <div class="new-game-column">
          <Versus />
          <Opponents />
        </div>
        <div class="new-game-column">
          <RulesFields />
          <ClockFields />
        </div>
        <More />
      </form>
    </Modal>
  );
}

function Start() {
  const { t } = usePage();
  return (
    <>
      <Refusal />
      <button type="submit" form="new-game" class="button button-strong">
        {t('page.new.start')}
      </button>
    </>
  );
}

// Who is about to play.
function Versus() {
  const { state, t } = usePage();
  return (
    <div class="versus">
      <Team team={state.choices.first} nameless={t('page.new.you')} />
      <Team team={state.choices.second} nameless={t('page.new.friend')} />
    </div>
  );
}

function Team({ team, nameless }: { readonly team: readonly Sitter[]; readonly nameless: string }) {
  const { state, t, phrase } = usePage();
  const { nameOf } = useLevelName();
  const levelOf = ({ program, level }: Sitter) => (program ? level || gentleLevel(state.levels) : '');
  const called = (one: Sitter, at: number) => one.name || (at === 0 ? nameless : t('page.new.friend'));
  const names = team.map((one, at) => verbatim(levelOf(one) ? nameOf(levelOf(one)) : called(one, at)));
  return (
    <div class="versus-team">
      <span class="versus-portraits">
        {team.map((one, at) => (
          <Portrait key={at} name={phrase(names[at]!)} level={levelOf(one)} />
        ))}
      </span>
      <span>{phrase({ parts: names.flatMap(({ parts }) => parts), joint: 'list' })}</span>
    </div>
  );
}

// ---- large choices

interface TileProps {
  readonly type?: 'radio' | 'checkbox';
  readonly name: string;
  readonly value: string;
  readonly label: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly children: ComponentChildren; // the picture
}

function Tile({ type = 'radio', name, value, label, checked, disabled, children }: TileProps) {
  return (
    <label class="tile">
      <input type={type} name={name} value={value} checked={checked} disabled={disabled} />
      {children}
      <span>{label}</span>
    </label>
  );
}

// ---- with whom

function Opponents() {
  const { state, t } = usePage();
  const { nameOf, aboutOf } = useLevelName();
  const seat = state.choices.second[0]!;
  const who = seat.program ? seat.level || gentleLevel(state.levels) : personValue;
  const field = seatField('second', 0);
  return (
    <fieldset class="group">
      <legend>{t('page.new.opponent')}</legend>
      <div class="tiles tiles-opponents">
        {state.levels.map((level) => (
          <Tile key={level} name={field} value={level} label={nameOf(level)} checked={who === level}>
            <Portrait level={level} />
          </Tile>
        ))}
        <Tile name={field} value={personValue} label={t('page.new.friend')} checked={who === personValue}>
          <span class="portrait">
            <Icon name="person" />
          </span>
        </Tile>
      </div>
      <p class="about">{who === personValue ? t('page.new.person') : aboutOf(who)}</p>
    </fieldset>
  );
}

// ---- which rules

// Two pieces that differ in this alone.
const pairs = { c: ['6', '7'], h: ['4', '6'], s: ['2', '6'], f: ['6', 'e'] } as const;
const names = { c: 'characteristic.colour', h: 'characteristic.height', s: 'characteristic.shape', f: 'characteristic.fill' };

export function RulesFields() {
  const { state, t } = usePage();
  const { squares, characteristics, edition } = state.choices;
  const named = (letter: keyof typeof names) => t(letter === 'c' && edition === 'access' ? 'characteristic.surface' : names[letter]);
  return (
    <>
      <fieldset class="group">
        <legend>{t('page.new.wins')}</legend>
        <div class="tiles">
          <Tile name="squares" value="no" label={t('page.new.lines')} checked={!squares}>
            <LinesPicture />
          </Tile>
          <Tile name="squares" value="yes" label={t('page.new.squares')} checked={squares}>
            <BlocksPicture />
          </Tile>
        </div>
      </fieldset>
      <fieldset class="group">
        <legend>{t('page.new.counts')}</legend>
        <div class="tiles tiles-four">
          {(['c', 'h', 's', 'f'] as const).map((letter) => (
            <Tile key={letter} type="checkbox" name="characteristics" value={letter} label={named(letter)} checked={characteristics.includes(letter)}>
              <span class="tile-pieces">
                {pairs[letter].map((digit) => (
                  <Piece digit={digit} edition={edition} set={state.settings.set} />
                ))}
              </span>
            </Tile>
          ))}
        </div>
        {characteristics.length === 1 && <p class="about">{t('page.new.none_counts')}</p>}
      </fieldset>
    </>
  );
}

// ---- how much time

const clocks: readonly [Choices['clock'], string][] = [
  ['none', 'page.clock.none'],
  ['half', 'page.clock.half'],
  ['minute', 'page.clock.minute'],
  ['own', 'page.clock.own'],
];

export function ClockFields() {
  const { state, t } = usePage();
  const { clock, seconds, tournament } = state.choices;
  const runs = tournament ? 'minute' : clock;
  return (
    <Group title={t('page.new.clock')}>
      <div class="tiles tiles-four">
        {clocks.map(([value, label]) => (
          <Tile key={value} name="clock" value={value} label={t(label)} checked={runs === value} disabled={tournament}>
            <Icon name={value === 'none' ? 'close' : value === 'own' ? 'pencil' : 'clock'} />
          </Tile>
        ))}
      </div>
      {tournament && <p class="about">{t('page.new.tournament.fixed')}</p>}
      {runs === 'own' && (
        <label class="field">
          <span>{t('page.clock.seconds')}</span>
          <input class="input" type="number" name="seconds" min="1" max={longestClock} step="1" required value={seconds || ''} />
        </label>
      )}
    </Group>
  );
}
