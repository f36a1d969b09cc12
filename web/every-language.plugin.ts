import { LANGUAGES, type Language } from '@qamqor/shared/languages';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const textOf = (path: string) => readFileSync(at(path), 'utf8');

/** Files that a language lacks: an import of all catalogues that are there does not miss one. */
function missingFiles(language: Language): string[] {
  const catalogues = readdirSync(at('./src/locale/en')).map(
    (name) => `src/locale/${language}/${name}`,
  );
  return [...catalogues, `public/manifest.${language}.webmanifest`].filter(
    (file) => !existsSync(at(`./${file}`)),
  );
}

/** What the page cannot say before, or without, the program. */
function missingParts(language: Language): string[] {
  const page = textOf('./index.html');
  const rule = `:root[lang='${language}'] #early`;
  const parts = [
    `<div lang="${language}">`,
    language === 'en' ? '<noscript>' : `<p lang="${language}">`,
  ].filter((part) => !page.includes(part));
  return [
    ...parts.map((part) => `index.html: ${part}`),
    ...(textOf('./src/styles.css').includes(rule) ? [] : [`styles.css: ${rule}`]),
  ];
}

/** A language that a file beside the program's code does not know fails the build. */
export const everyLanguage: Plugin = {
  name: 'every-language',
  buildStart() {
    const missing = LANGUAGES.flatMap((one) => [...missingFiles(one), ...missingParts(one)]);
    if (missing.length > 0) throw new Error(`Words are missing: ${missing.join(', ')}`);
  },
};
