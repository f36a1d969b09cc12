import { MARKS } from './readings.ts';
import { skeletonOf } from './skeleton.ts';

/** A place in the tree of all stems: what may follow, and which groups end here. */
type Place = {
  next: Map<string, Place>;
  /** Letters from the root to here, spaces aside, and those of the word that is here. */
  letters: number;
  inWord: number;
  whole: Ending[];
  begun: Ending[];
};

/** A group that ends at a place, as a whole word or as the beginning of one. */
type Ending = { group: number; tongue: Tongue; isExact: boolean };
/** A name is the same in every language. */
type Tongue = 'english' | 'other' | 'any';

/** Between two words of a phrase, and for the rest of a word that is only begun. */
const SPACE = ' ';
const REST = '-';
/** How much of a word's rest is looked past where words are glued together. */
const LONGEST_REST = 5;

/** From which length of a stem on a slip of the finger is forgiven, by what it was. */
const FORGIVEN = { none: 0, swapped: 5, extra: 6, missing: 6, wrong: 7 };
type Slip = keyof typeof FORGIVEN;
/** A slip in a shorter word of a phrase makes another word. */
const SHORT_WORD = 5;
/** So many letters at the end of a stem must be right, or else any longer word would do. */
const RIGHT_END = { none: 0, swapped: 0, extra: 1, missing: 1, wrong: 1 };

const place = (letters: number, inWord: number): Place => ({
  next: new Map(),
  letters,
  inWord,
  whole: [],
  begun: [],
});

function follow(from: Place, sign: string): Place {
  const known = from.next.get(sign);
  if (known) return known;
  const made =
    sign === SPACE
      ? place(from.letters, 0)
      : sign === REST
        ? place(from.letters, from.inWord)
        : place(from.letters + 1, from.inWord + 1);
  from.next.set(sign, made);
  return made;
}

/** `груд-` begins words, `рак` is a word, `не_могу_дыш-` a phrase of them; blanks lie between. */
function plant(root: Place, written: string, ending: Ending): void {
  const words = written.split('_');
  let at = root;
  for (const [index, word] of words.entries()) {
    const isBegun = word.endsWith('-');
    if (index > 0) at = follow(at, SPACE);
    for (const letter of isBegun ? word.slice(0, -1) : word) at = follow(at, letter);
    if (index < words.length - 1 && isBegun) at = follow(at, REST);
    if (index === words.length - 1) (isBegun ? at.begun : at.whole).push(ending);
  }
}

const BLANKS = /\s+/;
/** So many are planted in one step. */
const STEMS_A_STEP = 32;

function* stemsIn(list: string): Generator<string[]> {
  const written = list.split(BLANKS);
  for (let at = 0; at < written.length; at += STEMS_A_STEP) {
    const some = skeletonOf(written.slice(at, at + STEMS_A_STEP).join(' '));
    yield some.split(BLANKS).filter((stem) => stem !== '');
  }
}

/** The stems of each group, in English, in the others, and of names. */
export type StemList = {
  english: string;
  others: readonly string[];
  names: string;
  /** No slip of the finger is forgiven: what takes a rule back must be there. */
  isExact: boolean;
};

/** Where words begin, and what stands within them (`-pril-`). */
export type Stems = { words: Place; within: Place };

/** In steps, between which whoever makes them may pause. */
export function* stemsOf(groups: readonly StemList[]): Generator<void, Stems> {
  const words = place(0, 0);
  const within = place(0, 0);
  for (const [group, { english, others, names, isExact }] of groups.entries()) {
    const plantAll = function* (list: string, tongue: Tongue): Generator<void> {
      for (const some of stemsIn(list)) {
        for (const stem of some) {
          const ending = { group, tongue, isExact: isExact || stem.startsWith('=') };
          if (stem.startsWith('-')) plant(within, stem.slice(1), ending);
          else plant(words, stem.replace('=', ''), ending);
        }
        yield;
      }
    };
    yield* plantAll(english, 'english');
    yield* plantAll(names, 'any');
    const list = others.join(' ');
    yield* plantAll(list, 'other');
    // Some write it so in Latin letters.
    const withC = list.split(BLANKS).filter((stem) => stem.includes('ц'));
    yield* plantAll(withC.join(' ').replaceAll('ц', 'c'), 'other');
  }
  return { words, within };
}

/** Words that make a sentence in Latin letters an English one. */
const ENGLISH =
  /<(?:the|is|and|iou|of|have|vat|ven|are|vas|hov|vit|tat|tis|tei|for|mi|can|vill|no|it) /;
/** Shorter stems of other languages begin English words by chance. */
const SHORT = 6;
/** Shorter stems stand in the middle of longer words by chance. */
const LEAST_GLUED = 3;

/** So many letters of a word stand before what is sought within it. */
const LEAST_BEFORE = 2;

/** Where something of a group begins in a stream. */
export type Sign = { group: number; at: number };

/** Every sign in a stream, in order, word by word. `onStep` is told of each place that is looked at. */
export function* signsIn(
  { words, within }: Stems,
  stream: string,
  onStep: () => void = () => {},
): Generator<void, Sign[]> {
  const signs: Sign[] = [];
  let start = 0;
  let isGlued = false;
  let isLatin = false;
  const isEnglishText = ENGLISH.test(stream);

  function report(endings: readonly Ending[], letters: number, isRight: boolean): void {
    for (const { group, tongue, isExact } of endings) {
      if ((isExact && !isRight) || (isGlued && letters < LEAST_GLUED)) continue;
      const fits =
        tongue === 'english'
          ? isLatin
          : tongue === 'any' || !isLatin || !isEnglishText || letters > SHORT;
      if (fits) signs.push({ group, at: start });
    }
  }

  function isForgiven({ letters, inWord }: Place, slip: Slip, slipAt: number): boolean {
    if (slip === 'none') return true;
    const isInThisWord = slipAt > letters - inWord;
    return (
      letters >= FORGIVEN[slip] &&
      letters - slipAt >= RIGHT_END[slip] &&
      (!isInThisWord || inWord >= SHORT_WORD)
    );
  }

  function slipped(here: Place, at: number): void {
    const sign = stream.charAt(at);
    if (sign === SPACE) {
      for (const [letter, child] of here.next)
        if (letter !== SPACE && letter !== REST) walk(child, at, 'missing', child.letters);
      return;
    }
    walk(here, at + 1, 'extra', here.letters);
    const then = stream.charAt(at + 1);
    for (const [letter, child] of here.next) {
      if (letter === SPACE || letter === REST || letter === sign) continue;
      walk(child, at + 1, 'wrong', child.letters);
      walk(child, at, 'missing', child.letters);
      if (letter === then) {
        const swapped = child.next.get(sign);
        if (swapped) walk(swapped, at + 2, 'swapped', swapped.letters);
      }
    }
  }

  function walk(here: Place, at: number, slip: Slip, slipAt: number): void {
    onStep();
    const sign = stream.charAt(at);
    if (isForgiven(here, slip, slipAt)) {
      report(here.begun, here.letters, slip === 'none');
      if (here.whole.length > 0 && (isGlued || sign === SPACE))
        report(here.whole, here.letters, slip === 'none');
    }
    const isWordRight =
      slip === 'none' || slipAt <= here.letters - here.inWord || here.inWord >= SHORT_WORD;
    const rest = isWordRight ? here.next.get(REST) : undefined;
    if (rest && isGlued)
      for (let past = 0; past <= LONGEST_REST; past++) walk(rest, at + past, slip, slipAt);
    else if (rest) walk(rest, stream.indexOf(SPACE, at), slip, slipAt);
    const space = isWordRight ? here.next.get(SPACE) : undefined;
    if (space && sign === SPACE) walk(space, at + 2, slip, slipAt);
    else if (space && isGlued) {
      walk(space, at, slip, slipAt);
      // The letter that two words share was doubled between them.
      if (space.next.has(stream.charAt(at - 1))) walk(space, at - 1, slip, slipAt);
    }
    const next = sign === SPACE || sign === '' ? undefined : here.next.get(sign);
    if (next) walk(next, at + 1, slip, slipAt);
    if (slip === 'none' && here.letters > 0 && !isGlued && sign !== '') slipped(here, at);
  }

  /** What ends medicines, in the word that begins here. */
  function lookWithin(from: number): void {
    const end = isGlued ? from + 1 : stream.indexOf(SPACE, from);
    for (let begin = isGlued ? from : from + LEAST_BEFORE; begin < end; begin++) {
      let here: Place | undefined = within;
      for (let at = begin; here; here = here.next.get(stream.charAt(at++))) {
        onStep();
        report(here.begun, here.letters, true);
      }
    }
  }

  for (let at = 0; at < stream.length - 1; at++) {
    if (stream.charAt(at) === SPACE) {
      const mark = stream.charAt(at + 1);
      isGlued = mark === MARKS.gluedLatin || mark === MARKS.gluedOther;
      isLatin = mark === MARKS.latin || mark === MARKS.gluedLatin;
      at += 2;
    } else if (!isGlued) continue;
    start = at;
    walk(words, at, 'none', 0);
    lookWithin(at);
    yield;
  }
  return signs;
}
