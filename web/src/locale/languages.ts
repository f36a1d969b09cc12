export type Language = 'en' | 'ru' | 'kk';

/** Each language under its own name, so that everybody finds theirs. */
export const languages: readonly { tag: Language; name: string }[] = [
  { tag: 'en', name: 'English' },
  { tag: 'ru', name: 'Русский' },
  { tag: 'kk', name: 'Қазақша' },
];
