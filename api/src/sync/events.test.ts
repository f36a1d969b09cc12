import { fromWire } from '@qamqor/shared/calendar/dates';
import { contractPeople, eventContract } from '@qamqor/shared/testing/contract/contract';
import { keyOf } from '@qamqor/shared/sync/operations';
import { personStream } from '@qamqor/shared/sync/protocol';
import { expect, test } from 'vitest';
import { journal } from '../changes/changes.table.ts';
import { testClock } from '../testing/builders.ts';
import { aDevice, outcomes } from '../testing/device.ts';
import { aLink } from '../testing/family.ts';
import { createTestApp } from '../testing/test-app.ts';

async function aFamily() {
  const clock = testClock(Date.parse('2026-11-01T00:00:00.000Z'));
  const { deps, signIn } = await createTestApp({ clock });
  const person = await signIn('person', { name: contractPeople.person });
  const viewer = await signIn('viewer', { name: contractPeople.viewer });
  const { change } = await aLink(deps, { viewer: viewer.user_id, person: person.user_id });
  const devices = {
    person: aDevice(deps, person, { id: 'tablet' }),
    viewer: aDevice(deps, viewer, { id: 'phone', person_id: person.user_id }),
  };
  return { clock, deps, devices, change, stream: personStream(person.user_id) };
}

test.each(eventContract)('[EVT-4][SYNC-3] contract on the server: $name', async (scenario) => {
  const { clock, devices, stream, deps } = await aFamily();
  const results: string[] = [];
  for (const { by, at, ...mutation } of scenario.mutations) {
    clock.set(fromWire(at));
    const device = devices[by];
    results.push(...outcomes(await device.push(device.say(mutation))));
  }
  expect(results).toEqual(scenario.expect.results);
  const page = (await devices.viewer.pull({ streams: `${stream}@0` })).streams[stream];
  const rows = new Map(page?.rows.events?.map((row) => [row.id, row]));
  for (const [id, fields] of Object.entries(scenario.expect.events)) {
    expect(rows.get(id)).toMatchObject(fields);
  }
  expect(page?.deleted.events).toEqual(scenario.expect.deleted);
  expect(rows.size).toBe(Object.keys(scenario.expect.events).length);
  const accepted = results.filter((result) => result === 'ok');
  expect(await deps.reader.$count(journal)).toBe(accepted.length);
});

test('events are seen and changed with the scope for the schedule, and no other', async () => {
  const { clock, devices, change, stream } = await aFamily();
  const [first] = eventContract;
  const [add] = first?.mutations ?? [];
  if (!add) throw new Error('no scenario');
  const { by: _, at, ...mutation } = add;
  clock.set(fromWire(at));
  await devices.person.push(devices.person.say(mutation));
  const edit = () =>
    devices.viewer.say({
      mid: crypto.randomUUID(),
      op: 'event.patch',
      args: { id: keyOf(mutation), fields: { title: 'Dentist' } },
    } as never);
  const seen = async () =>
    (await devices.viewer.pull({ streams: `${stream}@0` })).streams[stream]?.rows.events?.length;
  await change({ scopes: ['see_medicines', 'may_change'] });
  expect(outcomes(await devices.viewer.push(edit()))).toEqual(['sync.forbidden']);
  expect(await seen()).toBe(0);
  await change({ scopes: ['see_schedule', 'may_change'] });
  expect(outcomes(await devices.viewer.push(edit()))).toEqual(['ok']);
  expect(await seen()).toBe(1);
  await change({ scopes: ['see_schedule'] });
  expect(outcomes(await devices.viewer.push(edit()))).toEqual(['sync.forbidden']);
});
