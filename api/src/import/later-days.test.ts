import { expect, test } from 'vitest';
import { mark } from '../doses/mark.table.ts';
import { newId } from '../platform/ids.ts';
import { aRecord } from '../testing/a-record.ts';
import { readIn, savedBy, signed, told } from '../testing/record-files.ts';
import { createTestApp } from '../testing/test-app.ts';

test('[CAL-5][DATA-1] a file brings no mark of a day after tomorrow, and all the others', async () => {
  const server = await createTestApp();
  const { deps, signIn } = server;
  const { person } = await aRecord(server);
  const file = await savedBy(person);
  const [first] = file.doses;
  const days = ['2026-11-21', '2026-11-22', '2028-11-19'];
  const later = days.map((date) => ({ ...first, id: newId(deps), date }));
  const dana = await signIn('dana');
  const doses = [...file.doses, ...later];
  expect(told(await readIn(dana, signed({ ...file, doses })))['doses']).toBe('3/0/0 2 not_right');
  const kept = (await deps.reader.select().from(mark)).filter(
    ({ person_id }) => person_id === dana.user_id,
  );
  expect(kept.map(({ date }) => date).toSorted()).toEqual([
    '2026-11-20',
    '2026-11-20',
    '2026-11-21',
  ]);
});
