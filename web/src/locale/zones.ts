import { cities } from './cities.ts';
import type { Language } from './languages.ts';

/** The city that a zone is called after. */
export function cityOf(language: Language, zone: string): string {
  const named = language === 'en' ? undefined : cities[zone]?.[language];
  return named ?? (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}
