import { recognise, type Intent } from '../recognise.ts';
import { fits, longest, near, phraseTable, type PhraseTable } from '../signs/phrase-table.ts';
import { isNamed } from '../signs/naming.ts';
import { readSigns } from '../signs/read-signs.ts';
import { skeletonsOf } from '../skeleton.ts';
import { DAY_PHRASES } from './day-phrases.ts';
import { en } from './words/en.ts';
import { kk } from './words/kk.ts';
import { ru } from './words/ru.ts';
import { PARTS, type Part } from './words/table.ts';

let known: PhraseTable<Part> | undefined;

function makeTable(): PhraseTable<Part> {
  return phraseTable(
    [en, ru, kk].flatMap((table) => PARTS.map((part): [string, Part] => [table[part], part])),
  );
}

/** What the rules can say of it from the record alone. */
const OF_THE_DAY: ReadonlySet<Intent | null> = new Set([
  'due',
  'taken',
  'left',
  'next',
  'next_dose',
  'doses',
  'today',
  'tomorrow',
  'yesterday',
] as const);

/** More words than these are a story, in which anything may be asked. */
const MOST_WORDS = 14;

type Parts = { seen: ReadonlySet<Part>; times: number; partsOfDay: number };

/** How the question is made up; null where one of its words is none of the table's and no medicine's. */
function partsOf(question: string, medicines: readonly string[]): Parts | null {
  known ??= makeTable();
  const words = skeletonsOf(question);
  if (words.length === 0 || words.length > MOST_WORDS) return null;
  const seen = new Set<Part>();
  let named: readonly string[] | null = null;
  let times = 0;
  let partsOfDay = 0;
  for (let at = 0; at < words.length;) {
    const word = words[at] as string;
    const found = longest(near(known, word).filter((entry) => fits(entry, words, at)));
    if (!found) {
      // One medicine, in one word or more; of two together the record says nothing.
      named = (named ?? medicines).filter((name) => isNamed(name, { words: [], others: [word] }));
      if (named.length === 0) return null;
    }
    for (const part of found?.meanings ?? []) seen.add(part);
    if (found?.meanings.has('day') || found?.meanings.has('yesterday')) times += 1;
    if (found?.meanings.has('part_of_day')) partsOfDay += 1;
    at += found?.parts.length ?? 1;
  }
  if (named) seen.add('medicine');
  return { seen, times, partsOfDay };
}

/** Whether it asks what was taken, and nothing about what is to be done. */
function asksWhatWas(has: (part: Part) => boolean): boolean {
  if (has('need') || has('next') || has('now')) return false;
  if (has('missed')) return has('take') || has('medicine');
  return (
    !has('take') &&
    has('took') &&
    (has('medicine') || has('what') || has('day') || has('yesterday'))
  );
}

/** Whether it asks what is to be taken at a time, or when. */
function asksWhatIsDue(has: (part: Part) => boolean): boolean {
  if (has('took') || has('missed') || has('against') || has('yet') || has('yesterday'))
    return false;
  // The evening's or the next one taken now: whether that may be, no record says.
  if (has('now') && (has('part_of_day') || has('day') || has('next'))) return false;
  const isAtATime = has('now') || has('day') || has('part_of_day');
  const isOfMedicine = has('take') || has('medicine');
  if (has('when') || has('next')) return isOfMedicine;
  if (has('left')) return isOfMedicine && (has('what') || isAtATime);
  if (!isAtATime) return false;
  if (has('what')) return isOfMedicine;
  return has('medicine') && (has('need') || (has('take') && has('whom')));
}

let phrases: ReadonlySet<string> | undefined;

function isDayPhrase(question: string): boolean {
  phrases ??= new Set(DAY_PHRASES.map((phrase) => skeletonsOf(phrase).join(' ')));
  return phrases.has(skeletonsOf(question).join(' '));
}

/**
 * What is asked of the day where it surely asks for what the person's own record says and for nothing
 * else: what is due, taken or next, today, tomorrow or yesterday. Every word of it is known to ask no
 * more than that: none of an amount, of two at once, of leaving out, of what may be. `medicines` are
 * those of the person.
 */
export function ownDayIntent(question: string, medicines: readonly string[]): Intent | null {
  if (isDayPhrase(question)) return recognise(readSigns(question), false);
  const parts = partsOf(question, medicines);
  // The evening's tablets taken in the morning are no question to the record.
  if (!parts || parts.times > 1 || parts.partsOfDay > 1) return null;
  const has = (part: Part) => parts.seen.has(part);
  const isOfThePast = asksWhatWas(has);
  if (!isOfThePast && !asksWhatIsDue(has)) return null;
  const intent = recognise(readSigns(question), false);
  if (OF_THE_DAY.has(intent)) return intent;
  if (!isOfThePast) return null;
  return has('yesterday') ? 'yesterday' : 'taken';
}

export const isOwnDayQuestion = (question: string, medicines: readonly string[]): boolean =>
  ownDayIntent(question, medicines) !== null;
