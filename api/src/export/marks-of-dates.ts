import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Mark } from '@qamqor/shared/doses/mark';
import { marksByDate } from '../doses/doses.service.ts';
import type { Reads } from '../platform/database/database.ts';

/** Of marks, at a time: the event loop is free again after some milliseconds. */
const PAGE = 500;

/** Every mark of a person by date and id, a page at a time; the next is read when it is asked for. */
export async function* pagesOfMarks(deps: Reads, personId: string): AsyncGenerator<Mark[]> {
  let after = { date: '', id: '' };
  for (;;) {
    const page = await marksByDate(deps.reader, personId, after, PAGE);
    const last = page.at(-1);
    if (!last) return;
    yield page;
    await nextTurn();
    after = { date: last.date, id: last.id };
  }
}

/** The same a date at a time: all marks of a slot come together. */
export async function* datesOfMarks(deps: Reads, personId: string): AsyncGenerator<Mark[]> {
  let waiting: Mark[] = [];
  for await (const page of pagesOfMarks(deps, personId)) {
    for (const mark of page) {
      if (waiting[0] && waiting[0].date !== mark.date) {
        yield waiting;
        waiting = [];
      }
      waiting.push(mark);
    }
  }
  if (waiting.length > 0) yield waiting;
}
