// A new game: who plays, under which rules, with how much time.

import { usePage } from '../context.ts';
import { choicesOfForm } from './choices-form.ts';
import { Check, Group, Radio } from './fields.tsx';
import { Modal, Refusal } from './modal.tsx';
import { SideFields } from './side-fields.tsx';

export function NewGameDialog() {
  const { state, dispatch, t } = usePage();
  const read = (form: HTMLFormElement) => choicesOfForm(new FormData(form), state.choices);
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    dispatch({ kind: 'start', choices: read(event.currentTarget as HTMLFormElement) });
  };
  return (
    <Modal title={t('page.new')} foot={<Start />}>
      <form
        id="new-game"
        class="form"
        onSubmit={onSubmit}
        onInput={(event) => dispatch({ kind: 'chosen', choices: read(event.currentTarget) })}
      >
        <SideFields side="first" title={t('page.new.first')} />
        <SideFields side="second" title={t('page.new.second')} />
        <StarterFields />
        <RulesFields />
        <HelpFields />
        <ClockFields />
        <TableFields />
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

function StarterFields() {
  const { state, t } = usePage();
  const { starter } = state.choices;
  return (
    <Group title={t('page.new.starter')}>
      <Radio name="starter" value="lot" label={t('page.new.lot')} checked={starter === 'lot'} />
      <Radio name="starter" value="first" label={t('page.new.first')} checked={starter === 'first'} />
      <Radio name="starter" value="second" label={t('page.new.second')} checked={starter === 'second'} />
    </Group>
  );
}

function RulesFields() {
  const { state, t } = usePage();
  const { squares, characteristics, edition } = state.choices;
  const colour = edition === 'access' ? t('characteristic.surface') : t('characteristic.colour');
  return (
    <>
      <Group title={t('page.new.wins')}>
        <Radio name="squares" value="no" label={t('page.new.lines')} checked={!squares} />
        <Radio name="squares" value="yes" label={t('page.new.squares')} checked={squares} />
      </Group>
      <Group title={t('page.new.counts')}>
        <Check name="characteristics" value="c" label={colour} checked={characteristics.includes('c')} />
        <Check name="characteristics" value="h" label={t('characteristic.height')} checked={characteristics.includes('h')} />
        <Check name="characteristics" value="s" label={t('characteristic.shape')} checked={characteristics.includes('s')} />
        <Check name="characteristics" value="f" label={t('characteristic.fill')} checked={characteristics.includes('f')} />
      </Group>
    </>
  );
}

function HelpFields() {
  const { state, t } = usePage();
  const { help } = state.choices;
  return (
    <Group title={t('page.new.help')}>
      <Radio
        name="help"
        value="official"
        label={t('page.help.official')}
        about={t('page.help.official.about')}
        checked={help === 'official'}
      />
      <Radio name="help" value="call" label={t('page.help.call')} about={t('page.help.call.about')} checked={help === 'call'} />
      <Radio name="help" value="auto" label={t('page.help.auto')} about={t('page.help.auto.about')} checked={help === 'auto'} />
    </Group>
  );
}

function ClockFields() {
  const { state, t } = usePage();
  const { clock, seconds, grants } = state.choices;
  return (
    <Group title={t('page.new.clock')}>
      <Radio name="clock" value="none" label={t('page.clock.none')} checked={clock === 'none'} />
      <Radio name="clock" value="minute" label={t('page.clock.minute')} checked={clock === 'minute'} />
      <Radio name="clock" value="own" label={t('page.clock.own')} checked={clock === 'own'} />
      {clock === 'own' && (
        <>
          <label class="field">
            <span>{t('page.clock.seconds')}</span>
            <input class="input" type="number" name="seconds" min="1" max="86400" required value={seconds} />
          </label>
          <Check name="grants" value="yes" label={t('page.clock.grants')} checked={grants} />
        </>
      )}
    </Group>
  );
}

function TableFields() {
  const { state, t } = usePage();
  const { edition, mask, takeBack } = state.choices;
  return (
    <Group title={t('page.new.table')}>
      <Radio
        name="edition"
        value="classic"
        label={t('page.edition.classic')}
        about={t('page.edition.classic.about')}
        checked={edition === 'classic'}
      />
      <Radio
        name="edition"
        value="access"
        label={t('page.edition.access')}
        about={t('page.edition.access.about')}
        checked={edition === 'access'}
      />
      <Check name="mask" value="yes" label={t('page.mask')} about={t('page.mask.about')} checked={mask} />
      <Check name="takeBack" value="yes" label={t('page.take_back')} checked={takeBack} />
    </Group>
  );
}
