import { addDays, HOUR } from '@qamqor/shared/calendar/dates';
import { instantToWall, wallToInstant } from '@qamqor/shared/calendar/zone';
import { LONGEST_WINDOW } from '@qamqor/shared/medicines/slots';

/** The plain hours of the family's medicines; each of the first three is taken once a day. */
export const PLAIN_TIMES = { morning: '08:00', midday: '14:00', evening: '20:00' } as const;
export const DROP_TIMES = ['08:00', '12:00', '16:00', '20:00'];

/** A dose of its own day is late from an hour after its time until it closes. */
function isLateAt(now: number, zone: string, time: string): boolean {
  const { date } = instantToWall(now, zone);
  return [date, addDays(date, -1)].some((day) => {
    const passed = now - wallToInstant(day, time, zone);
    return passed >= HOUR && passed < LONGEST_WINDOW;
  });
}

/** The start of the quarter of an hour that a clock in the zone shows. */
export function quarterOf(now: number, zone: string): string {
  const { time } = instantToWall(now, zone);
  const quarter = Math.floor(Number(time.slice(3)) / 15) * 15;
  return `${time.slice(0, 3)}${String(quarter).padStart(2, '0')}`;
}

export type DemoHours = {
  morning: string;
  /** At a plain hour; earlier where no other dose would be late now. */
  midday: string;
  evening: string;
  drops: string[];
  /** Due in the quarter of an hour of the sign-in, so that something waits at any hour. */
  now: string;
  /** Which of the day's three is late now. */
  late: keyof typeof PLAIN_TIMES;
};

export const THREE = ['morning', 'midday', 'evening'] as const;

/** When the family takes what, for somebody who looks at it now. */
export function demoHours(now: number, zone: string): DemoHours {
  const plain = { ...PLAIN_TIMES, drops: DROP_TIMES, now: quarterOf(now, zone) };
  const late = THREE.find((name) => isLateAt(now, zone, PLAIN_TIMES[name]));
  if (late) return { ...plain, late };
  const { time } = instantToWall(now - 2 * HOUR, zone);
  return { ...plain, midday: `${time.slice(0, 2)}:00`, late: 'midday' };
}
