import { fromWire } from '@qamqor/shared/calendar/dates';
import { parseSlotId } from '@qamqor/shared/medicines/slot';
import { contract, type Scenario } from '@qamqor/shared/testing/contract/contract';
import { contractPeople } from '@qamqor/shared/testing/contract/contract';
import { personStream } from '@qamqor/shared/sync/protocol';
import { expect, test } from 'vitest';
import { raiseSeq } from '../changes/changes.service.ts';
import { saveMark } from '../doses/mark.store.ts';
import { saveMedicine } from '../medicines/medicine.store.ts';
import { transaction } from '../platform/database/transaction.ts';
import { testClock } from '../testing/builders.ts';
import { aDevice } from '../testing/device.ts';
import { aLink } from '../testing/family.ts';
import { createTestApp } from '../testing/test-app.ts';

type Entry = { date: string; time: string; status: string };

async function run(scenario: Scenario) {
  const { given, mutations, expect: expected } = scenario;
  const clock = testClock(Date.parse('2026-11-01T00:00:00.000Z'));
  const { deps, signIn } = await createTestApp({ clock });
  const person = await signIn('person', { name: contractPeople.person });
  const viewer = await signIn('viewer', { name: contractPeople.viewer });
  await aLink(deps, { viewer: viewer.user_id, person: person.user_id });
  const stream = personStream(person.user_id);
  await transaction(deps, async (tx) => {
    for (const medicine of given.medicines) {
      await saveMedicine(tx, person.user_id, medicine, await raiseSeq(tx, stream));
    }
    for (const mark of given.marks) {
      const by = { ...mark, by_user_id: person.user_id };
      await saveMark(tx, person.user_id, by, await raiseSeq(tx, stream));
    }
  });

  const devices = {
    person: aDevice(deps, person, { id: 'tablet' }),
    viewer: aDevice(deps, viewer, { id: 'phone', person_id: person.user_id }),
  };
  const results: string[] = [];
  for (const { by, at, ...mutation } of mutations) {
    clock.set(fromWire(at));
    const device = devices[by];
    const { results: answers } = await device.push(device.say(mutation));
    results.push(...answers.map(({ status, code }) => code ?? status));
  }

  clock.set(fromWire(expected.now));
  const rows = (await devices.viewer.pull({ streams: `${stream}@0` })).streams[stream]?.rows;
  const statusOf = async (id: string) => {
    const { medicine_id, date, time } = parseSlotId(id) ?? { medicine_id: '', date: '', time: '' };
    const url = `/api/medicines/${medicine_id}/history?from=${date}&to=${date}`;
    const entries: Entry[] = (await person.send('GET', url)).json();
    return entries.find((one) => one.time === time)?.status ?? null;
  };
  const slots: Record<string, string | null> = {};
  for (const id of Object.keys(expected.slots)) slots[id] = await statusOf(id);
  return {
    results,
    medicines: new Map(rows?.medicines?.map((row) => [row.id, row])),
    marks: new Map(rows?.marks?.map((row) => [row.id, row])),
    slots,
  };
}

test.each(contract)('[SYNC-3] contract on the server: $name', async (scenario) => {
  const { results, medicines, marks, slots } = await run(scenario);
  expect(results).toEqual(scenario.expect.results);
  for (const [id, fields] of Object.entries(scenario.expect.medicines)) {
    expect(medicines.get(id)).toMatchObject(fields);
  }
  for (const [id, fields] of Object.entries(scenario.expect.marks)) {
    expect(marks.get(id)).toMatchObject(fields);
  }
  expect(slots).toEqual(scenario.expect.slots);
});
