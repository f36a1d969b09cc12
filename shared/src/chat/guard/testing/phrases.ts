import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '../../../languages.ts';
import { GUARD_KINDS, type GuardKind } from '../guard-kind.ts';

/** What a phrase is about: `harmless` where the guard must keep silent. */
export type PhraseKind = GuardKind | 'harmless';
export type Phrases = { language: Language; kind: PhraseKind; phrases: string[] };

/** Of what must be guarded, so much is. */
export const LEAST_CAUGHT = 0.98;

const KINDS: readonly PhraseKind[] = [...GUARD_KINDS, 'harmless'];

/** The phrases of a file, one a line. */
export const linesOf = (path: string): string[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** What the guard must know word for word. */
export const EXAMPLES = join(import.meta.dirname, '../examples');

/** The phrases of a folder, one a line in `<language>.<kind>.txt`. */
export function phrasesIn(path: string): Phrases[] {
  return readdirSync(path)
    .sort()
    .map((name) => {
      const [language, kind, ending, ...rest] = name.split('.');
      const isNamed = ending === 'txt' && rest.length === 0;
      const found = {
        language: LANGUAGES.find((one) => one === language),
        kind: KINDS.find((one) => one === kind),
      };
      if (!isNamed || !found.language || !found.kind)
        throw new Error(`${path}/${name} is not <language>.<kind>.txt`);
      return {
        language: found.language,
        kind: found.kind,
        phrases: linesOf(join(path, name)),
      };
    });
}
