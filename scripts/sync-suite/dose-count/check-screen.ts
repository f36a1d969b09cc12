import assert from 'node:assert/strict';
import { addDays } from '@qamqor/shared/calendar/dates';
import type { Days } from './days.ts';
import type { Knowledge } from './facts.ts';
import { dueOf, leftOf } from './plan.ts';
import type { Listed } from './screens.ts';

/** The rules by which a dose is one dose, whatever happens to its time. */
const ONE_DOSE = '[DOSE-13][DOSE-14][MED-6][MED-11]';

type Where = {
  /** Whether it lists all that is to be done that day. */
  isWhole: boolean;
  where: string;
};

const words = (list: readonly Listed[]) =>
  list.map(({ time, says, asks }) => `${time} ${asks ? 'asked' : says}`).join(', ');

/**
 * A screen offers no more doses of a date than are left of the plan, as far as its device knows what was
 * taken and planned; and one whose time has come it offers, or asks about it.
 */
export function checkScreen(
  days: Days,
  known: Knowledge,
  list: readonly Listed[],
  { isWhole, where }: Where,
): void {
  const dates = [-1, 0, 1].map((ahead) => addDays(days.today, ahead));
  for (const med of days.world.medicines.keys()) {
    for (const date of dates) {
      const looked = days.looked(known, med, date);
      const all = list.filter((one) => one.med === med && one.date === date);
      const offered = all.filter(
        ({ says, asks }) => !asks && (says === 'open' || says === 'later'),
      );
      const left = leftOf(looked);
      const told = `${where} says of ${med} on ${date}: ${words(all)}; left: ${left.join(', ')}`;
      assert.ok(offered.length <= left.length, `${ONE_DOSE} too many doses: ${told}`);
      if (!isWhole || date !== days.today || looked.isTimeless) continue;
      for (const { name, time } of dueOf(looked)) {
        const isSaid = offered.some((one) => one.time === time && one.says === 'open');
        const isAsked = all.some((one) => one.time === time && one.asks);
        assert.ok(isSaid || isAsked, `[DOSE-2] ${name} is due at ${time} and not offered: ${told}`);
        days.notebook.due.add(`${date} ${name}`);
      }
    }
  }
}
