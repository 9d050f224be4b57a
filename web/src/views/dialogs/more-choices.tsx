// What most people leave as it is: names, teams, who starts, who spots the alignment, pieces, masks, a tournament.

import { usePage } from '../context.ts';
import { Check, Group, Radio } from './fields.tsx';
import { SideFields } from './side-fields.tsx';

export function More() {
  const { t } = usePage();
  return (
    <details class="more">
      <summary class="button">{t('page.new.more')}</summary>
      <div class="form">
        <SideFields side="first" title={t('page.new.you')} />
        <SideFields side="second" title={t('page.new.opponent')} />
        <StarterFields />
        <HelpFields />
        <TableFields />
      </div>
    </details>
  );
}

export function StarterFields() {
  const { state, t } = usePage();
  const { starter } = state.choices;
  return (
    <Group title={t('page.new.starter')}>
      <Radio name="starter" value="lot" label={t('page.new.lot')} checked={starter === 'lot'} />
      <Radio name="starter" value="first" label={t('page.new.you')} checked={starter === 'first'} />
      <Radio name="starter" value="second" label={t('page.new.opponent')} checked={starter === 'second'} />
    </Group>
  );
}

const helps = [
  ['official', 'page.help.official', 'page.help.official.about'],
  ['call', 'page.help.call', 'page.help.call.about'],
  ['auto', 'page.help.auto', 'page.help.auto.about'],
] as const;

export function HelpFields() {
  const { state, t } = usePage();
  return (
    <Group title={t('page.new.help')}>
      {helps.map(([value, label, about]) => (
        <Radio key={value} name="help" value={value} label={t(label)} about={t(about)} checked={state.choices.help === value} />
      ))}
    </Group>
  );
}

const editions = [
  ['classic', 'page.edition.classic', 'page.edition.classic.about'],
  ['access', 'page.edition.access', 'page.edition.access.about'],
] as const;

// A tournament allows neither taking back nor more time; without a clock there is no time to give.
export function TableFields() {
  const { state, t } = usePage();
  const { edition, mask, takeBack, tournament, grants, clock } = state.choices;
  const granting = !tournament && clock !== 'none';
  return (
    <Group title={t('page.new.table')}>
      {editions.map(([value, label, about]) => (
        <Radio key={value} name="edition" value={value} label={t(label)} about={t(about)} checked={edition === value} />
      ))}
      <Check name="mask" value="yes" label={t('page.mask')} about={t('page.mask.about')} checked={mask} />
      <Check name="tournament" value="yes" label={t('page.new.tournament')} about={t('page.new.tournament.about')} checked={tournament} />
      <Check name="takeBack" value="yes" label={t('page.take_back')} checked={takeBack && !tournament} disabled={tournament} />
      <Check name="grants" value="yes" label={t('page.clock.grants')} checked={grants && granting} disabled={!granting} />
    </Group>
  );
}
