import { alarmContract, contractPeople } from '@qamqor/shared/testing/contract/contract';
import { fromWire } from '@qamqor/shared/calendar/dates';
import { personStream } from '@qamqor/shared/sync/protocol';
import { firstClaim } from '@qamqor/shared/reminders/alarm';
import { expect, test } from 'vitest';
import { transaction } from '../platform/database/transaction.ts';
import { testClock } from '../testing/builders.ts';
import { aDevice } from '../testing/device.ts';
import { aLink } from '../testing/family.ts';
import { aHome } from '../testing/reminders.ts';
import { createTestApp } from '../testing/test-app.ts';
import { claimsOf, snoozesOf } from './alarms/alarm.store.ts';
import { saveSettings } from './settings.store.ts';

test('settings are the default until they are changed, and what is not sent stays', async () => {
  const { person, addPill } = await aHome();
  const pill = await addPill();
  const read = async () => (await person.send('GET', '/api/reminders/settings')).json();
  const put = (body: object) => person.send('PUT', '/api/reminders/settings', body);
  const nothing = { delay_minutes: 60, quiet_hours: null, relatives: [], medicines: [] };
  expect(await read()).toEqual(nothing);
  expect((await put({ delay_minutes: 30 })).statusCode).toBe(200);
  const medicines = [
    { medicine_id: pill.id, delay_minutes: 20, critical: true },
    { medicine_id: 'another', delay_minutes: 20, critical: true },
  ];
  const answer = await put({ quiet_hours: { from: '22:00', to: '07:00' }, medicines });
  const changed = {
    delay_minutes: 30,
    quiet_hours: {
      from: '22:00',
      to: '07:00',
    },
    relatives: [],
    medicines: medicines.slice(0, 1),
  };
  expect(answer.json()).toEqual(changed);
  expect(await read()).toEqual(changed);
  for (const bad of [{ delay_minutes: 5 }, { delay_minutes: 240 }, { quiet_hours: { from: '8' } }])
    expect((await put(bad)).statusCode, JSON.stringify(bad)).toBe(400);
});

test('[REM-2] a delay kept from when longer ones were allowed reads as the longest, and can be sent back', async () => {
  const { deps, person, addPill } = await aHome();
  const pill = await addPill();
  const medicines = [{ medicine_id: pill.id, delay_minutes: 240, critical: false }];
  const kept = { delay_minutes: 240, quiet_hours: null, relatives: [], medicines };
  await transaction(deps, (tx) => saveSettings(tx, person.user_id, kept));
  const read = (await person.send('GET', '/api/reminders/settings')).json();
  expect(read).toMatchObject({ delay_minutes: 210, medicines: [{ delay_minutes: 210 }] });
  expect((await person.send('PUT', '/api/reminders/settings', read)).statusCode).toBe(200);
});

test('health says whether a device can be rung, when it last was, and what comes next', async () => {
  const home = await aHome();
  await home.addPill();
  const health = async () => (await home.person.send('GET', '/api/reminders/health')).json();
  expect(await health()).toMatchObject({
    scheduler: true,
    can_ring: true,
    last_delivered_at: null,
    devices: [
      {
        name: "grandmother's device",
        state: 'live',
      },
    ],
    next_at: '2026-11-20T03:00:00.000Z',
  });
  const stranger = await home.app.inject('/api/reminders/health');
  expect(stranger.statusCode).toBe(401);
});

test.each(alarmContract)('[REM-4][REM-5] contract on the server: $name', async (scenario) => {
  const clock = testClock(fromWire('2026-11-01T00:00:00.000Z'));
  const { deps, signIn } = await createTestApp({ clock });
  const person = await signIn('person', { name: contractPeople.person });
  const viewer = await signIn('viewer', { name: contractPeople.viewer });
  await aLink(deps, { viewer: viewer.user_id, person: person.user_id });
  const devices = {
    person: aDevice(deps, person, { id: 'tablet' }),
    viewer: aDevice(deps, viewer, { id: 'phone', person_id: person.user_id }),
  };
  for (const { by, at, ...mutation } of scenario.mutations) {
    clock.set(fromWire(at));
    const { results } = await devices[by].push(devices[by].say(mutation));
    expect(results[0]?.status).toBe('ok');
  }
  const group = '2026-11-20T08:00';
  const snoozes = await snoozesOf(deps.reader, person.user_id, group);
  const claims = await claimsOf(deps.reader, person.user_id, group);
  const { expect: expected } = scenario;
  const page = (await devices.viewer.pull()).streams[personStream(person.user_id)]?.rows;
  const bare = (all: readonly { seq: number }[] = []) => all.map(({ seq: _, ...row }) => row);
  expect(bare(page?.snoozes)).toEqual(bare(snoozes as never));
  expect(bare(page?.claims)).toEqual(bare(claims as never));
  expect(snoozes.map(({ id }) => id)).toEqual(Object.keys(expected.snoozes));
  expect(claims.map(({ id }) => id)).toEqual(Object.keys(expected.claims));
  for (const row of snoozes) expect(row).toMatchObject(expected.snoozes[row.id] as object);
  for (const row of claims) expect(row).toMatchObject(expected.claims[row.id] as object);
  expect(firstClaim(claims)?.by_name ?? null).toBe(expected.on_it);
});
