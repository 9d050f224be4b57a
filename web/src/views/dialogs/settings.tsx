// How the page looks, sounds and asks: changed at once, and remembered.

import { canVibrate } from '../../effects/vibration.ts';
import { paces, type Settings } from '../../settings.ts';
import { usePage } from '../context.ts';
import { LanguageChoice } from '../language.tsx';
import { DeviceFields } from './device-fields.tsx';
import { Check, Group, Radio } from './fields.tsx';
import { Modal } from './modal.tsx';

export function SettingsDialog() {
  const { state, dispatch, t } = usePage();
  const onInput = (event: { readonly currentTarget: HTMLFormElement }) =>
    dispatch({ kind: 'settings', settings: settingsOfForm(new FormData(event.currentTarget), state.settings) });
  return (
    <Modal title={t('page.settings')}>
      <LanguageChoice />
      <form class="form" onInput={onInput} onSubmit={(event) => event.preventDefault()}>
        <LookFields />
        <PlayFields />
        <WordFields />
      </form>
      <DeviceFields />
    </Modal>
  );
}

function settingsOfForm(form: FormData, before: Settings): Settings {
  const text = (name: string) => String(form.get(name) ?? '');
  return {
    ...before,
    theme: text('theme') as Settings['theme'],
    set: text('set') as Settings['set'],
    sound: form.has('sound'),
    vibration: canVibrate() ? form.has('vibration') : before.vibration,
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

function LookFields() {
  const { state, t } = usePage();
  const { theme, set, sound, vibration, motion, aloud } = state.settings;
  return (
    <>
      <Group title={t('page.theme')}>
        <Radio name="theme" value="auto" label={t('page.theme.auto')} checked={theme === 'auto'} />
        <Radio name="theme" value="light" label={t('page.theme.light')} checked={theme === 'light'} />
        <Radio name="theme" value="dark" label={t('page.theme.dark')} checked={theme === 'dark'} />
      </Group>
      <Group title={t('page.set')}>
        <Radio name="set" value="wood" label={t('page.set.wood')} checked={set === 'wood'} />
        <Radio name="set" value="contrast" label={t('page.set.contrast')} checked={set === 'contrast'} />
      </Group>
      <Group title={t('page.senses')}>
        <Check name="sound" value="yes" label={t('page.sound')} checked={sound} />
        {canVibrate() && <Check name="vibration" value="yes" label={t('page.vibration')} checked={vibration} />}
        <Check name="motion" value="yes" label={t('page.motion')} checked={motion} />
        <Check name="aloud" value="yes" label={t('page.aloud')} about={t('page.aloud.about')} checked={aloud} />
      </Group>
    </>
  );
}

function PlayFields() {
  const { state, t } = usePage();
  const { confirm, pace, warning } = state.settings;
  return (
    <>
      <Group title={t('page.confirm')}>
        <Radio name="confirm" value="auto" label={t('page.confirm.auto')} checked={confirm === 'auto'} />
        <Radio name="confirm" value="always" label={t('page.confirm.always')} checked={confirm === 'always'} />
        <Radio name="confirm" value="never" label={t('page.confirm.never')} checked={confirm === 'never'} />
      </Group>
      <Group title={t('page.pace')}>
        {paces.map((value) => (
          <Radio name="pace" value={String(value)} label={t(paceNames[value])} checked={pace === value} />
        ))}
      </Group>
      <label class="field">
        <span>{t('page.warning')}</span>
        <input class="input" type="number" name="warning" min="0" max="3600" value={warning} />
      </label>
    </>
  );
}

const paceNames = { 0: 'page.pace.none', 300: 'page.pace.quick', 800: 'page.pace.calm', 1600: 'page.pace.slow' };

// The orders people ask for; any other is set by the command "order".
const orders = ['hcsf', 'chsf', 'shcf', 'fhcs', 'cshf', 'hscf'];

function WordFields() {
  const { state, t } = usePage();
  const { style, board } = state.settings;
  return (
    <>
      <OrderField />
      <Group title={t('page.style')}>
        <Radio name="style" value="full" label={t('page.style.full')} checked={style === 'full'} />
        <Radio name="style" value="terse" label={t('page.style.terse')} about={t('page.style.terse.about')} checked={style === 'terse'} />
      </Group>
      <Group title={t('page.reading')}>
        <Radio name="board" value="grid" label={t('page.reading.grid')} checked={board === 'grid'} />
        <Radio name="board" value="table" label={t('page.reading.table')} about={t('page.reading.table.about')} checked={board === 'table'} />
      </Group>
    </>
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
