import SQLite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';
import {
  DEPENDENT_ROWS,
  IMPERSONAL_ROWS,
  LINK_SIDES,
  MENTIONS,
  PERSONAL_ROWS,
} from './personal-rows.ts';

/** A column that may hold somebody. */
const NAMES_SOMEBODY =
  /^(by_)?(user|person|viewer|recipient|addressed|root|owner|actor|target)_id$|_by$|^(relatives|told)$/;

async function tables() {
  const { config } = await createTestApp();
  const client = new SQLite(config.DATABASE_URL.replace(/^file:/, ''), { readonly: true });
  const names = client
    .prepare<[], { name: string }>(
      `select name from sqlite_schema where type = 'table' and name not like '!_!_%' escape '!' and name not like 'sqlite%'`,
    )
    .all();
  const found = names.map(({ name }) => {
    const columns = client.pragma(`table_info("${name}")`) as { name: string }[];
    return { name, columns: columns.map((column) => column.name) };
  });
  client.close();
  return found;
}

test('[DATA-3] each table is in one list: it is removed, goes with another, or is of nobody', async () => {
  const named = [
    ...PERSONAL_ROWS.map(([name]) => name),
    ...DEPENDENT_ROWS,
    ...Object.keys(IMPERSONAL_ROWS),
  ];
  expect(named.toSorted()).toEqual((await tables()).map(({ name }) => name).toSorted());
});

test('[DATA-3] each column that holds somebody is looked at, and each that is named is there', async () => {
  const looked = new Map(PERSONAL_ROWS.map(([name, columns]) => [name, Object.keys(columns)]));
  for (const { table, where } of [...MENTIONS, LINK_SIDES]) {
    looked.set(table, [...(looked.get(table) ?? []), ...(where.match(/\w+/g) ?? [])]);
  }
  // Theirs by the link that they are in.
  looked.get('family_look')?.push('viewer_id');
  // One of two words, and the id of a change.
  looked.get('family_link')?.push('asked_by', 'ended_by');
  for (const name of ['mark', 'early_undo']) looked.get(name)?.push('undone_by');
  // Of the admin, by ids alone.
  looked.set('admin_audit', [...(looked.get('admin_audit') ?? []), 'actor_id']);
  for (const { name, columns } of await tables()) {
    if (name === 'account_deletion') continue;
    const seen = looked.get(name) ?? [];
    const unseen = columns.filter((column) => NAMES_SOMEBODY.test(column));
    expect(
      unseen.filter((column) => !seen.includes(column)),
      name,
    ).toEqual([]);
  }
  const all = new Map((await tables()).map(({ name, columns }) => [name, columns]));
  for (const [name, columns] of PERSONAL_ROWS)
    for (const column of Object.keys(columns)) expect(all.get(name)).toContain(column);
});
