import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DAY } from '@qamqor/shared/calendar/dates';
import { IMPORT_MOST_ROWS } from '@qamqor/shared/import/import-report';
import { QUOTAS } from '@qamqor/shared/limits';
import { getTableColumns, getTableName } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { daily_use } from '../changes/changes.table.ts';
import { rowBytes } from '../changes/changes.service.ts';
import { chat_message } from '../chat/chat.table.ts';
import { mark } from '../doses/mark.table.ts';
import { newId } from '../platform/ids.ts';
import { aRecord, type Server } from '../testing/a-record.ts';
import { killAt } from '../testing/broken-off.ts';
import { aLongFile, importedInto } from '../testing/long-file.ts';
import { onWriter } from '../testing/on-writer.ts';
import { readIn, savedBy, sendFile, signed, told } from '../testing/record-files.ts';
import { createTestApp } from '../testing/test-app.ts';
import { import_use } from './import.table.ts';

async function aPlace() {
  const server = await createTestApp();
  const { person, pill, tablet } = await aRecord(server);
  const [one] = (await savedBy(person)).medicines as [object];
  const dose = () => ({
    id: newId(server.deps),
    medicine_id: pill.id,
    date: '2026-10-01',
    time: '08:00',
    status: 'taken',
    taken_at: '2026-10-01T03:00:00.000Z',
  });
  const doses = (count: number) =>
    signed({ medicines: [one], doses: Array.from({ length: count }, dose) });
  const messages = (count: number, content = 'x') => {
    const session_id = newId(server.deps);
    const at = '2026-11-01T03:00:00.000Z';
    const row = { session_id, role: 'assistant', content, timestamp: at, source: 'model' };
    return signed({
      chat_sessions: [{ id: session_id, title: 'Talk', created_at: at, updated_at: at }],
      chat_messages: Array.from({ length: count }, () => ({ ...row, id: newId(server.deps) })),
    });
  };
  const use = async () => (await server.deps.reader.select().from(import_use))[0];
  const codeOf = async (file: string, query = '') => {
    const answer = await sendFile(person, file, query);
    return answer.statusCode === 200 ? 200 : answer.json<{ code: string }>().code;
  };
  return { ...server, server, person, pill, tablet, doses, messages, use, codeOf };
}

/** Copies of the one row that is there, all at once. */
async function copyUpTo({ deps }: Server, what: typeof mark | typeof chat_message, most: number) {
  const columns = Object.values(getTableColumns(what)).map(({ name }) => `"${name}"`);
  const [, ...others] = columns;
  const count = most - (await deps.reader.$count(what));
  await onWriter(
    deps,
    `with recursive numbers(value) as (select 1 union all select value + 1 from numbers where value < ${count})
     insert into "${getTableName(what)}" (${columns.join()})
     select 'copy-' || value, ${others.join()}
     from numbers, (select * from "${getTableName(what)}" limit 1)`,
  );
}

test('[QUOTA-11][QUOTA-12] a file counts what its rows take, and nothing of the day of changes', async () => {
  const { person, messages, use, deps } = await aPlace();
  const day = async () => (await deps.reader.select().from(daily_use))[0]?.bytes ?? 0;
  const before = await day();
  const file = messages(60, 'x'.repeat(40_000));
  await readIn(person, file, '?dry_run=1');
  expect(await use()).toBeUndefined();
  await readIn(person, file);
  const { bytes = 0 } = (await use()) ?? {};
  expect(bytes).toBeGreaterThan(60 * 40_000);
  // What the journal says of the import itself.
  expect((await day()) - before).toBeLessThan(1_000);
  await readIn(person, file);
  expect(await use()).toMatchObject({ bytes, files: 1 });
});

test('[QUOTA-11] five files a day bring something, and more may be looked at; the sixth comes in tomorrow', async () => {
  const { server, clock, doses, codeOf } = await aPlace();
  for (let file = 0; file < QUOTAS.imports_a_day; file++) expect(await codeOf(doses(2))).toBe(200);
  const sixth = doses(2);
  const before = await importedInto(server);
  expect(await codeOf(sixth)).toBe('import.too_many_today');
  expect(await codeOf(sixth, '?dry_run=1')).toBe(200);
  expect(await importedInto(server)).toEqual(before);
  clock.advance(DAY);
  expect(await codeOf(sixth)).toBe(200);
});

test('[QUOTA-11] beyond the bytes of a month nothing of a file comes in, and in the next month all of it', async () => {
  const { server, deps, clock, doses, use, codeOf, person, tablet, pill } = await aPlace();
  await readIn(person, doses(2));
  const { bytes = 0 } = (await use()) ?? {};
  await onWriter(
    deps,
    `update import_use set bytes = ${QUOTAS.imported_bytes_a_month - Math.ceil(bytes / 2) - 1}`,
  );
  const file = doses(2);
  const before = await importedInto(server);
  expect(await codeOf(file)).toBe('import.too_much_this_month');
  expect(await importedInto(server)).toEqual(before);
  expect(await codeOf(doses(1))).toBe(200);
  expect((await tablet.push(tablet.mark({ medicine_id: pill.id }))).results).toMatchObject([
    { status: 'ok' },
  ]);
  clock.advance(11 * DAY);
  expect(await codeOf(file)).toBe(200);
  expect(await use()).toMatchObject({ month: '2026-12', bytes, files: 1 });
});

test('[QUOTA-11] the fullest file there can be comes in once in a month', () => {
  const id = newId({ now: () => 0 });
  const at = '2026-10-01T03:00:00.000Z';
  const least = { id, medicine_id: id, date: '2026-10-01', time: '08:00', taken_at: at };
  const kept = {
    ...least,
    status: 'taken',
    recorded_at: at,
    by_user_id: id,
    by_name: 'Айгүл Серікқызы Нұрмағамбетова',
    device_id: id,
  };
  expect(IMPORT_MOST_ROWS * rowBytes(kept)).toBeLessThan(QUOTAS.imported_bytes_a_month);
});

test('[QUOTA-11] a file that is sent again after a kill is the same import, and counts each row once', async () => {
  const server = await createTestApp();
  const text = await aLongFile(server, 900);
  const file = join(server.config.DATA_DIR, 'record.json');
  writeFileSync(file, text);
  const dana = await server.signIn('dana');
  await killAt(server.config, 'import-process', [dana.user_id, dana.session_id, file, '3']);
  const use = async () => (await server.deps.reader.select().from(import_use))[0];
  const half = await use();
  // The other program has a clock of its own.
  expect(half).toMatchObject({ files: 1 });
  await onWriter(
    server.deps,
    `update import_use set files = ${QUOTAS.imports_a_day}, date = '2026-11-20', month = '2026-11'`,
  );
  await readIn(dana, text);
  const whole = await use();
  expect(whole?.files).toBe(QUOTAS.imports_a_day);
  expect(whole?.bytes).toBeGreaterThan(half?.bytes ?? 0);

  const anna = await server.signIn('anna');
  await readIn(anna, text);
  const all = await server.deps.reader.select().from(import_use);
  const ofAnna = all.find(({ user_id }) => user_id === anna.user_id);
  expect(Math.abs((whole?.bytes ?? 0) - (ofAnna?.bytes ?? 0))).toBeLessThan(10_000);
});

test('[QUOTA-13] a file fills the chats up to their total, and says what finds no room', async () => {
  const { person, messages, server } = await aPlace();
  await readIn(person, messages(10));
  await copyUpTo(server, chat_message, QUOTAS.chat_messages - 5);
  expect(told(await readIn(person, messages(8)))).toMatchObject({
    chat_messages: '5/0/0 3 no_room',
  });
  expect(await server.deps.reader.$count(chat_message)).toBe(QUOTAS.chat_messages);
  const refused = await person.send('POST', '/api/chat', { message: 'Hello', session_id: null });
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'chat.no_room']);
  const emergency = { message: 'My chest hurts and I cannot breathe', session_id: null };
  const helped = await person.send('POST', '/api/chat', emergency);
  expect(helped.json()).toMatchObject({ source: 'guard', calls: ['112', '103'], message_id: null });
  await person.send('DELETE', '/api/chat/sessions');
  const again = await person.send('POST', '/api/chat', { message: 'Hello', session_id: null });
  expect(again.statusCode).toBe(200);
});

test('[QUOTA-13] the words of the chats have a total too', async () => {
  const { deps, person, messages } = await aPlace();
  await readIn(person, messages(1));
  await onWriter(
    deps,
    `update chat_message set content = replace(hex(zeroblob(${QUOTAS.chat_bytes / 2 - 50})), '0', 'x')`,
  );
  expect(told(await readIn(person, messages(3, 'x'.repeat(60))))).toMatchObject({
    chat_messages: '1/0/0 2 no_room',
  });
});

test('[QUOTA-6][QUOTA-13] marks of a file have a total; a mark that a person makes is never counted against it', async () => {
  const { server, deps, person, pill, tablet, doses } = await aPlace();
  await copyUpTo(server, mark, QUOTAS.imported_marks - 2);
  expect(told(await readIn(person, doses(5)))).toMatchObject({ doses: '2/0/0 3 no_room' });
  const { results } = await tablet.push(tablet.mark({ medicine_id: pill.id }));
  expect(results).toMatchObject([{ status: 'ok' }]);
  expect(await deps.reader.$count(mark)).toBeGreaterThan(QUOTAS.imported_marks);
});
