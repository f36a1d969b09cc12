/** Words for dates from CLDR 47 (`kk`). Chromium ships no Kazakh data: its Intl answers in English. */

export const months = [
  'қаңтар',
  'ақпан',
  'наурыз',
  'сәуір',
  'мамыр',
  'маусым',
  'шілде',
  'тамыз',
  'қыркүйек',
  'қазан',
  'қараша',
  'желтоқсан',
] as const;

/** 0 = Monday. */
export const weekdays = [
  'дүйсенбі',
  'сейсенбі',
  'сәрсенбі',
  'бейсенбі',
  'жұма',
  'сенбі',
  'жексенбі',
] as const;

export const shortWeekdays = ['дс', 'сс', 'ср', 'бс', 'жм', 'сб', 'жс'] as const;

const numbersOfUnits = { minute: 'мин', hour: 'сағ', day: 'күн' } as const;

export function ago(count: number, unit: keyof typeof numbersOfUnits): string {
  return `${count} ${numbersOfUnits[unit]} бұрын`;
}
