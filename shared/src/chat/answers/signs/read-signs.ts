import { RELATIONSHIPS, type Relationship } from '../../../family/relationships.ts';
import { isOneSlip, skeletonsOf } from '../skeleton.ts';
import { enKin, enSigns, enWeekdays } from './en.ts';
import { kkKin, kkSigns, kkWeekdays } from './kk.ts';
import { ruKin, ruSigns, ruWeekdays } from './ru.ts';
import {
  fits,
  lettersOf,
  longest,
  near,
  phraseTable,
  type Entry,
  type PhraseTable,
} from './phrase-table.ts';
import { SIGNS, type Sign } from './sign.ts';

type Meaning = Sign | Relationship | number;

/** What a question points to; it may be in several languages at once. */
export type Reading = {
  words: readonly string[];
  signs: ReadonlySet<Sign>;
  kin: ReadonlySet<Relationship>;
  /** 0 = Monday (CAL-3). */
  weekday: number | null;
  /** Words that point to nothing known, and may be part of a name or a title. */
  others: readonly string[];
};

/** From this length on one slip of the finger is forgiven. */
export const LONG = 5;

function* allLists(): Generator<[string, Meaning]> {
  for (const table of [enSigns, ruSigns, kkSigns])
    for (const sign of SIGNS) yield [table[sign], sign];
  for (const table of [enKin, ruKin, kkKin])
    for (const relationship of RELATIONSHIPS) yield [table[relationship], relationship];
  for (const table of [enWeekdays, ruWeekdays, kkWeekdays])
    for (const [weekday, words] of table.entries()) yield [words, weekday];
}

let known: PhraseTable<Meaning> | undefined;

function almostFits({ parts }: Entry<Meaning>, word: string): boolean {
  const [part] = parts;
  if (!part || parts.length > 1 || part.text.length < LONG) return false;
  const { text, isBegun } = part;
  if (!isBegun) return isOneSlip(word, text);
  return [0, 1, -1].some((more) => isOneSlip(word.slice(0, text.length + more), text));
}

/** `дәрігір` is more of a `дәрігер-` with a slip than of a `дәрі-` without one. */
function isMuchLonger(almost: Entry<Meaning>, exact: Entry<Meaning>): boolean {
  const [begun] = exact.parts;
  return (
    exact.parts.length === 1 && begun?.isBegun === true && lettersOf(almost) > lettersOf(exact) + 2
  );
}

export function readSigns(question: string): Reading {
  known ??= phraseTable(allLists());
  const words = skeletonsOf(question);
  const signs = new Set<Sign>();
  const kin = new Set<Relationship>();
  const others: string[] = [];
  let weekday: number | null = null;
  const isSign = (meaning: Meaning): meaning is Sign => SIGNS.some((sign) => sign === meaning);
  for (let at = 0; at < words.length;) {
    const word = words[at] as string;
    const entries = near(known, word);
    const exact = longest(entries.filter((entry) => fits(entry, words, at)));
    const almost =
      word.length < LONG ? undefined : longest(entries.filter((entry) => almostFits(entry, word)));
    const isSlip = almost !== undefined && (!exact || isMuchLonger(almost, exact));
    const found = isSlip ? almost : exact;
    if (!exact) others.push(word);
    for (const meaning of found?.meanings ?? []) {
      if (typeof meaning === 'number') weekday = meaning;
      else if (isSign(meaning)) signs.add(meaning);
      else kin.add(meaning);
    }
    at += exact?.parts.length ?? 1;
  }
  return { words, signs, kin, weekday, others };
}
