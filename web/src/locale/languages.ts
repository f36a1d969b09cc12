import { LANGUAGES, type Language } from '@qamqor/shared/languages';

const names: Record<Language, string> = { en: 'English', ru: 'Русский', kk: 'Қазақша' };

/** Each language under its own name, so that everybody finds theirs. */
export const languageOptions = LANGUAGES.map((value) => ({
  value,
  label: names[value],
  lang: value,
}));
