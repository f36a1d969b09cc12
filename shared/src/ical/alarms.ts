import { isWholeDays } from '../schedule/event.ts';
import { EARLIEST_REMINDER } from '../schedule/schema.ts';
import { find, textOf, type Component } from './components.ts';
import { durationOf } from './when.ts';

type Walls = { start_datetime: string; end_datetime: string };

/** Minutes before the start, or null where the alarm does not say so. */
function minutesOf(alarm: Component): number | null {
  const trigger = find(alarm, 'TRIGGER');
  if (!trigger || trigger.params.get('RELATED')?.toUpperCase() === 'END') return null;
  const length = durationOf(trigger);
  return length === null ? null : Math.min(EARLIEST_REMINDER, Math.max(0, -length));
}

/**
 * The first alarm that shows or sounds, else the first letter. Before a day without a time nothing
 * rings: midnight is nobody's hour.
 */
export function reminderOf({ parts }: Component, walls: Walls): number | null {
  if (isWholeDays(walls.start_datetime, walls.end_datetime)) return null;
  const alarms = parts
    .filter(({ name }) => name === 'VALARM')
    .flatMap((alarm) => {
      const minutes = minutesOf(alarm);
      return minutes === null ? [] : [{ minutes, action: textOf(alarm, 'ACTION').toUpperCase() }];
    });
  const meant = alarms.filter(({ action }) => action !== 'NONE');
  const shown = meant.find(({ action }) => action !== 'EMAIL');
  return (shown ?? meant[0])?.minutes ?? null;
}
