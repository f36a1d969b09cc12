/** Calendar dates as `YYYY-MM-DD`, wall times as `HH:MM`, instants as epoch milliseconds. */

/** Nothing is planned outside of these years, both included. */
export const FIRST_YEAR = 1900;
export const LAST_YEAR = 2100;

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

const DATE = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Midnight UTC of a date, in milliseconds: a number line for date arithmetic, not an instant. */
export function dateToNumber(date: string): number {
  return Date.UTC(
    Number(date.slice(0, 4)),
    Number(date.slice(5, 7)) - 1,
    Number(date.slice(8, 10)),
  );
}

export function isDate(value: string): boolean {
  return DATE.test(value) && new Date(dateToNumber(value)).toISOString().startsWith(value);
}

export function isTime(value: string): boolean {
  return TIME.test(value);
}

/** Of a date, or a wall time, of which everything else is right. */
export function isInRange(date: string): boolean {
  const year = Number(date.slice(0, 4));
  return year >= FIRST_YEAR && year <= LAST_YEAR;
}

export function addDays(date: string, days: number): string {
  return new Date(dateToNumber(date) + days * DAY).toISOString().slice(0, 10);
}

/** Whole days from `a` to `b`; negative when `b` is earlier. */
export function daysBetween(a: string, b: string): number {
  return Math.round((dateToNumber(b) - dateToNumber(a)) / DAY);
}

/** CAL-3: 0 = Monday to 6 = Sunday. */
export function weekdayOf(date: string): number {
  return (new Date(dateToNumber(date)).getUTCDay() + 6) % 7;
}

/** Minutes since midnight of an `HH:MM`. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** An instant on the wire: RFC 3339 UTC with milliseconds. */
export function toWire(instant: number): string {
  return new Date(instant).toISOString();
}

export function fromWire(instant: string): number {
  return Date.parse(instant);
}
