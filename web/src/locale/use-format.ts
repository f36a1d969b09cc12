import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import type { Language } from '@qamqor/shared/languages';
import {
  formatAgo,
  formatDate,
  formatFullDate,
  formatList,
  shortWeekdayName,
  weekdayName,
} from './format.ts';

/** The formats of the language that is shown. */
export function useFormat() {
  const { i18n } = useLingui();
  const language = i18n.locale as Language;
  return useMemo(
    () => ({
      language,
      date: (date: string) => formatDate(language, date),
      fullDate: (date: string) => formatFullDate(language, date),
      weekday: (weekday: number) => weekdayName(language, weekday),
      shortWeekday: (weekday: number) => shortWeekdayName(language, weekday),
      ago: (elapsed: number) => formatAgo(language, elapsed),
      list: (items: readonly string[]) => formatList(language, items),
    }),
    [language],
  );
}

export type Format = ReturnType<typeof useFormat>;
