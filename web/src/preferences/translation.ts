import { parseLanguage } from '@qamqor/shared/languages';
import type { KeyValues } from '../platform/browser-storage.ts';

/** The language of a visit before the program itself is there. */
export function languageAtStart(storage: KeyValues, browser: string): string {
  return parseLanguage(storage.getItem('language') ?? browser);
}

/**
 * Where the page is in one of the languages that the person told the browser, nothing is translated: a
 * translator would only change words that are right. Anybody else may have the page translated.
 */
export function allowTranslation(
  page: Document,
  language: string,
  spoken: readonly string[],
): void {
  const isOwn = spoken.some((one) => one.toLowerCase().split('-', 1)[0] === language);
  page.documentElement.translate = !isOwn;
  let meta = page.querySelector<HTMLMetaElement>('meta[name="google"]');
  if (!meta) {
    meta = page.createElement('meta');
    meta.name = 'google';
    page.head.append(meta);
  }
  meta.content = isOwn ? 'notranslate' : '';
}
