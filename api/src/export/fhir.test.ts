import FhirValidator from '@asymmetrik/fhir-json-schema-validator';
import { SKIP_REASONS } from '@qamqor/shared/doses/mark';
import { EXPORT_ROWS_HEADER } from '@qamqor/shared/export/export-file';
import { eq } from 'drizzle-orm';
import type { Bundle, BundleEntry } from 'fhir/r4.js';
import { expect, test } from 'vitest';
import { user } from '../auth/users/user.table.ts';
import { medicine } from '../medicines/medicine.table.ts';
import { outcomes } from '../testing/device.ts';
import { aPillOf } from '../testing/export-house.ts';
import { writeMarks } from '../testing/many-marks.ts';
import { aHome, wall } from '../testing/reminders.ts';

/** Reading its schema takes a while. */
const validator = new FhirValidator();

/** One line a fault. */
function faults(bundle: unknown): string[] {
  return (validator.validate(bundle) ?? []).map((fault) => JSON.stringify(fault));
}

const bodyOf = (entry: BundleEntry) => entry.resource as unknown as Record<string, unknown>;

test('[DOSE-5] the FHIR bundle is R4 by its schema: what is taken, and what became of each dose', async () => {
  const home = await aHome();
  const pill = await aPillOf(home, {
    name: 'Metformin',
    times: ['08:00', '20:00'],
    weekdays: [0, 2],
    duration_weeks: 4,
    amount_quarters: 6,
    unit: 'tablet',
    notes: 'with water',
  });
  const at = (date: string) => ({ date, taken_at: `${date}T03:05:00.000Z` });
  await writeMarks(home.deps, pill, [
    { ...at('2026-11-01'), by_user_id: 'one', by_name: 'Anna' },
    {
      ...at('2026-11-01'),
      by_user_id: 'two',
      by_name: 'Dana',
      taken_at: '2026-11-01T03:01:00.000Z',
    },
    { ...at('2026-11-02'), status: 'skipped', reason: 'doctor_said' },
    { ...at('2026-11-03'), undone_by: 'an undo' },
  ]);
  const answer = await home.person.send('GET', '/api/export/fhir');
  expect(answer.headers['content-type']).toBe('application/fhir+json; charset=utf-8');
  const bundle = answer.json<Bundle>();
  expect(faults(bundle)).toEqual([]);
  expect(faults({ ...bundle, type: 'no such type' })).not.toEqual([]);
  const entries = (bundle.entry ?? []).map(bodyOf);
  expect(entries.map(({ resourceType }) => resourceType)).toEqual([
    'Patient',
    'MedicationStatement',
    'MedicationAdministration',
    'MedicationAdministration',
  ]);
  expect(entries[1]).toMatchObject({
    status: 'active',
    medicationCodeableConcept: { text: 'Metformin' },
    dosage: [
      {
        timing: { repeat: { timeOfDay: ['08:00:00', '20:00:00'], dayOfWeek: ['mon', 'wed'] } },
        doseAndRate: [{ doseQuantity: { value: 1.5, unit: 'tablet' } }],
      },
    ],
  });
  expect(entries[2]).toMatchObject({
    status: 'completed',
    effectiveDateTime: '2026-11-01T03:01:00.000Z',
    performer: [{ actor: { display: 'Dana' } }],
  });
  expect(entries[3]).toMatchObject({
    status: 'not-done',
    statusReason: [{ text: 'The doctor said so' }],
  });
});

test('[MED-6][DOSE-9] the doctor reads the dose that was planned, and that a second one may have been taken', async () => {
  const home = await aHome();
  const pill = await aPillOf(home, { name: 'Metformin', times: ['08:00'], amount_quarters: 4 });
  const date = '2026-11-20';
  const at = (time: string) => new Date(wall(time, date)).toISOString();
  home.clock.set(wall('08:30', date));
  const fields = { amount_quarters: 8 };
  const changed = home.tablet.revise({ id: pill.medicine_id, base_version: 1, fields });
  expect(outcomes(await home.tablet.push(changed))).toEqual(['ok']);
  await writeMarks(home.deps, pill, [
    { date, taken_at: at('08:40'), by_user_id: 'one', by_name: 'Anna' },
    { date, taken_at: at('09:10'), by_user_id: 'two', by_name: 'Dana' },
  ]);
  const bundle = (await home.person.send('GET', '/api/export/fhir')).json<Bundle>();
  expect(faults(bundle)).toEqual([]);
  const taken = (bundle.entry ?? [])
    .map(bodyOf)
    .filter(({ resourceType }) => resourceType === 'MedicationAdministration');
  expect(taken).toMatchObject([
    { dosage: { dose: { value: 1 } }, effectiveDateTime: at('08:40') },
    { dosage: { dose: { value: 1 } }, effectiveDateTime: at('09:10') },
  ]);
  const [, ...lines] = (await home.person.send('GET', '/api/export/csv')).body.trim().split('\r\n');
  expect(lines.map((line) => line.split(',')[3])).toEqual(['1', '1']);
});

test.each([
  ['en', 'Date,Time,Medicine', 'Skipped,The doctor said so', 'The doctor said so', 'Planned for'],
  ['ru', 'Дата;Время;Лекарство', 'Пропущено;По указанию врача', 'По указанию врача', 'По плану:'],
  [
    'kk',
    'Күні;Уақыты;Дәрі',
    'Өткізіп жіберілді;Дәрігердің нұсқауымен',
    'Дәрігердің нұсқауымен',
    'Жоспар бойынша:',
  ],
] as const)('both files speak the person’s language, and say their rows: %s', async (...of) => {
  const [language, columns, skipped, reason, planned] = of;
  const home = await aHome();
  await home.deps.writer.run((tx) => tx.update(user).set({ language }));
  const pill = await aPillOf(home, { name: 'Metformin' });
  await writeMarks(home.deps, pill, [{ status: 'skipped', reason: 'doctor_said' }]);
  const table = await home.person.send('GET', '/api/export/csv');
  expect(table.headers[EXPORT_ROWS_HEADER]).toBe('1');
  const [head, line] = table.body.slice(1).split('\r\n');
  expect(head).toMatch(new RegExp(`^${columns}[,;]`));
  expect(line).toContain(skipped);
  const file = await home.person.send('GET', '/api/export/fhir');
  expect(file.headers[EXPORT_ROWS_HEADER]).toBe('2');
  const bundle = file.json<Bundle>();
  expect(faults(bundle)).toEqual([]);
  expect((bundle.entry ?? []).map(bodyOf).at(-1)).toMatchObject({
    statusReason: [{ text: reason }],
    note: [{ text: expect.stringContaining(planned) }],
  });
});

test('a bundle of nothing is R4 too', async () => {
  const home = await aHome();
  expect(faults((await home.person.send('GET', '/api/export/fhir')).json())).toEqual([]);
});

test('every state of a medicine and of a dose is R4, whatever was written of it', async () => {
  const home = await aHome();
  const { send } = home.person;
  const odd = { notes: 'a\u00A0b\u2003c\n\td', unit: '', amount_quarters: 1 };
  const add = async (given: object) => (await home.addPill({ ...odd, ...given })).id;
  const day = { times: ['08:00'] };
  await add({ ...day, name: 'Active\u00A0one' });
  await add({ ...day, name: 'Ahead', start_date: '2027-01-15' });
  await add({ ...day, name: 'Ahead with an end', start_date: '2027-01-15', duration_weeks: 2 });
  await add({ ...day, name: 'Over', start_date: '2026-01-05', duration_weeks: 1 });
  const [gone, held] = [await add({ ...day, name: 'Gone' }), await add({ ...day, name: 'Held' })];
  expect((await send('DELETE', `/api/medicines/${gone}`)).statusCode).toBe(204);
  await home.deps.writer.run((tx) =>
    tx
      .update(medicine)
      .set({ pauses: [{ from: '2026-11-19T00:00:00.000Z', until: null, reason: null }] })
      .where(eq(medicine.id, held)),
  );
  const of = { person_id: home.person.user_id, medicine_id: gone };
  const slots = [null, ...SKIP_REASONS].flatMap((reason) =>
    ['Anna', '', '\u00A0'].map((by_name) => ({ reason, by_name, status: 'skipped' as const })),
  );
  await writeMarks(home.deps, of, [
    ...slots.map((one, index) => ({
      ...one,
      date: `2026-09-${String(index + 1).padStart(2, '0')}`,
    })),
    { by_name: '' },
    { medicine_id: held, status: 'taken', by_name: '' },
  ]);
  const bundle = (await send('GET', '/api/export/fhir')).json<Bundle>();
  expect(faults(bundle)).toEqual([]);
  const entries = (bundle.entry ?? []).map(bodyOf);
  const stated = entries.filter(({ resourceType }) => resourceType === 'MedicationStatement');
  const statuses = stated.map(({ status, medicationCodeableConcept }) => [
    (medicationCodeableConcept as { text: string }).text,
    status,
  ]);
  expect(Object.fromEntries(statuses)).toEqual({
    'Active one': 'active',
    Ahead: 'intended',
    'Ahead with an end': 'intended',
    Over: 'completed',
    Gone: 'stopped',
    Held: 'on-hold',
  });
  expect(
    entries.filter(({ resourceType }) => resourceType === 'MedicationAdministration'),
  ).toHaveLength(slots.length + 2);
});
