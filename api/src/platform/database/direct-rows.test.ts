import { seeded } from '@qamqor/shared/testing/seed';
import SQLite from 'better-sqlite3';
import { asc, eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { boolean, integer, json, table, text } from './database-columns.ts';
import { withDirectRows } from './direct-rows.ts';
import { bound, placeholders } from './prepared.ts';

const thing = table('thing', {
  id: integer().primaryKey(),
  name: text(),
  kind: text({ enum: ['one', 'other'] }).notNull(),
  is_open: boolean(),
  told: json<{ id: string }[]>(),
  at: integer(),
});

const part = table('part', { id: integer().primaryKey(), thing_id: integer().notNull() });

function opened() {
  const client = new SQLite(':memory:');
  onTestFinished(() => void client.close());
  client.exec(`create table thing
    (id integer primary key, name text, kind text, is_open integer, told text, at integer)`);
  client.exec('create table part (id integer primary key, thing_id integer)');
  return drizzle({ client });
}

const row = fc.record({
  id: fc.nat(),
  name: fc.option(fc.string()),
  kind: fc.constantFrom('one' as const, 'other' as const),
  is_open: fc.option(fc.boolean()),
  told: fc.oneof(fc.array(fc.record({ id: fc.string() })), fc.constant(null)),
  at: fc.option(fc.maxSafeInteger()),
});

test('what is written and read is what drizzle itself would have written and read', () => {
  fc.assert(
    fc.property(fc.uniqueArray(row, { selector: ({ id }) => id, maxLength: 5 }), (rows) => {
      const ours = opened();
      const theirs = opened();
      const insert = withDirectRows(ours.insert(thing).values(placeholders(thing)).prepare());
      const own = theirs.insert(thing).values(placeholders(thing)).prepare();
      for (const one of rows) expect(insert.run(one)).toEqual(own.run(one));
      const all = withDirectRows(ours.select().from(thing).orderBy(asc(thing.id)).prepare());
      const expected = theirs.select().from(thing).orderBy(asc(thing.id)).prepare();
      expect(all.all()).toEqual(expected.all());
      const one = withDirectRows(
        ours
          .select({ id: thing.id, told: thing.told, count: sql<number>`count(*)` })
          .from(thing)
          .where(eq(thing.id, bound('id')))
          .groupBy(thing.id)
          .prepare(),
      );
      for (const { id } of rows) {
        const told = expected.all().find((each) => each.id === id)?.told;
        expect(one.get({ id })).toEqual({ id, told, count: 1 });
      }
      expect(one.get({ id: -1 })).toBeUndefined();
    }),
    seeded(process.env),
  );
});

test('a value that is not given is an error, not null', () => {
  const db = opened();
  const named = withDirectRows(
    db
      .select()
      .from(thing)
      .where(eq(thing.name, bound('name')))
      .prepare(),
  );
  expect(() => named.get({})).toThrow('No value for placeholder "name" was provided');
});

test('rows of two tables are read as drizzle reads them: one that is missing is null', () => {
  const db = opened();
  db.insert(thing).values({ id: 1, kind: 'one' }).run();
  const joined = withDirectRows(
    db.select({ thing, part }).from(thing).leftJoin(part, eq(part.thing_id, thing.id)).prepare(),
  );
  expect(joined.all()).toMatchObject([{ thing: { id: 1 }, part: null }]);
});

test('what a statement returns of the rows that it changed is read, too', () => {
  const db = opened();
  db.insert(thing)
    .values({ id: 1, kind: 'one', told: [{ id: 'a' }], is_open: true })
    .run();
  const close = withDirectRows(
    db
      .update(thing)
      .set({ is_open: false })
      .where(eq(thing.id, bound('id')))
      .returning({ id: thing.id, is_open: thing.is_open, told: thing.told })
      .prepare(),
  );
  expect(close.all({ id: 1 })).toEqual([{ id: 1, is_open: false, told: [{ id: 'a' }] }]);
});
