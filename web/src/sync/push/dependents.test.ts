import { HOUR } from '@qamqor/shared/calendar/dates';
import { aMedicineInput } from '@qamqor/shared/testing/builders';
import { beforeEach, expect, test } from 'vitest';
import { markTaken, undoDose } from '../../entities/dose/doses.commands.ts';
import { addMedicine, reviseMedicine } from '../../entities/medicine/medicines.commands.ts';
import { readPerson } from '../../entities/person/read-person.ts';
import type { OutboxRow } from '../../local-db/rows.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { GRANDMOTHER, NOON, openDevice, type Device } from '../../testing/world.ts';
import { createEngine } from '../engine.ts';

const person = GRANDMOTHER.id;
let server: FakeServer;
let tablet: Device;
let known: string;

beforeEach(async () => {
  server = new FakeServer(NOON, [GRANDMOTHER]);
  tablet = await openDevice(server, GRANDMOTHER);
  known = await addMedicine(tablet.local, person, aMedicineInput());
  await tablet.engine.flush();
});

const slotOf = (medicine_id: string) => ({ medicine_id, date: '2026-11-20', time: '08:00' });
const rows = () => tablet.local.outbox.mutations.orderBy('order').toArray();

/**
 * As a server does that cannot read one change, and whose ledger hears of it never: what names it in
 * `after` waits.
 */
function cannotRead(mid: string): void {
  const send = server.sendAs(person);
  tablet.engine = createEngine({
    local: tablet.local,
    random: () => 0,
    after: tablet.timers.after,
    send: async (path, options) => {
      if (path !== '/sync/push') return send(path, options);
      const queued = (await rows()).filter(({ status }) => status === 'queued');
      for (const { mid: one, mutation } of queued) {
        if (mutation.after?.includes(mid)) server.verdicts.set(one, null);
      }
      const answer = await send(path, options);
      const sent = server.log.at(-1)?.body?.mutations ?? [];
      return sent.some((one) => one.mid === mid) ? new Response('{}', { status: 422 }) : answer;
    },
    report: () => undefined,
    exclusive: (work) => work(),
  });
}

async function aWeek(): Promise<void> {
  for (let hours = 0; hours < 24 * 7; hours += 6) {
    await tablet.engine.flush();
    server.time += 6 * HOUR;
  }
}

const said = ({ mutation: { op }, status, code }: OutboxRow) => [op, status, code];

async function anAddition(): Promise<OutboxRow> {
  await addMedicine(tablet.local, person, aMedicineInput());
  return (await rows()).at(-1) as OutboxRow;
}

test('[SYNC-1][SYNC-5] what builds upon a change that the device gave up is told to the person, too', async () => {
  const add = await anAddition();
  const { medicines } = await readPerson(tablet.local, person, null);
  const added = medicines.find(({ id }) => id === add.key);
  if (!added) throw new Error('not there');
  await reviseMedicine(tablet.local, person, added, { times: ['08:00', '20:00'] });
  const mark = await markTaken(tablet.local, person, slotOf(add.key));
  await undoDose(tablet.local, person, slotOf(add.key), [mark]);
  await markTaken(tablet.local, person, slotOf(known));
  cannotRead(add.mid);
  await aWeek();
  expect((await rows()).slice(1).map(said)).toEqual([
    ['medicine.add', 'rejected', 'sync.unknown_operation'],
    ['medicine.revise', 'rejected', 'sync.dependency_rejected'],
    ['dose.mark', 'rejected', 'sync.dependency_rejected'],
    ['dose.undo', 'rejected', 'sync.dependency_rejected'],
    ['dose.mark', 'acked', null],
  ]);
});

test('[SYNC-5] both are told in one sync: what is given up, and what builds upon it', async () => {
  const add = await anAddition();
  await markTaken(tablet.local, person, slotOf(add.key));
  cannotRead(add.mid);
  const isGivenUp = async () => (await rows())[1]?.status === 'rejected';
  while (!(await isGivenUp())) {
    server.time += 6 * HOUR;
    await tablet.engine.flush();
  }
  expect((await rows()).map(({ status }) => status)).toEqual(['acked', 'rejected', 'rejected']);
});

/** Changes as another release may have left them: each names the one before it. */
async function aChain(add: OutboxRow): Promise<void> {
  const { mutations } = tablet.local.outbox;
  let { mid } = add;
  for (const time of ['08:00', '20:00']) {
    const mark = await markTaken(tablet.local, person, { ...slotOf(known), time });
    const row = await mutations.get({ mid: mark.id });
    if (!row) throw new Error('not there');
    await mutations.put({ ...row, mutation: { ...row.mutation, after: [mid] } });
    mid = mark.id;
  }
}

test('[SYNC-1] a chain goes as a whole, also one that came after the change was given up', async () => {
  const add = await anAddition();
  cannotRead(add.mid);
  await aWeek();
  await aChain(add);
  await tablet.engine.flush();
  await aChain((await rows()).at(-1) as OutboxRow);
  await tablet.engine.flush();
  const goes = ['dose.mark', 'rejected', 'sync.dependency_rejected'];
  expect((await rows()).slice(2).map(said)).toEqual([goes, goes, goes, goes]);
});

test('what a server refused or asks a person about is its own to answer for', async () => {
  const add = await anAddition();
  server.verdicts.set(add.mid, { status: 'rejected', code: 'family.awaits_approval' });
  await tablet.engine.flush();
  await aChain(add);
  await tablet.engine.flush();
  expect((await rows()).slice(2).map(({ status }) => status)).toEqual(['acked', 'acked']);
});
