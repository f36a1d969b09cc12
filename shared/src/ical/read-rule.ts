import { isRrule } from '../schedule/rrule.ts';

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/**
 * A rule of another calendar as one of the subset (EVT-3) that says the same, for a series that
 * starts on `date`; null when there is none. Once a year is every twelve months.
 */
export function asRule(text: string, date: string): string | null {
  const parts = new Map(
    text
      .trim()
      .toUpperCase()
      .split(';')
      .filter((part) => part !== '')
      .map((part) => part.split('=') as [string, string]),
  );
  const month = String(Number(date.slice(5, 7)));
  const day = String(Number(date.slice(8, 10)));
  const isYearly = parts.get('FREQ') === 'YEARLY';
  const isByDay = parts.has('BYDAY');
  if (isYearly && isByDay) return null;
  if (isYearly && parts.get('BYMONTH') === month) parts.delete('BYMONTH');
  const isPlainMonth = isYearly || parts.get('FREQ') === 'MONTHLY';
  if (isPlainMonth && !isByDay && parts.get('BYMONTHDAY') === day) parts.delete('BYMONTHDAY');
  const isWeekStart = parts.get('FREQ') === 'WEEKLY' && Number(parts.get('INTERVAL') ?? 1) > 1;
  if (!isWeekStart || parts.get('WKST') === 'MO' || !isByDay) parts.delete('WKST');
  if (isYearly) {
    parts.set('FREQ', 'MONTHLY');
    parts.set('INTERVAL', String(12 * Number(parts.get('INTERVAL') ?? 1)));
  }
  const days = parts.get('BYDAY')?.split(',');
  if (days?.every((each) => WEEKDAYS.includes(each)) === false) return null;
  if (days) parts.set('BYDAY', [...new Set(days)].join());
  const rule = [...parts].map(([name, value]) => `${name}=${value}`).join(';');
  return isRrule(rule) ? rule : null;
}
