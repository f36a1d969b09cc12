import type { Language } from '@qamqor/shared/languages';

const split = (words: string): string[] => words.split(' ');

/** From CLDR 47, as the words of `day-words`; 0 = Monday (CAL-3). */
export const shortWeekdays: Record<Language, readonly string[]> = {
  en: split('Mon Tue Wed Thu Fri Sat Sun'),
  ru: split('пн вт ср чт пт сб вс'),
  kk: split('дс сс ср бс жм сб жс'),
};

const kazakhUnits = { minute: 'мин', hour: 'сағ', day: 'күн' } as const;

export function kazakhAgo(count: number, unit: keyof typeof kazakhUnits): string {
  return `${count} ${kazakhUnits[unit]} бұрын`;
}
