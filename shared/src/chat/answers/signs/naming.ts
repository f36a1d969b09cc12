import { isOneSlip, skeletonsOf } from '../skeleton.ts';
import { GRAMMAR_WORDS } from './grammar-words.ts';
import { LONG, readSigns, type Reading } from './read-signs.ts';

type Asked = Pick<Reading, 'words' | 'others'>;

let grammar: ReadonlySet<string> | undefined;

function namesNothing(word: string): boolean {
  grammar ??= new Set(Object.values(GRAMMAR_WORDS).flatMap(skeletonsOf));
  return grammar.has(word);
}

/** The words of a title that tell it from others. */
const wordsOf = (name: string): string[] => skeletonsOf(name).filter((word) => !namesNothing(word));

/** Letters that an ending has at most, of a short word and of a long one. */
const ENDING = { short: 3, long: 6 };

/** Whether a word of the question is that of the title, also with an ending or one slip. */
function isWordOf(part: string, word: string): boolean {
  const stem = part.length > 3 ? part.slice(0, -1) : part;
  const ending = part.length < LONG ? ENDING.short : ENDING.long;
  if (word.startsWith(part)) return word.length <= part.length + ending;
  if (word.startsWith(stem)) return word.length <= part.length + 1;
  return part.length >= LONG && isOneSlip(word.slice(0, part.length), part);
}

const mayName = (part: string): boolean => part.length > 2 && !/^\d/.test(part);

/** The whole of it stands there; one word that is asked with anyway says nothing by itself. */
function isSaid(name: string, { words }: Asked): boolean {
  const own = wordsOf(name);
  const isAName = own.length > 1 || (own.length === 1 && readSigns(name).others.length > 0);
  return isAName && ` ${words.join(' ')} `.includes(` ${skeletonsOf(name).join(' ')} `);
}

/** Whether the question names it: by all of it, or by a word that is no word of grammar. */
export function isNamed(name: string, asked: Asked): boolean {
  const others = asked.others.filter((word) => !namesNothing(word));
  const byWord = wordsOf(name)
    .filter(mayName)
    .some((part) => others.some((word) => isWordOf(part, word)));
  return byWord || isSaid(name, asked);
}

/** Of all titles, those that the question names, by the words that fewest of them have. */
export function rarestNamed(names: readonly string[], asked: Asked): ReadonlySet<string> {
  const titles = [...new Set(names)];
  const named = titles.filter((name) => isNamed(name, asked));
  if (named.length < 2) return new Set(named);
  const having = new Map<string, number>();
  for (const name of titles)
    for (const part of new Set(wordsOf(name))) having.set(part, (having.get(part) ?? 0) + 1);
  const weightOf = (name: string): number =>
    [...new Set(wordsOf(name))]
      .filter((part) => asked.words.some((word) => isWordOf(part, word)))
      .reduce((sum, part) => sum + 1 / (having.get(part) ?? 1), 0);
  const weights = new Map(named.map((name) => [name, weightOf(name)]));
  const most = Math.max(...weights.values());
  return new Set(named.filter((name) => weights.get(name) === most));
}
