import assert from 'node:assert/strict';
import type { Days } from './days.ts';
import { dosesOf } from './plan.ts';

/**
 * Whatever date a screen filed it under: on one day of hers no more than a day has. While the home clock
 * or the server's is another one, a day of hers is not one day of theirs.
 */
function checkDay(
  { notebook, isAway, isAmiss }: Days,
  med: number,
  day: string,
  most: number,
): void {
  if (isAway || isAmiss) return;
  const tablets = notebook.tablets.filter((one) => one.med === med && one.day === day);
  const carried = tablets.filter(({ date }) => date < day);
  assert.ok(
    tablets.length <= most + carried.length,
    `[DOSE-13] ${tablets.length} tablets of ${med} on the day ${day}, which has ${most}`,
  );
}

/**
 * At the end: of each medicine and date she took as many as the plan says. At most: the doses that the
 * date has by the plan in the end, those that she took of a plan that did not hold, and one more for each
 * time that no device at hand could know better. At least: those that were due on a screen before her.
 */
export function checkCount(days: Days): void {
  const { notebook, server, world } = days;
  const dates = new Set(notebook.tablets.map(({ date }) => date));
  for (const med of world.medicines.keys()) {
    for (const date of dates) {
      const tablets = notebook.of(med, date);
      const planned = dosesOf(days.planOf(med), server.knows.edits, date)
        .filter(({ stands }) => stands !== null || days.isAway || days.isAmiss)
        .map(({ name }) => name);
      const names = new Set([...planned, ...tablets.map(({ dose }) => dose)]);
      const most = names.size + tablets.filter(({ excused }) => excused).length;
      const why = `of ${med} on ${date}: ${tablets.map(({ time, dose }) => `${time} (${dose})`).join(', ')}`;
      assert.ok(
        tablets.length <= most,
        `[DOSE-13][DOSE-14][MED-6] ${tablets.length} tablets for ${most} doses ${why}`,
      );
      checkDay(days, med, date, most);
      const taken = new Set(tablets.map(({ dose }) => `${date} ${dose}`));
      const missing = [...notebook.due].filter(
        (name) =>
          name.startsWith(`${date} ${med}.`) && !taken.has(name) && !notebook.passed.has(name),
      );
      assert.deepEqual(missing, [], `[DOSE-2] doses that were due and never taken ${why}`);
    }
  }
}
