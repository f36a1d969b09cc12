import type { Mark } from '@qamqor/shared/doses/mark';
import { and, asc, count, eq, gt, gte, lt, lte, or, sql } from 'drizzle-orm';
import type { Reader } from '../platform/database/database.ts';
import { bound, prepared } from '../platform/database/prepared.ts';
import { toMark } from './mark.store.ts';
import { mark } from './mark.table.ts';

const inOrder = prepared((db: Reader) =>
  db
    .select()
    .from(mark)
    .where(
      and(
        eq(mark.person_id, bound('person')),
        gte(mark.date, bound('date')),
        or(gt(mark.date, bound('date')), gt(mark.id, bound('id'))),
      ),
    )
    .orderBy(asc(mark.date), asc(mark.id))
    .limit(sql.placeholder('limit'))
    .prepare(),
);

/** The marks of a person after one of them, by date and id. */
export async function marksAfter(
  db: Reader,
  personId: string,
  after: { date: string; id: string },
  limit: number,
): Promise<Mark[]> {
  return inOrder(db)
    .all({ person: personId, ...after, limit })
    .map((row) => {
      const { seq: _, ...fields } = toMark(row);
      return fields;
    });
}

const dateAt = prepared((db: Reader) =>
  db
    .select({ date: mark.date })
    .from(mark)
    .where(and(eq(mark.person_id, bound('person')), gt(mark.date, bound('after'))))
    .orderBy(asc(mark.date))
    .limit(1)
    .offset(sql.placeholder('rows'))
    .prepare(),
);

/** The date that a person's marks have come to that many rows after a date; null where there are fewer. */
export async function dateOfRow(
  db: Reader,
  personId: string,
  after: string,
  rows: number,
): Promise<string | null> {
  return dateAt(db).get({ person: personId, after, rows })?.date ?? null;
}

const numberBetween = prepared((db: Reader) =>
  db
    .select({ marks: count() })
    .from(mark)
    .where(
      and(
        eq(mark.person_id, bound('person')),
        gt(mark.date, bound('after')),
        lte(mark.date, bound('last')),
      ),
    )
    .prepare(),
);

/** How many marks a person has of dates after one, up to another. */
export async function marksKeptBetween(
  db: Reader,
  personId: string,
  dates: { after: string; last: string },
): Promise<number> {
  return numberBetween(db).get({ person: personId, ...dates })?.marks ?? 0;
}

const numberBefore = prepared((db: Reader) =>
  db
    .select({ marks: count() })
    .from(mark)
    .where(and(eq(mark.person_id, bound('person')), lt(mark.date, bound('date'))))
    .prepare(),
);

export async function marksKeptBefore(db: Reader, personId: string, date: string): Promise<number> {
  return numberBefore(db).get({ person: personId, date })?.marks ?? 0;
}
