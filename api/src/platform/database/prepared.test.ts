import SQLite from 'better-sqlite3';
import { asc, eq, gte } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { onTestFinished, expect, test } from 'vitest';
import { integer, table, text } from './database-columns.ts';
import { bound, prepared } from './prepared.ts';
import type { Reader } from './database.ts';

const thing = table('thing', { name: text().notNull(), number: integer().notNull() });

test('what a column is compared with keeps its kind: a text of digits is no number', () => {
  const client = new SQLite(':memory:');
  onTestFinished(() => void client.close());
  client.exec("create table thing (name text, number integer); insert into thing values ('7', 1)");
  client.exec("insert into thing values ('007', 2), ('1e3', 3), ('+7', 4), ('', 5)");
  const named = prepared((db: Reader) =>
    db
      .select()
      .from(thing)
      .where(eq(thing.name, bound('name')))
      .orderBy(asc(thing.number))
      .prepare(),
  );
  const from = prepared((db: Reader) =>
    db
      .select()
      .from(thing)
      .where(gte(thing.number, bound('number')))
      .orderBy(asc(thing.number))
      .prepare(),
  );
  const db = drizzle({ client });
  const numbersOf = (name: string) =>
    named(db)
      .all({ name })
      .map(({ number }) => number);
  expect(['7', '007', '1e3', '+7', '', '1000'].map(numbersOf)).toEqual([
    [1],
    [2],
    [3],
    [4],
    [5],
    [],
  ]);
  expect(from(db).all({ number: 4 })).toHaveLength(2);
});

test('a statement is built once for each connection', () => {
  const clients = [new SQLite(':memory:'), new SQLite(':memory:')];
  onTestFinished(() => clients.forEach((client) => void client.close()));
  for (const [number, client] of clients.entries()) {
    client.exec('create table thing (name text, number integer)');
    client.exec(`insert into thing values ('a', ${number})`);
  }
  let built = 0;
  const all = prepared((db: Reader) => {
    built += 1;
    return db.select().from(thing).prepare();
  });
  const numbers = clients.map((client) => {
    const db = drizzle({ client });
    return [all(db).all(), all(db).all()].map(([row]) => row?.number);
  });
  expect(numbers).toEqual([
    [0, 0],
    [1, 1],
  ]);
  expect(built).toBe(2);
});
