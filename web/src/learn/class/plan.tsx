// A plan for three lessons of twenty minutes, on one page of A4.

import { Icon } from '../../look/icon.tsx';
import { usePage } from '../../views/context.ts';
import { LanguageChoice } from '../../views/language.tsx';
import type { Props } from './screen.tsx';

interface Lesson {
  readonly title: string;
  readonly aim: string;
  readonly steps: readonly (readonly [minutes: number, step: string])[];
}

export const lessons: readonly Lesson[] = [
  {
    title: 'learn.plan.first',
    aim: 'learn.plan.first.aim',
    steps: [
      [4, 'learn.plan.first.1'],
      [6, 'learn.plan.first.2'],
      [6, 'learn.plan.first.3'],
      [4, 'learn.plan.first.4'],
    ],
  },
  {
    title: 'learn.plan.second',
    aim: 'learn.plan.second.aim',
    steps: [
      [4, 'learn.plan.second.1'],
      [5, 'learn.plan.second.2'],
      [8, 'learn.plan.second.3'],
      [3, 'learn.plan.second.4'],
    ],
  },
  {
    title: 'learn.plan.third',
    aim: 'learn.plan.third.aim',
    steps: [
      [3, 'learn.plan.third.1'],
      [8, 'learn.plan.third.2'],
      [5, 'learn.plan.third.3'],
      [4, 'learn.plan.third.4'],
    ],
  },
];

export function PlanView({ send }: Props) {
  const { t } = usePage();
  return (
    <>
      <div class="screen-only sheet-head">
        <p class="soft">{t('learn.class.pages', { count: 1 })}</p>
        <LanguageChoice />
        <button type="button" class="button button-strong" onClick={() => send({ kind: 'print' })}>
          <Icon name="print" /> {t('learn.print')}
        </button>
      </div>
      <div class="sheets">
        <section class="sheet plan">
          <h2 class="sheet-title">{t('learn.class.plan')}</h2>
          <p>{t('learn.plan.about')}</p>
          {lessons.map(({ title, aim, steps }) => (
            <section>
              <h3>{t(title)}</h3>
              <p>{t(aim)}</p>
              <ol class="plan-steps">
                {steps.map(([minutes, step]) => (
                  <li>
                    <b>{t('learn.plan.minutes', { count: minutes })}</b> <span>{t(step)}</span>
                  </li>
                ))}
              </ol>
            </section>
          ))}
        </section>
      </div>
    </>
  );
}
