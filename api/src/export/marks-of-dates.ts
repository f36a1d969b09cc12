import type { Mark } from '@qamqor/shared/doses/mark';
import { marksByDate } from '../doses/doses.service.ts';
import type { Reads } from '../platform/database/database.ts';
import { nextTurn } from '../platform/thread-time.ts';

/** Of marks, at a time: the event loop is free again after some milliseconds. */
export const PAGE = 500;

/** Every mark of a person after a place, with its row, a page at a time; the next is read when it is asked for. */
export async function* placesOfMarks(
  deps: Reads,
  personId: string,
  from = { date: '', row: 0 },
): AsyncGenerator<{ mark: Mark; row: number }[]> {
  let after = from;
  for (;;) {
    const page = await marksByDate(deps.reader, personId, after, PAGE);
    const last = page.at(-1);
    if (!last) return;
    yield page;
    await nextTurn();
    after = { date: last.mark.date, row: last.row };
  }
}

/** The same without their rows. */
export async function* pagesOfMarks(deps: Reads, personId: string): AsyncGenerator<Mark[]> {
  for await (const page of placesOfMarks(deps, personId)) yield page.map(({ mark }) => mark);
}
