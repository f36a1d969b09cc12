import type { Edit, Knowledge, Said } from './facts.ts';

/**
 * How many doses a date has, worked out as a person would with pencil and paper: each dose has a name of
 * its own and keeps it, wherever it is moved. Knows no revision, no window, no mark and none of the
 * product's rules for them.
 */
const MINUTE = 60_000;
/** DOSE-3: no dose stands open for longer. */
const LONGEST_OPEN = 4 * 60 * MINUTE;
/** So long after its time a dose is offered for certain: no neighbour is nearer than half an hour. */
const SURELY_OPEN = 15 * MINUTE;

/** By the clock of Almaty, which nothing has put forward since 2024. */
export const instantOf = (date: string, time: string) => Date.parse(`${date}T${time}:00.000+05:00`);

type Dose = {
  name: string;
  /** The time that it has on other days, too; null where it was given up. */
  time: string | null;
  /** The time that it has on this date; null where it has none any more. */
  stands: string | null;
};

export type PlanOf = { med: number; times: readonly string[] };

/** A dose that goes to a time which is over stays where it was, or has none on this date. */
function moved(dose: Dose, { at }: Edit, date: string, to: string | null): Dose {
  const isAhead = (time: string | null) => time !== null && instantOf(date, time) >= at;
  const stands = isAhead(to) ? to : isAhead(dose.stands) ? null : dose.stands;
  return { ...dose, time: to, stands };
}

/** The doses of one medicine on a date, by what is known of its changes. */
export function dosesOf({ med, times }: PlanOf, edits: readonly Edit[], date: string): Dose[] {
  let doses = times.map((time): Dose => ({ name: `${med}.${time}`, time, stands: time }));
  for (const edit of edits) {
    if (edit.med !== med) continue;
    const put = (to: string) =>
      moved({ name: `${med}.${edit.mid}`, time: null, stands: null }, edit, date, to);
    if (edit.kind === 'put') doses.push(put(edit.to));
    if (edit.kind !== 'move' && edit.kind !== 'drop') continue;
    const to = edit.kind === 'move' ? edit.to : null;
    const isOf = ({ time }: Dose) => time === edit.from;
    if (to !== null && !doses.some(isOf)) doses.push(put(to));
    else doses = doses.map((dose) => (isOf(dose) ? moved(dose, edit, date, to) : dose));
  }
  return doses;
}

/** What the person calls the dose that a screen shows at a time. */
export function nameOf(
  plan: PlanOf,
  known: Knowledge,
  { date, time, instant }: { date: string; time: string; instant: number },
): string {
  const then = dosesOf(
    plan,
    known.edits.filter(({ at }) => at <= instant),
    date,
  );
  const now = dosesOf(plan, known.edits, date);
  const found = then.find((dose) => dose.time === time) ?? now.find((dose) => dose.stands === time);
  return found?.name ?? `${plan.med}.? ${time}`;
}

type Span = { from: number; until: number };

/** While it was paused, and while it lay in the bin. */
function spans(edits: readonly Edit[], begins: Edit['kind'], ends: Edit['kind']): Span[] {
  const found: Span[] = [];
  for (const { kind, at } of edits) {
    const last = found.at(-1);
    const isRunning = last?.until === Infinity;
    if (kind === begins && !isRunning) found.push({ from: at, until: Infinity });
    if (kind === ends && isRunning) last.until = at;
  }
  return found;
}

export type Looked = {
  plan: PlanOf;
  known: Knowledge;
  date: string;
  now: number;
  /** Whether people who did not know of each other paused, deleted or brought back this medicine. */
  isContested: boolean;
  /** Whether the times on the screen may be those of another clock: then the doses alone are counted. */
  isTimeless: boolean;
};

function heldBack({ plan, known, isContested, isTimeless }: Looked) {
  const own = known.edits.filter(({ med }) => med === plan.med);
  if (isContested || isTimeless)
    return { isDeleted: false, isHeld: () => false, broughtBack: Infinity };
  const bin = spans(own, 'delete', 'restore');
  const pauses = spans(own, 'pause', 'resume');
  const isHeld = (instant: number) =>
    [...pauses].some(({ from, until }) => from <= instant && instant < until);
  const back = own.filter(({ kind }) => kind === 'restore').map(({ at }) => at);
  return {
    isDeleted: bin.at(-1)?.until === Infinity,
    isHeld,
    broughtBack: Math.max(-Infinity, ...back),
  };
}

/** Those of the medicine and the date. */
export function saidOf({ plan, known, date }: Looked): Said[] {
  return known.said.filter((said) => said.med === plan.med && said.date === date);
}

/** The doses of the date that may still be taken: nobody is known to have, and their time is not over. */
export function leftOf(looked: Looked): string[] {
  const { plan, known, date, now } = looked;
  const { isDeleted, isHeld } = heldBack(looked);
  if (isDeleted) return [];
  const said = saidOf(looked);
  // Passed over at a time that the plan does not have, it may come at its own: no tablet was taken.
  const isDone = (name: string, stands: string | null) =>
    said.some(({ kind, dose, time }) => dose === name && (kind === 'taken' || time === stands));
  return dosesOf(plan, known.edits, date)
    .filter(({ name, stands }) => {
      if (isDone(name, stands)) return false;
      if (looked.isTimeless) return true;
      if (stands === null) return false;
      const instant = instantOf(date, stands);
      return instant + LONGEST_OPEN > now && !isHeld(instant);
    })
    .map(({ name }) => name);
}

/** The doses whose time has just come: a screen has to offer them, or to ask about them. */
export function dueOf(looked: Looked): { name: string; time: string }[] {
  const { plan, known, date, now, isContested } = looked;
  const { isDeleted, isHeld, broughtBack } = heldBack(looked);
  if (isDeleted || isContested || known.isBlind) return [];
  const said = saidOf(looked);
  const doses = dosesOf(plan, known.edits, date);
  // Whether what was said at a time that the plan does not have stands for another one, is asked or told.
  const isAlone = said.every(({ dose, time }) =>
    doses.some(({ name, stands }) => name === dose && stands === time),
  );
  if (!isAlone) return [];
  return doses.flatMap(({ name, time, stands }) => {
    if (stands === null || stands !== time) return [];
    const instant = instantOf(date, stands);
    const isNow = instant <= now && now < instant + SURELY_OPEN;
    const isOpen = isNow && !isHeld(instant) && !isHeld(now) && broughtBack <= instant;
    return isOpen && !said.some((one) => one.time === time) ? [{ name, time: stands }] : [];
  });
}
