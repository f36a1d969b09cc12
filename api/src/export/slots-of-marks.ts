import { decidingMark, firstTaken, secondTaken, type Mark } from '@qamqor/shared/doses/mark';
import { slotId } from '@qamqor/shared/medicines/slot';
import { marksOfRows } from '../doses/doses.service.ts';
import type { Reads } from '../platform/database/database.ts';
import { nextTurn } from '../platform/thread-time.ts';
import { PAGE, placesOfMarks } from './marks-of-dates.ts';

/** Marks of one date that are held together; nobody has so many by hand. */
const MOST_OF_A_DATE = 2_000;

const bySlot = (marks: readonly Mark[]) => Map.groupBy(marks, slotId);

/**
 * The marks of each slot of a person by date: all of them, or, of a date with very many, those that say
 * what became of the slot (DOSE-5, DOSE-9).
 */
export async function* slotsOfMarks(deps: Reads, personId: string): AsyncGenerator<Mark[]> {
  let waiting: Mark[] = [];
  let from = { date: '', row: 0 };
  for (;;) {
    let full: string | null = null;
    for await (const page of placesOfMarks(deps, personId, from)) {
      for (const { mark } of page) {
        if (waiting[0] && waiting[0].date !== mark.date) {
          yield* bySlot(waiting).values();
          waiting = [];
        }
        waiting.push(mark);
      }
      if (waiting[0] && waiting.length > MOST_OF_A_DATE) {
        full = waiting[0].date;
        break;
      }
    }
    if (full === null) break;
    waiting = [];
    yield* slotsOfDate(deps, personId, full);
    from = { date: full, row: Number.MAX_SAFE_INTEGER };
  }
  yield* bySlot(waiting).values();
}

function numberOf(text: string): number {
  let number = 0;
  for (let at = 0; at < text.length; at++)
    number = (Math.imul(number, 31) + text.charCodeAt(at)) >>> 0;
  return number;
}

/** Of a date with very many marks two numbers are held for each, and a page of the marks themselves. */
async function* slotsOfDate(deps: Reads, personId: string, date: string): AsyncGenerator<Mark[]> {
  const [rows, numbers]: [number[], number[]] = [[], []];
  for await (const page of placesOfMarks(deps, personId, { date, row: 0 })) {
    const ofDate = page.filter(({ mark }) => mark.date === date);
    for (const { mark, row } of ofDate) {
      rows.push(row);
      numbers.push(numberOf(slotId(mark)));
    }
    if (ofDate.length < page.length) break;
  }
  const parts = Array.from({ length: Math.ceil(rows.length / PAGE) }, (): number[] => []);
  for (const [at, row] of rows.entries()) parts[(numbers[at] as number) % parts.length]?.push(row);
  for (const part of parts) yield* slotsOfRows(deps, personId, part);
}

async function* pagesOfRows(deps: Reads, personId: string, rows: readonly number[]) {
  for (let at = 0; at < rows.length; at += PAGE) {
    yield bySlot(await marksOfRows(deps.reader, personId, rows.slice(at, at + PAGE)));
    await nextTurn();
  }
}

/** All marks of a slot are in the same part, which may be more than a page of one slot. */
async function* slotsOfRows(deps: Reads, personId: string, rows: readonly number[]) {
  const firsts = new Map<string, Mark[]>();
  for await (const slots of pagesOfRows(deps, personId, rows))
    for (const [id, marks] of slots) {
      const all = [...(firsts.get(id) ?? []), ...marks];
      const taken = firstTaken(all);
      const decides = decidingMark(all);
      firsts.set(id, taken.length > 0 || decides === null ? taken : [decides]);
    }
  const seconds = new Map<string, Mark>();
  for await (const slots of pagesOfRows(deps, personId, rows))
    for (const [id, marks] of slots) {
      const known = [...(firsts.get(id) ?? []), seconds.get(id)].filter((one) => one !== undefined);
      const second = secondTaken([...known, ...marks]);
      if (second !== null) seconds.set(id, second);
    }
  for (const [id, marks] of firsts) {
    const second = seconds.get(id);
    if (marks.length > 0) yield second ? [...marks, second] : marks;
  }
}
