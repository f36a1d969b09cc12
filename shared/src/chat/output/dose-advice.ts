import {
  AMOUNT,
  ASKED,
  ASKED_AFTER,
  CHANGE,
  CHANGE_IT,
  DRINK,
  LOOSE,
  MEDICINE,
  NOT,
  OF_MEDICINE,
  OF_PLAN,
  STRENGTH,
  TAKE_SOME,
  TOGETHER,
  WITH,
  WITH_IT,
} from './dose-words.ts';

/** A medicine of the person's plan, and how much of it the plan says, in quarters. */
export type Planned = { name: string; quarters: number | null };

type Place = { at: number; end: number };

const NEAR = 60;

function places(patterns: RegExp | readonly RegExp[], text: string): Place[] {
  return [patterns].flat().flatMap((pattern) =>
    [...text.matchAll(pattern)].map((found) => ({
      at: found.index,
      end: found.index + found[0].length,
    })),
  );
}

const isNear = (one: Place, other: Place) =>
  one.at - other.end <= NEAR && other.at - one.end <= NEAR;

const FORBIDS = /^(?:do not|don|не )/i;

function isDenied({ at, end }: Place, text: string): boolean {
  const before = text.slice(Math.max(0, at - NEAR), at);
  if (ASKED.test(before) || ASKED_AFTER.test(text.slice(end))) return true;
  return !FORBIDS.test(text.slice(at, end)) && NOT.test(before);
}

const INFLECTED = 2;
const SHORTEST = 4;

/** Where a medicine of the plan is named, also with another ending. */
function named({ name }: Planned, text: string): Place[] {
  const [first = ''] = name.toLowerCase().split(/\s+/);
  if (first.length < SHORTEST) return [];
  const stem = first.slice(0, Math.max(SHORTEST, first.length - INFLECTED));
  return places(/[\p{L}\p{N}-]+/gu, text).filter(({ at, end }) =>
    text.slice(at, end).toLowerCase().startsWith(stem),
  );
}

const QUARTERS: Record<string, number> = { '': 0, '¼': 1, '½': 2, '¾': 3 };

/** In quarters, where it is written in figures. */
function quartersOf(amount: string): number | null {
  const [, whole = '', part = ''] = /^(\d+(?:[.,]\d+)?)?([½¼¾])?/u.exec(amount) ?? [];
  if (whole === '' && part === '') return null;
  return Number(whole.replace(',', '.')) * 4 + (QUARTERS[part] ?? 0);
}

const SENTENCE_END = /[.!?](?=\s)|\n/gu;

/** An amount that the plan says, told as the plan's. */
function isOfPlan({ at, end }: Place, text: string, plan: readonly Planned[]): boolean {
  const start = places(SENTENCE_END, text.slice(0, at)).at(-1)?.end ?? 0;
  const before = text.slice(start, at);
  const amount = text.slice(at, end);
  if (!OF_PLAN.test(before) || STRENGTH.test(amount)) return false;
  const ofSentence = plan.filter((one) => named(one, text.slice(start)).length > 0);
  const quarters = quartersOf(amount);
  return (
    quarters !== null &&
    (ofSentence.length > 0 ? ofSentence : plan).some((one) => one.quarters === quarters)
  );
}

/**
 * CHAT-2: whether a text says how much of a medicine to take, to change or leave it, or that two go
 * together. What the person's own plan says may be told.
 */
export function givesDoseAdvice(text: string, plan: readonly Planned[] = []): boolean {
  if (places(AMOUNT, text).some((one) => !isOfPlan(one, text, plan))) return true;
  if (places([...CHANGE_IT, ...TAKE_SOME], text).some((one) => !isDenied(one, text))) return true;
  const medicines = [...places(MEDICINE, text), ...plan.flatMap((one) => named(one, text))];
  if (places(LOOSE, text).some((one) => medicines.some((other) => isNear(one, other)))) return true;
  const about = [...medicines, ...places(OF_MEDICINE, text)];
  if (about.length === 0) return false;
  const isAbout = (one: Place) => about.some((other) => isNear(one, other));
  if (places([CHANGE, ...TOGETHER], text).some((one) => isAbout(one) && !isDenied(one, text)))
    return true;
  const mixed = [...about, ...places(DRINK, text)];
  const isMixed = (
    one: Place,
    first: (other: Place) => boolean,
    second: (other: Place) => boolean,
  ) =>
    mixed.some((other) => first(other) && isNear(one, other)) &&
    mixed.some((other) => second(other) && isNear(one, other)) &&
    !isDenied(one, text);
  return (
    places(WITH, text).some((one) =>
      isMixed(
        one,
        ({ end }) => end <= one.end,
        ({ at }) => at >= one.end,
      ),
    ) ||
    places(WITH_IT, text).some((one) =>
      isMixed(
        one,
        ({ end }) => end <= one.at,
        ({ at }) => at >= one.at && at < one.end,
      ),
    )
  );
}
