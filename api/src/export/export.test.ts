import { createHash } from 'node:crypto';
import { canonicalJson } from '@qamqor/shared/canonical';
import { EXPORT_ROWS_HEADER } from '@qamqor/shared/export/export-file';
import { slotId } from '@qamqor/shared/medicines/slot';
import { expect, test } from 'vitest';
import { aHome } from '../testing/reminders.ts';
import { mark } from '../doses/mark.table.ts';
import { transaction } from '../platform/database/transaction.ts';

type Exported = Record<string, unknown> & { doses: { id: string; date: string }[] };

async function exported(home: Awaited<ReturnType<typeof aHome>>) {
  const answer = await home.person.send('GET', '/api/export/all');
  expect(answer.statusCode).toBe(200);
  return { answer, file: answer.json<Exported>() };
}

test('[DATA-2] the file holds what is the person’s own around its version, time and checksum', async () => {
  const home = await aHome();
  const { id } = await home.addPill({ name: 'Aspirin', times: ['08:00'] });
  const { answer, file } = await exported(home);
  const { checksum, ...rest } = file;
  expect(Object.keys(rest).toSorted()).toEqual([
    'chat_messages',
    'chat_sessions',
    'doses',
    'events',
    'exported_at',
    'family',
    'medicines',
    'profile',
    'settings',
    'version',
  ]);
  expect(rest).toMatchObject({ version: 1, medicines: [{ id, name: 'Aspirin' }] });
  expect(checksum).toBe(createHash('sha256').update(canonicalJson(rest)).digest('hex'));
  expect(answer.headers['content-disposition']).toContain('healthcare_data_backup.json');
});

test('[DATA-2] every mark is there once, whatever the page, and each row ends its line', async () => {
  const home = await aHome();
  const { id: medicine_id } = await home.addPill({ times: ['08:00'] });
  const dates = Array.from(
    { length: 28 },
    (_, day) => `2026-10-${String(day + 1).padStart(2, '0')}`,
  );
  const rows = Array.from({ length: 1_700 }, (_, number) => {
    const date = dates[(number * 13) % 28] as string;
    const time = '08:00';
    return {
      ...{ id: `${slotId({ medicine_id, date, time })}:${number}`, person_id: home.person.user_id },
      ...{ medicine_id, date, time, status: 'taken' as const, reason: null },
      ...{ taken_at: '2026-10-01T03:00:00.000Z', recorded_at: '2026-10-01T03:00:00.000Z' },
      ...{ by_user_id: home.person.user_id, by_name: 'Anna', device_id: 'd', undone_by: null },
      seq: number + 10,
    };
  });
  await transaction(home.deps, async (tx) => {
    for (let at = 0; at < rows.length; at += 100)
      await tx.insert(mark).values(rows.slice(at, at + 100));
  });
  const { answer, file } = await exported(home);
  const ids = file.doses.map(({ id }) => id);
  expect(new Set(ids).size).toBe(rows.length);
  expect(ids.toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
  expect(answer.body.split('\n').length - 1).toBe(Number(answer.headers[EXPORT_ROWS_HEADER]));
});

test('[DATA-2] a part of it has its own name, and what is asked for alone', async () => {
  const home = await aHome();
  await home.addPill({ name: 'Aspirin' });
  const answer = await home.person.send('GET', '/api/export/all?only=schedule');
  expect(Object.keys(answer.json<object>()).toSorted()).toEqual([
    'checksum',
    'events',
    'exported_at',
    'version',
  ]);
  expect(answer.headers['content-disposition']).toContain('schedule_export.json');
  expect((await home.person.send('GET', '/api/export/all?only=everything')).statusCode).toBe(400);
});

test('[DATA-2] nobody finds another’s rows in their file', async () => {
  const home = await aHome();
  await home.addPill({ name: 'Secretol' });
  const other = await aHome();
  expect((await exported(other)).answer.body).not.toContain('Secretol');
});
