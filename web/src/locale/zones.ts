import type { Language } from '@qamqor/shared/languages';
import { cities } from './cities.ts';

/** What cities are called today, after whose older name browsers call their zone. */
const TODAY: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Asmara',
  'America/Godthab': 'Nuuk',
  'Asia/Calcutta': 'Kolkata',
  'Asia/Katmandu': 'Kathmandu',
  'Asia/Rangoon': 'Yangon',
  'Asia/Saigon': 'Ho Chi Minh City',
  'Asia/Ho_Chi_Minh': 'Ho Chi Minh City',
  'Atlantic/Faeroe': 'Faroe Islands',
  'Europe/Kiev': 'Kyiv',
  'Pacific/Enderbury': 'Kanton',
  'Pacific/Ponape': 'Pohnpei',
  'Pacific/Truk': 'Chuuk',
};

/** The city that a zone is called after. */
export function cityOf(language: Language, zone: string): string {
  const named = language === 'en' ? TODAY[zone] : cities[zone]?.[language];
  return named ?? (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}
