import { i18n, type Messages } from '@lingui/core';
import type { Language } from '@qamqor/shared/languages';

export type CatalogueName =
  | 'day'
  | 'simple'
  | 'app'
  | 'family'
  | 'landing'
  | 'information'
  | 'contact'
  | 'chat'
  | 'online'
  | 'admin';

const files = import.meta.glob<{ messages: Messages }>('./*/{day,app}.po');
const wanted = new Set<CatalogueName>();
/** The language that is shown, or is about to be: its texts are still on their way at a start. */
let chosen: Language | null = null;

async function load(language: Language, name: CatalogueName): Promise<void> {
  const path = `./${language}/${name}.po`;
  const file = files[path] ?? (await import('./other-catalogues.ts')).files[path];
  if (!file) return;
  const { messages } = await file();
  i18n.load(language, messages);
}

/** Adds a part of the texts, in the language that is shown. */
export async function loadCatalogue(name: CatalogueName): Promise<void> {
  if (wanted.has(name)) return;
  await load(chosen ?? (i18n.locale as Language), name);
  wanted.add(name);
}

/** Shows another language, with every part that has been asked for so far. */
export async function showLanguage(
  language: Language,
  first: readonly CatalogueName[] = [],
): Promise<void> {
  chosen = language;
  for (const name of first) wanted.add(name);
  await Promise.all([...wanted].map((name) => load(language, name)));
  // Another was chosen meanwhile.
  if (chosen !== language) return;
  // Where Intl knows no Kazakh, its plurals are those of English: one and other.
  i18n.activate(language, [language, 'en']);
}
