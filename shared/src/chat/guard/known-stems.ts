import { HARMLESS } from './rules.ts';
import { stemsOf, type Stems } from './stems.ts';
import { en } from './words/en.ts';
import { kk } from './words/kk.ts';
import { names } from './words/names.ts';
import { ru } from './words/ru.ts';
import { GROUPS } from './words/words.ts';

/** In steps: the stems of the words of every language. */
export function knownStems(): Generator<void, Stems> {
  return stemsOf(
    GROUPS.map((group) => ({
      english: en[group],
      others: [ru[group], kk[group]],
      names: names[group] ?? '',
      isExact: HARMLESS.includes(group),
    })),
  );
}
