import { personStream } from '@qamqor/shared/sync/protocol';
import { expect, test } from 'vitest';
import { mark } from '../doses/mark.table.ts';
import { medicine } from '../medicines/medicine.table.ts';
import { aRecord } from '../testing/a-record.ts';
import { aDevice } from '../testing/device.ts';
import { writeMarks } from '../testing/many-marks.ts';
import { readIn, savedBy, signed, told } from '../testing/record-files.ts';
import { createTestApp } from '../testing/test-app.ts';
import { newId } from '../platform/ids.ts';

test('[DATA-1] a row that is not right stays out, and says why', async () => {
  const server = await createTestApp();
  const { person, pill } = await aRecord(server);
  const { medicines, doses, events } = (await savedBy(person)) as unknown as Record<
    string,
    object[]
  >;
  const id = () => newId(server.deps);
  const one = medicines?.find((some) => (some as { id: string }).id === pill.id) as {
    revisions: object[];
  };
  const [dose] = doses as [object];
  const [visit] = events as [object];
  const file = signed({
    medicines: [
      { ...one, id: id(), name: '' },
      { ...one, id: id(), times: [] },
      { ...one, id: id(), revisions: [] },
      { ...one, id: 'x' },
      one,
      one,
      null,
      { ...one, id: id(), revisions: one.revisions.toReversed() },
    ],
    doses: [
      { ...dose, id: id(), medicine_id: id() },
      { ...dose, id: id(), date: '2026-02-30' },
      { ...dose, id: id(), status: 'lost' },
      {
        id: id(),
        medicine_id: pill.id,
        date: '2026-11-19',
        time: '08:00',
        status: 'taken',
        taken_at: '2026-11-19T03:00:00.000Z',
        by_name: '\u0000\u202EAnna\u0007',
      },
    ],
    events: [
      { ...visit, id: id(), end_datetime: '2026-11-24T10:00' },
      { ...visit, id: id(), rrule: 'FREQ=SECONDLY' },
      { ...visit, id: id(), stamps: {} },
    ],
  });
  expect(told(await readIn(person, file))).toEqual({
    medicines: '0/0/1 6 not_right 1 twice',
    doses: '1/0/0 2 not_right 1 no_medicine',
    events: '0/0/0 3 not_right',
  });
  const marks = await server.deps.reader.select().from(mark);
  expect(marks.at(-1)).toMatchObject({ by_name: 'Anna', by_user_id: person.user_id });
});

test('[SYNC-12] a version that no change can follow stays out; after the highest one there are changes', async () => {
  const server = await createTestApp();
  const { person, pill } = await aRecord(server);
  const { medicines } = await savedBy(person);
  const one = medicines.find((some) => (some as { id: string }).id === pill.id) as {
    id: string;
    revisions: object[];
  };
  const changed = (version: number) => ({
    ...one,
    version,
    updated_at: '2026-11-20T03:00:59.000Z',
    revisions: one.revisions.map((revision) => ({ ...revision, version })),
  });
  server.clock.advance(3_600_000);
  await server.deps.writer.run(async (tx) => {
    await tx.update(medicine).set({ updated_at: '2026-11-20T03:00:00.000Z' });
  });
  for (const version of [Number.MAX_SAFE_INTEGER, 1_000_000_001])
    expect(told(await readIn(person, signed({ medicines: [changed(version)] })))).toEqual({
      medicines: '0/0/0 1 not_right',
    });
  expect(told(await readIn(person, signed({ medicines: [changed(1_000_000_000)] })))).toEqual({
    medicines: '0/1/0',
  });
  const put = await person.send('PUT', `/api/medicines/${pill.id}`, {
    base_version: 1_000_000_000,
    times: ['07:00'],
  });
  expect([put.statusCode, put.json<object>()]).toEqual([
    200,
    expect.objectContaining({ version: 1_000_000_001, times: ['07:00'] }),
  ]);
  expect((await person.send('GET', '/api/medicines')).statusCode).toBe(200);
});

test('[DATA-2] a file of an earlier release, that did not know a field, is read', async () => {
  const server = await createTestApp();
  const { person } = await aRecord(server);
  const file = await savedBy(person);
  const medicines = file.medicines.map(
    ({ deleted_by: _, ...rest }: { deleted_by?: unknown }) => rest,
  );
  const dana = await server.signIn('dana');
  expect(told(await readIn(dana, signed({ ...file, medicines })))).toMatchObject({
    medicines: '2/0/0',
  });
});

test('[QUOTA-1] a file finds as much room as there is', async () => {
  const server = await createTestApp();
  const { person } = await aRecord(server);
  const [one] = (await savedBy(person)).medicines as [object];
  const medicines = Array.from({ length: 210 }, () => ({ ...one, id: newId(server.deps) }));
  expect(told(await readIn(person, signed({ medicines: [one, ...medicines] })))).toEqual({
    medicines: '198/0/1 12 no_room',
  });
});

test('rows of one seq are no more than a pull keeps together', async () => {
  const server = await createTestApp();
  const { person, pill } = await aRecord(server);
  await writeMarks(
    server.deps,
    { person_id: person.user_id, medicine_id: pill.id },
    Array.from({ length: 320 }, () => ({ id: newId(server.deps) })),
  );
  const file = JSON.stringify(await savedBy(person));
  const dana = await server.signIn('dana');
  await readIn(dana, file);
  const rows = await server.deps.reader.select().from(mark);
  const seqs = rows.filter(({ person_id }) => person_id === dana.user_id).map(({ seq }) => seq);
  const sizes = Object.values(Object.groupBy(seqs, String)).map((some) => some?.length ?? 0);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(50);
  const phone = aDevice(server.deps, dana, { id: 'phone' });
  const pages = await phone.pull({ limit: '100' });
  expect(pages.streams[personStream(dana.user_id)]?.more).toBe(true);
});
