import { DAY } from '@qamqor/shared/calendar/dates';
import { aMedicineInput } from '@qamqor/shared/testing/builders';
import { beforeEach, expect, test } from 'vitest';
import { markTaken, undoDose } from '../../entities/dose/doses.commands.ts';
import { addMedicine } from '../../entities/medicine/medicines.commands.ts';
import type { PushResponse } from '@qamqor/shared/sync/protocol';
import type { OutboxRow } from '../../local-db/rows.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { GRANDMOTHER, NOON, openDevice, outboxOf, type Device } from '../../testing/world.ts';
import { queuedRows } from '../../local-db/outbox/queued-rows.ts';
import { forgetOld, settle } from './queue.ts';

const person = GRANDMOTHER.id;
let server: FakeServer;
let tablet: Device;
let medicine: string;

beforeEach(async () => {
  server = new FakeServer(NOON, [GRANDMOTHER]);
  tablet = await openDevice(server, GRANDMOTHER);
  medicine = await addMedicine(tablet.local, person, aMedicineInput());
  await tablet.engine.flush();
});

const slot = () => ({ medicine_id: medicine, date: '2026-11-20', time: '08:00' });

async function refuse(code: 'sync.forbidden' | 'family.awaits_approval'): Promise<void> {
  const mark = await markTaken(tablet.local, person, slot());
  server.verdicts.set(mark.id, { status: 'rejected', code });
  await tablet.engine.flush();
}

test('[SYNC-1] what was acknowledged is kept for 35 days, what was refused until it is read', async () => {
  await refuse('sync.forbidden');
  await forgetOld(tablet.local.outbox, NOON + 35 * DAY);
  expect(await outboxOf(tablet)).toEqual(['acked', 'rejected']);
  await forgetOld(tablet.local.outbox, NOON + 36 * DAY);
  expect(await outboxOf(tablet)).toEqual(['rejected']);
  await forgetOld(tablet.local.outbox, NOON + 400 * DAY);
  expect(await outboxOf(tablet)).toEqual(['rejected']);
});

test('[SYNC-1] of very many that were acknowledged each is kept for its 35 days', async () => {
  const { mutations } = tablet.local.outbox;
  const [first] = await mutations.toArray();
  const made = (n: number, day: number) => {
    const mid = `${first?.mid.slice(0, -4)}${n}`;
    return { ...(first as OutboxRow), order: 1_000 + n, mid, answered_at: NOON + day * DAY };
  };
  await mutations.bulkAdd(Array.from({ length: 250 }, (_, n) => made(n, n < 240 ? 0 : 2)));
  await forgetOld(tablet.local.outbox, NOON + 36 * DAY);
  expect((await mutations.toArray()).map(({ order }) => order)).toEqual(
    Array.from({ length: 10 }, (_, n) => 1_240 + n),
  );
});

test('a question to the person is forgotten with the answers of its time', async () => {
  await refuse('family.awaits_approval');
  await forgetOld(tablet.local.outbox, NOON + 36 * DAY);
  expect(await outboxOf(tablet)).toEqual([]);
});

test('[DOSE-5] an undo names every live mark that was shown, also those of two tablets', async () => {
  const other = await openDevice(server, GRANDMOTHER);
  const mine = await markTaken(tablet.local, person, slot());
  const hers = await markTaken(other.local, person, slot());
  await undoDose(tablet.local, person, slot(), [
    mine,
    hers,
    { ...hers, id: 'undone already', undone_by: 'x' },
    { ...hers, id: 'of another slot', time: '20:00' },
  ]);
  const last = await tablet.local.outbox.mutations.orderBy('order').last();
  expect(last?.mutation.args).toMatchObject({ targets: [mine.id, hers.id] });
});

test('[SYNC-13] an answer that comes late takes nothing back that another one said', async () => {
  const mark = await markTaken(tablet.local, person, slot());
  const { outbox, now } = tablet.local;
  const sent = await outbox.mutations.where('mid').equals(mark.id).toArray();
  await tablet.engine.flush();
  const row = () => outbox.mutations.get({ mid: mark.id });
  const first = await row();
  expect(first).toMatchObject({ status: 'acked' });
  const late = { mid: mark.id, duplicate: false, code: null };
  for (const answer of [
    { ...late, status: 'ok' as const, seq: 400 },
    { ...late, status: 'retry' as const, seq: null, code: 'account.too_much_today' as const },
    { ...late, status: 'rejected' as const, seq: null, code: 'sync.forbidden' as const },
  ]) {
    await settle(
      outbox,
      sent,
      { server_now: NOON, cursors: {}, results: [answer] },
      now(),
      new Set(),
    );
    expect(await row()).toEqual(first);
  }
});

test('[SYNC-1] what the answer does not name stays queued', async () => {
  const { id: mid } = await markTaken(tablet.local, person, slot());
  await markTaken(tablet.local, person, { ...slot(), time: '14:00' });
  const sent = await queuedRows(tablet.local.outbox);
  const ok = { mid, status: 'ok', duplicate: false, seq: 7, code: null } as const;
  const answer: PushResponse = { server_now: NOON, results: [ok], cursors: {} };
  await settle(tablet.local.outbox, sent, answer, NOON, new Set());
  expect(await outboxOf(tablet)).toEqual(['acked', 'acked', 'queued']);
});
