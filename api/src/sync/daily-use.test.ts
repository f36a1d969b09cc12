import { DAY, toWire } from '@qamqor/shared/calendar/dates';
import { QUOTAS } from '@qamqor/shared/limits';
import { userStream } from '@qamqor/shared/sync/protocol';
import { expect, test } from 'vitest';
import { daily_use, journal, ledger } from '../changes/changes.table.ts';
import { newId } from '../platform/ids.ts';
import { transaction } from '../platform/database/transaction.ts';
import { aDevice, aPill, outcomes } from '../testing/device.ts';
import { aLink } from '../testing/family.ts';
import { fillEvents, fillMedicines } from '../testing/filled.ts';
import { aHouse, rowsOf, timesOf, useUp } from '../testing/quota-house.ts';

const unknown = (bytes: number) => ({ of_a_newer_app: 'x'.repeat(bytes) });

test('[QUOTA-4][SYNC-14] unknown fields are kept up to 4 KB, and refused beyond with a code', async () => {
  const { deps, tablet } = await aHouse();
  const small = tablet.add({ ...aPill(deps), ...unknown(4_000) });
  const large = tablet.add({ ...aPill(deps), ...unknown(5_000) });
  const base = tablet.add(aPill(deps), { base: unknown(5_000) });
  expect(outcomes(await tablet.push(small, large, base))).toEqual([
    'ok',
    'sync.too_much_unknown',
    'sync.too_much_unknown',
  ]);
  const lines = await deps.reader.select().from(journal);
  expect(lines.map((line) => line.unknown)).toEqual([unknown(4_000)]);
});

test('[QUOTA-4] of what was refused nothing is kept but its hash and why', async () => {
  const { deps, tablet } = await aHouse();
  const body = 'x'.repeat(200_000);
  const refused = [
    tablet.add({ ...aPill(deps), ...unknown(200_000) }),
    tablet.add({ ...aPill(deps), notes: body }),
    tablet.add(aPill(deps), { op: body.slice(0, 40) }),
    tablet.add(aPill(deps), { stream: userStream(newId(deps)), base: { body } }),
  ];
  for (const one of refused) await tablet.push(one);
  const rows = await deps.reader.select().from(ledger);
  expect(rows.map(({ status, code }) => [status, code])).toEqual([
    ['rejected', 'sync.too_much_unknown'],
    ['rejected', 'request.invalid'],
    ['rejected', 'sync.unknown_operation'],
    ['rejected', 'sync.forbidden'],
  ]);
  for (const row of rows) expect(JSON.stringify(row).length).toBeLessThan(600);
  expect(await deps.reader.$count(journal)).toBe(0);
});

test('[QUOTA-5] beyond the bytes of a day REST says tomorrow, and a device’s change waits', async () => {
  const house = await aHouse();
  const { deps, person, tablet, clock } = house;
  await useUp(house, 'changes');
  const code = 'account.too_much_today';
  const over = await person.send('POST', '/api/medicines', aPill(deps));
  expect([over.statusCode, over.json().code]).toEqual([429, code]);
  const add = tablet.add(aPill(deps));
  const { results } = await tablet.push(add);
  expect(results).toEqual([{ mid: add.mid, status: 'retry', duplicate: false, seq: null, code }]);
  expect(await rowsOf(house)).toEqual([0, 0, 0]);
  clock.advance(DAY);
  expect(outcomes(await tablet.push(add))).toEqual(['ok']);
  expect(outcomes(await tablet.push(add))).toEqual(['ok again']);
});

test('[QUOTA-5] a day takes what its changes add, and for a refusal what is kept of it', async () => {
  const { deps, person, tablet } = await aHouse();
  const notes = 'x'.repeat(2_000);
  await tablet.push(tablet.add(aPill(deps, { notes })));
  const [first] = await deps.reader.select().from(daily_use);
  expect(first?.bytes).toBeGreaterThan(2_000);
  await person.send('POST', '/api/medicines', aPill(deps, { notes }));
  const [second] = await deps.reader.select().from(daily_use);
  expect(Math.abs((second?.bytes ?? 0) - 2 * (first?.bytes ?? 0))).toBeLessThan(100);
  await person.send('POST', '/api/medicines', aPill(deps, { times: timesOf(25) }));
  await tablet.push(tablet.add(aPill(deps), { key: 'another' }));
  const [third] = await deps.reader.select().from(daily_use);
  expect((third?.bytes ?? 0) - (second?.bytes ?? 0)).toBe(400);
});

test('[QUOTA-5] the bytes are of whoever changes: a relative uses up none of the person’s', async () => {
  const { deps, signIn, person, tablet } = await aHouse();
  const dana = await signIn('dana');
  await aLink(deps, { viewer: dana.user_id, person: person.user_id }, { ask_first: true });
  const phone = aDevice(deps, dana, { id: 'phone', person_id: person.user_id });
  const asked = phone.add(aPill(deps));
  expect(outcomes(await phone.push(asked))).toEqual(['family.awaits_approval']);
  expect(outcomes(await phone.push(asked))).toEqual(['family.awaits_approval again']);
  const rows = await deps.reader.select().from(daily_use);
  expect(rows.map(({ user_id }) => user_id)).toEqual([dana.user_id]);
  const date = toWire(deps.now()).slice(0, 10);
  await transaction(deps, (tx) => tx.update(daily_use).set({ date, bytes: QUOTAS.bytes_a_day }));
  const { results } = await phone.push(phone.add(aPill(deps)), asked);
  expect(results).toMatchObject([
    { status: 'retry', code: 'account.too_much_today' },
    { status: 'rejected', code: 'family.awaits_approval', duplicate: true },
  ]);
  expect(outcomes(await tablet.push(tablet.add(aPill(deps))))).toEqual(['ok']);
});

test('[QUOTA-6] a mark is taken by whoever has used up the changes of a day, and uses up none', async () => {
  const house = await aHouse();
  const { deps, person, tablet } = house;
  const [medicine_id = ''] = await fillMedicines(deps, person.user_id, { times: timesOf(24) });
  await fillEvents(deps, person.user_id);
  await useUp(house, 'changes');
  const [used] = await deps.reader.select().from(daily_use);
  const mark = tablet.mark({ medicine_id, time: '00:15' }, unknown(100_000) as never);
  const based = tablet.mark({ medicine_id, time: '00:30' }, {}, { base: unknown(5_000) });
  const undo = tablet.undo({ medicine_id, time: '00:15' }, [mark.mid]);
  expect(outcomes(await tablet.push(mark, based, undo))).toEqual(['ok', 'ok', 'ok']);
  const log = { medicine_id, time: '00:15', taken: true, ...unknown(100_000) };
  expect((await person.send('POST', '/api/medicines/log', log)).statusCode).toBe(200);
  const lines = await deps.reader.select().from(journal);
  expect(lines.map((line) => line.unknown)).toEqual([null, null, null, null]);
  const fact_bytes = expect.any(Number);
  expect(await deps.reader.select().from(daily_use)).toEqual([{ ...used, fact_bytes }]);
});

test('[QUOTA-6] beyond the bytes of a day marks wait too, and are taken tomorrow as they were said', async () => {
  const house = await aHouse();
  const { deps, person, tablet, clock } = house;
  const pill = aPill(deps, { times: ['00:15', '00:30', '08:00'] });
  const slot = { medicine_id: pill.id };
  const early = tablet.mark(slot);
  await tablet.push(tablet.add(pill), early);
  await useUp(house, 'marks');
  const code = 'account.too_much_today';
  const late = tablet.mark({ ...slot, time: '00:15' });
  const undo = tablet.undo(slot, [early.mid]);
  expect(outcomes(await tablet.push(early, late, undo))).toEqual(['ok again', code, code]);
  const log = { medicine_id: pill.id, time: '00:30', taken: true };
  const said = await person.send('POST', '/api/medicines/log', log);
  expect([said.statusCode, said.json().code]).toEqual([429, code]);
  expect(outcomes(await tablet.push(tablet.add(aPill(deps))))).toEqual(['ok']);
  clock.advance(DAY);
  expect(outcomes(await tablet.push(late, undo, late))).toEqual(['ok', 'ok', 'ok again']);
  const { streams } = await tablet.pull();
  const marks = Object.values(streams).flatMap(({ rows }) => rows.marks ?? []);
  expect(marks.map(({ id, undone_by }) => [id, undone_by]).toSorted()).toEqual(
    [
      [early.mid, undo.mid],
      [late.mid, null],
    ].toSorted(),
  );
});

test('[QUOTA-6] an undo counts what it keeps of marks that are not there yet', async () => {
  const { deps, tablet } = await aHouse();
  const pill = aPill(deps);
  const targets = Array.from({ length: 50 }, () => newId(deps));
  const undo = tablet.undo({ medicine_id: pill.id }, targets);
  expect(outcomes(await tablet.push(tablet.add(pill), undo))).toEqual(['ok', 'ok']);
  const [use] = await deps.reader.select().from(daily_use);
  expect(use?.fact_bytes).toBeGreaterThan(50 * 80);
});

test('[QUOTA-6] a tablet that comes back with 10,000 marks finds room for them in one day', async () => {
  const { deps, tablet } = await aHouse();
  const pill = aPill(deps);
  await tablet.push(tablet.add(pill));
  const newer = { of_a_newer_app: 'x'.repeat(400) };
  await tablet.push(tablet.mark({ medicine_id: pill.id }, newer as never));
  const [use] = await deps.reader.select().from(daily_use);
  expect(use?.fact_bytes).toBeGreaterThan(900);
  expect(10_000 * (use?.fact_bytes ?? Infinity)).toBeLessThan(QUOTAS.fact_bytes_a_day);
});

test('[QUOTA-6] a mark that waits for the person is kept without what nobody understands', async () => {
  const { deps, signIn, person } = await aHouse();
  const dana = await signIn('dana');
  const [medicine_id = ''] = await fillMedicines(deps, person.user_id, {}, 1);
  await aLink(deps, { viewer: dana.user_id, person: person.user_id }, { ask_first: true });
  const phone = aDevice(deps, dana, { id: 'phone', person_id: person.user_id });
  const mark = phone.mark({ medicine_id }, unknown(100_000) as never);
  expect(outcomes(await phone.push(mark))).toEqual(['family.awaits_approval']);
  const [asked] = (await person.send('GET', '/api/family/approvals')).json();
  expect(JSON.stringify(asked).length).toBeLessThan(1_000);
  const agreed = await person.send('POST', `/api/family/approvals/${mark.mid}/accept`);
  expect(agreed.json().status).toBe('accepted');
});
