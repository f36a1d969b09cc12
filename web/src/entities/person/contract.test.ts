import { fromWire, HOUR } from '@qamqor/shared/calendar/dates';
import { dosesOn } from '@qamqor/shared/doses/day';
import { parseSlotId, slotId } from '@qamqor/shared/medicines/slot';
import {
  contract,
  type ContractMutation,
  type Scenario,
} from '@qamqor/shared/testing/contract/contract';
import { keyOf } from '@qamqor/shared/sync/operations';
import { personStream } from '@qamqor/shared/sync/protocol';
import { expect, test } from 'vitest';
import { FakeServer } from '../../testing/fake-server.ts';
import { DAUGHTER, GRANDMOTHER, openDevice, type Device } from '../../testing/world.ts';
import { readPerson } from './read-person.ts';

const EVER = { before: 3000, after: 30 };
const stream = personStream(GRANDMOTHER.id);

async function enqueue({ local }: Device, change: ContractMutation): Promise<void> {
  const { mid, op, args } = change;
  const key = keyOf(change);
  const mutation = { mid, stream, op, v: 1, key, args, after: [], at: local.reading() };
  await local.outbox.mutations.add({
    mid,
    stream,
    key,
    mutation,
    status: 'queued',
    seq: null,
    code: null,
    answered_at: null,
  });
}

async function start(scenario: Scenario) {
  const server = new FakeServer(fromWire(scenario.expect.now) - 12 * HOUR, [GRANDMOTHER, DAUGHTER]);
  server.stream(stream).write(scenario.given);
  server.link(DAUGHTER.id, { id: 'link-1', person_id: GRANDMOTHER.id, status: 'accepted' });
  const person = await openDevice(server, GRANDMOTHER);
  const viewer = await openDevice(server, DAUGHTER);
  await person.engine.flush();
  await viewer.engine.flush();
  return { server, devices: { person, viewer } };
}

async function expectEnd(device: Device, { expect: end }: Scenario): Promise<void> {
  const { local } = device;
  const { medicines, marks, zones } = await readPerson(local, GRANDMOTHER.id, EVER);
  for (const [id, fields] of Object.entries(end.medicines)) {
    expect(medicines.find((medicine) => medicine.id === id)).toMatchObject(fields);
  }
  for (const [id, fields] of Object.entries(end.marks)) {
    expect(marks.find((mark) => mark.id === id)).toMatchObject(fields);
  }
  const now = fromWire(end.now);
  for (const [id, status] of Object.entries(end.slots)) {
    const input = { medicines, marks, zones, now, heard: Infinity };
    const doses = dosesOn(input, parseSlotId(id)?.date ?? '');
    expect(doses.find((dose) => slotId(dose) === id)?.status ?? null, id).toBe(status);
  }
}

test.each(contract)(
  '[SYNC-3] contract, sent one by one by two devices: $name',
  async (scenario) => {
    const { server, devices } = await start(scenario);
    const results: string[] = [];
    for (const change of scenario.mutations) {
      server.time = fromWire(change.at);
      const device = devices[change.by];
      await device.engine.flush();
      await enqueue(device, change);
      await device.engine.flush();
      const row = await device.local.outbox.mutations.where('mid').equals(change.mid).first();
      results.push(row?.status === 'acked' ? 'ok' : (row?.code ?? row?.status ?? ''));
    }
    expect(results).toEqual(scenario.expect.results);
    for (const device of [devices.person, devices.viewer]) {
      await device.engine.flush();
      await expectEnd(device, scenario);
    }
  },
);

const alone = contract.filter(({ mutations }) => new Set(mutations.map(({ by }) => by)).size === 1);

test.each(alone)('contract, folded while everything waits: $name', async (scenario) => {
  const { server, devices } = await start(scenario);
  const device = devices[scenario.mutations[0]?.by ?? 'person'];
  for (const change of scenario.mutations) {
    server.time = fromWire(change.at);
    await enqueue(device, change);
  }
  await expectEnd(device, scenario);
});
