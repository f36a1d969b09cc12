/** The languages that the product speaks; each one's words are `Record<Language, …>` elsewhere. */
export const LANGUAGES = ['en', 'ru', 'kk'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What may stand in a form or a change: also the name of Kazakh that the first version stored. */
export const SENT_LANGUAGES = [...LANGUAGES, 'kz'] as const;

/** The language that a browser, an account or an old device names; anything unknown is English. */
export function parseLanguage(tag: string | null | undefined): Language {
  const name = tag?.toLowerCase().split('-', 1)[0];
  if (name === 'kz') return 'kk';
  return LANGUAGES.find((language) => language === name) ?? 'en';
}
