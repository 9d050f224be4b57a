// How the page looks, sounds and asks: changed at once, shown where it can be, and remembered.

import type { ComponentChildren, TargetedInputEvent } from 'preact';
import '../../css/settings.css';
import { canVibrate } from '../../effects/vibration.ts';
import { Icon, type IconName } from '../../look/icon.tsx';
import { pieceSets } from '../../look/drawing.ts';
import { Piece } from '../../look/piece.tsx';
import { paces, type Settings } from '../../settings.ts';
import type { State } from '../../state.ts';
import { usePage } from '../context.ts';
import { LanguageChoice } from '../language.tsx';
import { DeviceFields } from './device-fields.tsx';
import { Check, Group, Radio } from './fields.tsx';
import { Modal } from './modal.tsx';

export function SettingsDialog() {
  const { state, dispatch, t } = usePage();
  const onInput = ({ currentTarget, target }: TargetedInputEvent<HTMLFormElement>) => {
    if (!(target as HTMLInputElement).name) return; // the language, which is asked for in its own way
    dispatch({ kind: 'settings', settings: settingsOfForm(new FormData(currentTarget), state) });
  };
  return (
    <Modal title={t('page.settings')}>
      <div class="settings">
        <form class="settings" onInput={onInput} onSubmit={(event) => event.preventDefault()}>
          <LookFields />
          <SenseFields />
          <PlayFields />
          <WordFields />
        </form>
        <Part icon="device" title={t('page.device')}>
          <DeviceFields />
        </Part>
        <p class="settings-foot">
          Seize {SEIZE_VERSION} ·{' '}
          <a class="link" href="licences.txt" target="_blank">
            {t('page.licences')}
          </a>
        </p>
      </div>
    </Modal>
  );
}

interface PartProps {
  readonly icon: IconName;
  readonly title: string;
  readonly children: ComponentChildren;
}

function Part({ icon, title, children }: PartProps) {
  return (
    <section class="settings-part">
      <h3>
        <Icon name={icon} />
        {title}
      </h3>
      {children}
    </section>
  );
}

// A phone can be felt; elsewhere browsers only say that they could.
const canBeFelt = ({ device }: State) => device.touch && canVibrate();

function settingsOfForm(form: FormData, state: State): Settings {
  const text = (name: string) => String(form.get(name) ?? '');
  return {
    ...state.settings,
    theme: text('theme') as Settings['theme'],
    set: text('set') as Settings['set'],
    sound: form.has('sound'),
    vibration: canBeFelt(state) ? form.has('vibration') : state.settings.vibration,
    motion: form.has('motion'),
    confirm: text('confirm') as Settings['confirm'],
    order: text('order'),
    style: text('style') as Settings['style'],
    board: text('board') as Settings['board'],
    aloud: form.has('aloud'),
    pace: Number(text('pace')),
    warning: Number(text('warning')),
  };
}

const themes = [
  ['auto', 'device', 'page.theme.auto'],
  ['light', 'sun', 'page.theme.light'],
  ['dark', 'moon', 'page.theme.dark'],
] as const;

const setNames = { wood: 'page.set.wood', contrast: 'page.set.contrast', plain: 'page.set.plain', symbols: 'page.set.symbols' };

function LookFields() {
  const { state, t } = usePage();
  const { theme, set } = state.settings;
  return (
    <Part icon="eye" title={t('page.settings.look')}>
      <Preview />
      <Group title={t('page.set')}>
        {pieceSets.map((one) => (
          <SetChoice key={one} set={one} checked={set === one} />
        ))}
      </Group>
      <Group title={t('page.theme')}>
        {themes.map(([one, icon, name]) => (
          <label class="choice" key={one}>
            <input type="radio" name="theme" value={one} checked={theme === one} />
            <Icon name={icon} />
            {t(name)}
          </label>
        ))}
      </Group>
    </Part>
  );
}

// A row of the board as it is now.
function Preview() {
  const { state } = usePage();
  return (
    <div class="preview" aria-hidden="true">
      {['2', 'd', '4', 'b', '7'].map((digit) => (
        <span class="square" key={digit}>
          <Piece digit={digit} edition={state.game?.view.edition ?? 'classic'} set={state.settings.set} />
        </span>
      ))}
    </div>
  );
}

function SetChoice({ set, checked }: { readonly set: Settings['set']; readonly checked: boolean }) {
  const { state, t } = usePage();
  return (
    <label class="choice set-choice">
      <input type="radio" name="set" value={set} checked={checked} />
      <span class="set-pieces">
        {['6', '1', 'f'].map((digit) => (
          <Piece key={digit} digit={digit} edition={state.game?.view.edition ?? 'classic'} set={set} />
        ))}
      </span>
      <span>{t(setNames[set])}</span>
    </label>
  );
}

function SenseFields() {
  const { state, t } = usePage();
  const { sound, vibration, motion, aloud } = state.settings;
  return (
    <Part icon="sound" title={t('page.senses')}>
      <div class="choices">
        <Check name="sound" value="yes" label={t('page.sound')} checked={sound} />
        {canBeFelt(state) && <Check name="vibration" value="yes" label={t('page.vibration')} checked={vibration} />}
        <Check name="motion" value="yes" label={t('page.motion')} checked={motion} />
        <Check name="aloud" value="yes" label={t('page.aloud')} about={t('page.aloud.about')} checked={aloud} />
      </div>
    </Part>
  );
}

function PlayFields() {
  const { state, t } = usePage();
  const { confirm, pace, warning } = state.settings;
  return (
    <Part icon="board" title={t('page.settings.play')}>
      <Group title={t('page.confirm')}>
        <Radio name="confirm" value="auto" label={t('page.confirm.auto')} checked={confirm === 'auto'} />
        <Radio name="confirm" value="always" label={t('page.confirm.always')} checked={confirm === 'always'} />
        <Radio name="confirm" value="never" label={t('page.confirm.never')} checked={confirm === 'never'} />
      </Group>
      <Group title={t('page.pace')}>
        {paces.map((value) => (
          <Radio key={value} name="pace" value={String(value)} label={t(paceNames[value])} checked={pace === value} />
        ))}
      </Group>
      <label class="field">
        <span>{t('page.warning')}</span>
        <input class="input" type="number" name="warning" min="0" max="3600" value={warning} />
      </label>
    </Part>
  );
}

const paceNames = { 0: 'page.pace.none', 300: 'page.pace.quick', 800: 'page.pace.calm', 1600: 'page.pace.slow' };

// The orders people ask for; any other is set by the command "order".
const orders = ['hcsf', 'chsf', 'shcf', 'fhcs', 'cshf', 'hscf'];

function WordFields() {
  const { state, t } = usePage();
  const { style, board } = state.settings;
  return (
    <Part icon="language" title={t('page.settings.words')}>
      <LanguageChoice />
      <OrderField />
      <Group title={t('page.style')}>
        <Radio name="style" value="full" label={t('page.style.full')} checked={style === 'full'} />
        <Radio name="style" value="terse" label={t('page.style.terse')} about={t('page.style.terse.about')} checked={style === 'terse'} />
      </Group>
      <Group title={t('page.reading')}>
        <Radio name="board" value="grid" label={t('page.reading.grid')} checked={board === 'grid'} />
        <Radio name="board" value="table" label={t('page.reading.table')} about={t('page.reading.table.about')} checked={board === 'table'} />
      </Group>
    </Part>
  );
}

function OrderField() {
  const { state, t, phrase } = usePage();
  const known = orders.includes(state.settings.order) ? orders : [state.settings.order, ...orders];
  const words = { c: 'characteristic.colour', h: 'characteristic.height', s: 'characteristic.shape', f: 'characteristic.fill' };
  const said = (order: string) =>
    phrase({ parts: [...order].map((letter) => ({ id: words[letter as keyof typeof words], args: {} })), joint: 'list' });
  return (
    <label class="field">
      <span>{t('page.order')}</span>
      <select class="input" name="order">
        {known.map((order) => (
          <option value={order} selected={order === state.settings.order}>
            {said(order)}
          </option>
        ))}
      </select>
    </label>
  );
}
