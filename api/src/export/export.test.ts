import { createHash } from 'node:crypto';
import { canonicalJson } from '@qamqor/shared/canonical';
import { EXPORT_ROWS_HEADER } from '@qamqor/shared/export/export-file';
import { expect, test } from 'vitest';
import { writeMarks } from '../testing/many-marks.ts';
import { aPillOf } from '../testing/export-house.ts';
import { aHome } from '../testing/reminders.ts';

type Home = Awaited<ReturnType<typeof aHome>>;
type Exported = Record<string, unknown> & { doses: { id: string; date: string }[] };

async function exported(home: Home) {
  const answer = await home.person.send('GET', '/api/export/all');
  expect(answer.statusCode).toBe(200);
  return { answer, file: answer.json<Exported>() };
}

test('[DATA-2] the file holds what is the person’s own around its version, time and checksum', async () => {
  const home = await aHome();
  const { medicine_id } = await aPillOf(home, { name: 'Aspirin', times: ['08:00'] });
  const { answer, file } = await exported(home);
  const { checksum, ...rest } = file;
  expect(Object.keys(rest).toSorted()).toEqual([
    'account',
    'chat_messages',
    'chat_sessions',
    'devices',
    'doses',
    'events',
    'exported_at',
    'family',
    'letters',
    'looks',
    'medicines',
    'profile',
    'settings',
    'version',
    'waitlist',
  ]);
  expect(rest).toMatchObject({ version: 1, medicines: [{ id: medicine_id, name: 'Aspirin' }] });
  expect(checksum).toBe(createHash('sha256').update(canonicalJson(rest)).digest('hex'));
  expect(answer.headers['content-disposition']).toContain('healthcare_data_backup.json');
});

test('[DATA-2] every mark is there once, whatever the page, and each row ends its line', async () => {
  const home = await aHome();
  const written = await writeMarks(
    home.deps,
    await aPillOf(home),
    Array.from({ length: 1_700 }, (_, number) => ({
      date: `2026-10-${String(((number * 13) % 28) + 1).padStart(2, '0')}`,
    })),
  );
  const { answer, file } = await exported(home);
  const ids = file.doses.map(({ id }) => id);
  expect(new Set(ids).size).toBe(written.length);
  expect(ids.toSorted()).toEqual(written.map(({ id }) => id).toSorted());
  expect(answer.body.split('\n').length - 1).toBe(Number(answer.headers[EXPORT_ROWS_HEADER]));
});

test('[DATA-2] a part of it has its own name, and what is asked for alone', async () => {
  const home = await aHome();
  await aPillOf(home, { name: 'Aspirin' });
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

test('[DATA-2] nobody finds another’s rows in any of their files', async () => {
  const home = await aHome();
  const pill = await aPillOf(home, { name: 'Secretol' });
  await writeMarks(home.deps, pill, [{ by_name: 'Secret Anna' }]);
  const other = await aHome();
  for (const file of ['all', 'csv', 'fhir']) {
    const own = await home.person.send('GET', `/api/export/${file}`);
    expect(own.body, file).toContain('Secretol');
    expect((await other.person.send('GET', `/api/export/${file}`)).body, file).not.toContain(
      'Secret',
    );
  }
});
