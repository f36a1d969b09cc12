import type { Language } from '@qamqor/shared/languages';
import { cities } from './cities.ts';

/** The city that a zone is called after. */
export function cityOf(language: Language, zone: string): string {
  const named = language === 'en' ? undefined : cities[zone]?.[language];
  return named ?? (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}
