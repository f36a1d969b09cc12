import { tidyText } from '../tidy-text.ts';
import { isBirthDate } from './profile.ts';

const YEAR_FIRST = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const DAY_FIRST = /^(\d{1,2})\s?[.,/\s-]\s?(\d{1,2})\s?[.,/\s-]\s?(\d{4})$/;
const DIGITS = /^(\d{2})(\d{2})(\d{4})$/;

const pad = (part: string): string => part.padStart(2, '0');

/** The date that somebody wrote as people do, day first, or as a calendar does; null when it is none. */
export function readBirthDate(text: string): string | null {
  const written = tidyText(text);
  const first = YEAR_FIRST.exec(written);
  const last = DAY_FIRST.exec(written) ?? DIGITS.exec(written);
  const [year, month, day] = first ? first.slice(1) : (last?.slice(1).toReversed() ?? []);
  if (year === undefined || month === undefined || day === undefined) return null;
  const date = `${year}-${pad(month)}-${pad(day)}`;
  return isBirthDate(date) ? date : null;
}

/** As it stands in a field: "08.03.1947"; what is no date stays as it is. */
export function writeBirthDate(date: string): string {
  return isBirthDate(date) ? date.split('-').toReversed().join('.') : date;
}
