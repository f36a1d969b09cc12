import { addDays, MINUTE } from '@qamqor/shared/calendar/dates';
import { personStream, userStream } from '@qamqor/shared/sync/protocol';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { journal, ledger } from '../../changes/changes.table.ts';
import { mark } from '../../doses/mark.table.ts';
import { newId } from '../../platform/ids.ts';
import { aDevice, aPill, outcomes } from '../../testing/device.ts';
import { createTestApp } from '../../testing/test-app.ts';

/** A tablet whose owner has one medicine. */
async function aTablet() {
  const server = await createTestApp();
  const person = await server.signIn('aigul');
  const tablet = aDevice(server.deps, person);
  const pill = aPill(server.deps);
  const slot = { medicine_id: pill.id };
  expect(outcomes(await tablet.push(tablet.add(pill)))).toEqual(['ok']);
  const rows = async () => ({
    marks: await server.deps.reader.select().from(mark),
    lines: (await server.deps.reader.select().from(journal)).length,
    entries: (await server.deps.reader.select().from(ledger)).length,
  });
  return { ...server, person, tablet, pill, slot, rows };
}

test('the answer names each mutation, the stream and the time', async () => {
  const { tablet, slot, person, clock } = await aTablet();
  const [first, second] = [tablet.mark(slot), tablet.mark({ ...slot, time: '20:00' })];
  const answer = await tablet.send([first, second]);
  expect(answer.statusCode).toBe(200);
  const result = { status: 'ok', duplicate: false, code: null };
  expect(answer.json()).toEqual({
    server_now: clock.now(),
    results: [
      { mid: first.mid, seq: 2, ...result },
      { mid: second.mid, seq: 3, ...result },
    ],
    cursors: { [personStream(person.user_id)]: 3 },
    history: expect.any(String),
    receipt: expect.any(String),
  });
  expect((await tablet.send([])).json()).toMatchObject({ results: [], cursors: {} });
});

test('[SYNC-2][SYNC-11] a mutation sent again has its first answer, one effect and one line', async () => {
  const { tablet, slot, rows, clock } = await aTablet();
  const one = tablet.mark(slot);
  const first = await tablet.push(one, one);
  expect(outcomes(first)).toEqual(['ok', 'ok again']);
  const after = await rows();
  expect(after).toMatchObject({ marks: [{ id: one.mid, seq: 2 }], lines: 2, entries: 2 });
  clock.advance(MINUTE);
  const { results, cursors } = await tablet.push({ ...one, at: { wall: 0 } });
  expect(results).toEqual([{ ...first.results[0], duplicate: true }]);
  expect(cursors).toEqual(first.cursors);
  expect(await rows()).toEqual(after);
});

test('[SYNC-2] a refusal is final too: sent again it is refused again, and nothing follows it', async () => {
  const { tablet, slot, rows, deps } = await aTablet();
  const refused = [
    tablet.mark({ medicine_id: newId(deps) }),
    tablet.mark(slot, {}, { op: 'dose.eat' }),
    tablet.mark({ ...slot, time: '8:00' }),
    tablet.mark(slot, {}, { stream: personStream(newId(deps)) }),
    tablet.mark(slot, {}, { key: 'another' }),
  ];
  const codes = [
    'medicine.not_found',
    'sync.unknown_operation',
    'request.invalid',
    'sync.forbidden',
    'request.invalid',
  ];
  expect(outcomes(await tablet.push(...refused))).toEqual(codes);
  expect(outcomes(await tablet.push(...refused))).toEqual(codes.map((code) => `${code} again`));
  const followers = refused.map(({ mid }, n) =>
    tablet.mark({ ...slot, date: `2026-11-1${n}` }, {}, { after: [mid] }),
  );
  expect(new Set(outcomes(await tablet.push(...followers)))).toEqual(
    new Set(['sync.dependency_rejected']),
  );
  expect(await rows()).toMatchObject({ marks: [], lines: 1 });
});

test('[SYNC-2] the same mid with another body is refused, whoever sends it', async () => {
  const { tablet, slot, rows, deps, signIn } = await aTablet();
  const one = tablet.mark(slot);
  await tablet.push(one);
  const others = [
    tablet.mark(slot, { status: 'skipped' }, { mid: one.mid }),
    { ...one, base: 1 },
    tablet.mark({ ...slot, time: '20:00' }, {}, { mid: one.mid }),
  ];
  for (const other of others) {
    expect(outcomes(await tablet.push(other))).toEqual(['sync.mid_reused']);
  }
  const stranger = aDevice(deps, await signIn('dana'));
  const answer = await stranger.push({ ...one, stream: others[0]?.stream as string });
  expect(outcomes(answer)).toEqual(['sync.mid_reused']);
  expect(answer.cursors).toEqual({});
  expect((await rows()).marks).toMatchObject([{ id: one.mid, status: 'taken' }]);
});

test('[SYNC-5] one bad mutation among good ones takes nothing with it', async () => {
  const { tablet, slot, rows, deps } = await aTablet();
  const bad = [
    tablet.mark({ medicine_id: newId(deps) }),
    tablet.mark(slot, {}, { args: null }),
    tablet.mark(slot, {}, { args: { ...slot, date: '2026-13-01' } }),
    tablet.mark(slot, {}, { stream: 'x:1' }),
    tablet.mark(slot, {}, { stream: userStream(newId(deps)) }),
    tablet.mark(slot, {}, { v: 2 }),
    tablet.mark(slot, {}, { op: 'toString' }),
    tablet.mark(slot, { taken_at: 'now' }),
    tablet.undo(slot, []),
  ];
  const all = bad.flatMap((one, n) => [one, tablet.mark({ ...slot, date: `2026-10-1${n}` })]);
  const { results } = await tablet.push(...all);
  expect(results.map(({ status }) => status)).toEqual(bad.flatMap(() => ['rejected', 'ok']));
  expect((await rows()).marks).toHaveLength(bad.length);
});

test('[SYNC-5] a body too deep to be hashed is refused alone', async () => {
  const { tablet, slot } = await aTablet();
  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
  const body = JSON.stringify({
    proto: 1,
    device_id: 'tablet',
    now: 0,
    mutations: [tablet.mark(slot, {}, { args: 'DEEP' }), tablet.mark(slot)],
  }).replace('"DEEP"', deep);
  const answer = await tablet.sendText(body);
  expect(answer.statusCode).toBe(200);
  expect(outcomes(answer.json())).toEqual(['request.invalid', 'ok']);
});

test('[SYNC-5] what waits for another is tried again until that one is there', async () => {
  const { tablet, deps, rows } = await aTablet();
  const pill = aPill(deps);
  const add = tablet.add(pill);
  const mark = tablet.mark({ medicine_id: pill.id }, {}, { after: [add.mid] });
  expect(outcomes(await tablet.push(mark))).toEqual(['retry']);
  expect(outcomes(await tablet.push(mark, add))).toEqual(['retry', 'ok']);
  expect(outcomes(await tablet.push(mark))).toEqual(['ok']);
  expect((await rows()).marks).toHaveLength(1);
  const other = aPill(deps);
  const later = tablet.add(other);
  const both = [later, tablet.mark({ medicine_id: other.id }, {}, { after: [later.mid] })];
  expect(outcomes(await tablet.push(...both))).toEqual(['ok', 'ok']);
});

test('[SYNC-5] behind one that waits only its own key waits', async () => {
  const { tablet, slot, deps, rows } = await aTablet();
  const waiting = tablet.mark(slot, {}, { after: [newId(deps)] });
  const undo = tablet.undo(slot, [waiting.mid]);
  const elsewhere = tablet.mark({ ...slot, time: '20:00' });
  const answer = await tablet.push(waiting, undo, elsewhere);
  expect(outcomes(answer)).toEqual(['retry', 'retry', 'ok']);
  expect((await rows()).marks).toMatchObject([{ time: '20:00' }]);
});

test('a key says what the arguments say', async () => {
  const { tablet, slot, deps, person } = await aTablet();
  const settings = (key: string, fields: object) => ({
    ...tablet.mark(slot),
    op: 'settings.patch',
    stream: userStream(person.user_id),
    key,
    args: { fields },
  });
  const wrong = [
    tablet.mark(slot, {}, { key: slot.medicine_id }),
    tablet.undo(slot, [newId(deps)], { key: `${slot.medicine_id}:2026-11-20:20:00` }),
    tablet.add(aPill(deps), { key: slot.medicine_id }),
    settings('time_zone', { language: 'ru' }),
    settings('language', { language: 'ru', time_zone: 'Asia/Aqtau' }),
    settings('language', {}),
    { ...settings('language', { language: 'ru' }), stream: personStream(person.user_id) },
    tablet.mark(slot, {}, { stream: userStream(person.user_id) }),
  ];
  const { results } = await tablet.push(...wrong);
  expect(results.map(({ code }) => code)).toEqual(wrong.map(() => 'request.invalid'));
  const right = [
    settings('language', { language: 'ru' }),
    settings('time_zone', { time_zone: 'Asia/Aqtau' }),
  ];
  expect(outcomes(await tablet.push(...right))).toEqual(['ok', 'ok']);
  const { streams } = await tablet.pull();
  const [account] = streams[userStream(person.user_id)]?.rows.accounts ?? [];
  expect(account).toMatchObject({ language: 'ru', time_zone: 'Asia/Aqtau' });
});

test('extra fields of a mutation set nothing', async () => {
  const { tablet, slot, rows, person } = await aTablet();
  const extra = { person_id: 'x', by_user_id: 'x', by_name: 'x', undone_by: 'x', seq: 9, id: 'x' };
  const one = tablet.mark(slot, extra as object);
  expect(outcomes(await tablet.push(one))).toEqual(['ok']);
  const { user_id } = person;
  const kept = { id: one.mid, person_id: user_id, by_user_id: user_id, undone_by: null, seq: 2 };
  expect((await rows()).marks).toMatchObject([kept]);
});

test('[DOSE-5] an undo that comes before its mark is remembered', async () => {
  const { tablet, slot, rows, deps } = await aTablet();
  const late = tablet.mark(slot);
  const undo = tablet.undo(slot, [late.mid]);
  expect(outcomes(await tablet.push(undo))).toEqual(['ok']);
  expect(outcomes(await tablet.push(late))).toEqual(['ok']);
  expect((await rows()).marks).toMatchObject([{ id: late.mid, undone_by: undo.mid }]);
  const others = await deps.reader.select().from(journal);
  expect(others.map(({ op, seq }) => [op, seq])).toEqual([
    ['medicine.add', 1],
    ['dose.undo', 2],
    ['dose.mark', 3],
  ]);
});

test('a batch has its limits: 200 mutations and 256 KB, plain or gzipped', async () => {
  const { tablet, slot, rows } = await aTablet();
  const many = Array.from({ length: 201 }, (_, n) =>
    tablet.mark({ ...slot, date: addDays('2026-01-01', n) }),
  );
  const over = await tablet.send(many);
  expect([over.statusCode, over.json().code]).toEqual([413, 'request.too_large']);
  const large = await tablet.send([tablet.mark(slot, {}, { base: 'x'.repeat(256 * 1024) })]);
  expect([large.statusCode, large.json().code]).toEqual([413, 'request.too_large']);
  expect((await rows()).marks).toEqual([]);

  const zip = (mutations: unknown) =>
    gzipSync(JSON.stringify({ proto: 1, device_id: 'tablet', now: 0, mutations }));
  const headers = { 'content-encoding': 'gzip', 'content-type': 'application/json' };
  const send = (payload: Buffer) => tablet.sendText(payload, headers);
  const most = await send(zip(many.slice(0, 200)));
  expect(most.statusCode).toBe(200);
  expect(new Set(outcomes(most.json()))).toEqual(new Set(['ok']));
  const bomb = tablet.mark(slot, {}, { base: 'x'.repeat(300 * 1024) });
  expect((await send(zip([bomb]))).statusCode).toBe(413);
});

test('a newer app is asked to be older, but its marks are taken', async () => {
  const { tablet, slot, rows, deps } = await aTablet();
  const marks = [tablet.mark(slot), tablet.mark({ ...slot, time: '20:00' })];
  const answer = await tablet.send(marks, { proto: 2 });
  expect(outcomes(answer.json())).toEqual(['ok', 'ok']);
  for (const other of [
    tablet.add(aPill(deps)),
    tablet.undo(slot, [newId(deps)]),
    tablet.mark(slot, {}, { v: 2 }),
  ]) {
    const refused = await tablet.send([tablet.mark(slot), other], { proto: 2 });
    expect([refused.statusCode, refused.json().code]).toEqual([426, 'sync.proto_unsupported']);
  }
  expect((await rows()).marks).toHaveLength(2);
});

test('a newer app with nothing to send is asked to be older too', async () => {
  const { tablet } = await aTablet();
  const refused = await tablet.send([], { proto: 2 });
  expect([refused.statusCode, refused.json().code]).toEqual([426, 'sync.proto_unsupported']);
  expect(outcomes(await tablet.push())).toEqual([]);
});

test('[SYNC-12] a conflict brings the medicine as it is now, also when it is sent again', async () => {
  const { tablet, slot, deps } = await aTablet();
  const revise = (amount_quarters: number) =>
    tablet.revise({ id: slot.medicine_id, base_version: 1, fields: { amount_quarters } });
  const [first, second] = [revise(2), revise(8)];
  const { results } = await tablet.push(first, second);
  const current = { id: slot.medicine_id, amount_quarters: 2, version: 2 };
  expect(results[0]).not.toHaveProperty('current');
  expect(results[1]).toMatchObject({ status: 'rejected', code: 'medicine.conflict', current });
  await tablet.push(
    tablet.revise({ id: slot.medicine_id, base_version: 2, fields: { notes: 'n' } }),
  );
  const again = (await tablet.push(second)).results[0];
  expect(again).toMatchObject({ duplicate: true, current: { ...current, notes: 'n', version: 3 } });
  expect(outcomes(await tablet.push(tablet.add(aPill(deps))))).toEqual(['ok']);
});

test('what is no batch is refused whole', async () => {
  const { tablet, slot } = await aTablet();
  const one = tablet.mark(slot);
  for (const wrong of [
    { mutations: 'x' },
    { device_id: '' },
    { device_id: 'x'.repeat(65) },
    { proto: '1' },
    { mutations: [{ ...one, mid: 'x' }] },
  ]) {
    expect((await tablet.send([one], wrong)).statusCode, JSON.stringify(wrong)).toBe(400);
  }
});
