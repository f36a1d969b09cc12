import { LANGUAGES, type Language } from '@qamqor/shared/languages';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What a page says before, and without, the program, whose words are checked with its texts. */
function missingIn(language: Language): string[] {
  const page = readFileSync(at('./index.html'), 'utf8');
  const parts = [
    `<div lang="${language}">`,
    language === 'en' ? '<noscript>' : `<p lang="${language}">`,
  ];
  const rule = `:root[lang='${language}'] #early`;
  return [
    ...parts.filter((part) => !page.includes(part)).map((part) => `index.html: ${part}`),
    ...(readFileSync(at('./src/styles.css'), 'utf8').includes(rule) ? [] : [`styles.css: ${rule}`]),
    ...[`public/manifest.${language}.webmanifest`].filter((file) => !existsSync(at(`./${file}`))),
  ];
}

/** A language that one of the files beside the program does not know fails the build. */
export const everyLanguage: Plugin = {
  name: 'every-language',
  buildStart() {
    const missing = LANGUAGES.flatMap(missingIn);
    if (missing.length > 0) throw new Error(`Words are missing: ${missing.join(', ')}`);
  },
};
