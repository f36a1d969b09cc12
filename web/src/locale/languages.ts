import { LANGUAGES, type Language } from '@qamqor/shared/languages';

const names: Record<Language, string> = { en: 'English', ru: 'Русский', kk: 'Қазақша' };

/** Each language under its own name, so that everybody finds theirs. */
export const languages = LANGUAGES.map((tag) => ({ tag, name: names[tag] }));
