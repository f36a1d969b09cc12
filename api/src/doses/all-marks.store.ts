import type { Mark } from '@qamqor/shared/doses/mark';
import { and, asc, count, eq, getTableColumns, gt, inArray, lt, lte, sql } from 'drizzle-orm';
import type { Reader } from '../platform/database/database.ts';
import { bound, prepared } from '../platform/database/prepared.ts';
import { toMark } from './mark.store.ts';
import { mark } from './mark.table.ts';

/** Of a row: the index of a person’s dates has it at its end, so that a page within a date is read at once. */
export type PlaceOfMark = { date: string; row: number };

const place = sql<number>`${mark}.rowid`;
const fields = { ...getTableColumns(mark), row: place };

const ofDate = prepared((db: Reader) =>
  db
    .select(fields)
    .from(mark)
    .where(
      and(
        eq(mark.person_id, bound('person')),
        eq(mark.date, bound('date')),
        gt(place, bound('row')),
      ),
    )
    .orderBy(asc(place))
    .limit(sql.placeholder('limit'))
    .prepare(),
);

const ofLaterDates = prepared((db: Reader) =>
  db
    .select(fields)
    .from(mark)
    .where(and(eq(mark.person_id, bound('person')), gt(mark.date, bound('date'))))
    .orderBy(asc(mark.date), asc(place))
    .limit(sql.placeholder('limit'))
    .prepare(),
);

/** The marks of a person after a place, by date and as they came, each with its row. */
export async function marksAfter(
  db: Reader,
  personId: string,
  after: PlaceOfMark,
  limit: number,
): Promise<{ mark: Mark; row: number }[]> {
  const rows = ofDate(db).all({ person: personId, ...after, limit });
  if (rows.length < limit) {
    const { date } = after;
    rows.push(...ofLaterDates(db).all({ person: personId, date, limit: limit - rows.length }));
  }
  return rows.map(({ row, ...all }) => {
    const { seq: _, ...own } = toMark(all);
    return { mark: own, row };
  });
}

const inRows = prepared((db: Reader) =>
  db
    .select()
    .from(mark)
    .where(
      and(
        // The sign keeps it to the rows: by the index of the person it would read all of theirs.
        eq(sql`+${mark.person_id}`, bound('person')),
        inArray(place, sql`(select value from json_each(${sql.placeholder('rows')}))`),
      ),
    )
    .orderBy(asc(place))
    .prepare(),
);

/** Those of a person that are still in these rows. */
export async function marksInRows(
  db: Reader,
  personId: string,
  rows: readonly number[],
): Promise<Mark[]> {
  return inRows(db)
    .all({ person: personId, rows: JSON.stringify(rows) })
    .map(toMark);
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
