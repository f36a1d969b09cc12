import { fromWire, HOUR, MINUTE } from '@qamqor/shared/calendar/dates';
import { alarmContract, type AlarmScenario } from '@qamqor/shared/testing/contract/contract';
import { firstClaim } from '@qamqor/shared/reminders/alarm';
import { keyOf } from '@qamqor/shared/sync/operations';
import { USUAL_SCOPES } from '@qamqor/shared/family/policy';
import { personStream, userStream } from '@qamqor/shared/sync/protocol';
import { ALMATY, aMedicine } from '@qamqor/shared/testing/builders';
import { expect, test } from 'vitest';
import { FakeServer } from '../../testing/fake-server.ts';
import { DAUGHTER, GRANDMOTHER, openDevice, type Device } from '../../testing/world.ts';
import { markTaken, undoDose } from '../dose/doses.commands.ts';
import { claimAlarm } from './reminders.commands.ts';
import { readAlarmRows } from './alarm-rows.ts';
import { readOnIt } from './on-it.ts';

const SON = { id: '0191d000-0000-7000-8000-00000000000c', name: 'Son' };
const stream = personStream(GRANDMOTHER.id);
const GROUP = '2026-11-20T08:00';
/** 09:05 in Almaty. */
const AFTER = Date.parse('2026-11-20T04:05:00.000Z');

async function aFamily(time = AFTER) {
  const server = new FakeServer(time, [GRANDMOTHER, DAUGHTER, SON]);
  const pill = aMedicine({ times: ['08:00'] });
  server.stream(stream).write({
    medicines: [pill],
    people: [
      {
        id: GRANDMOTHER.id,
        name: 'Grandmother',
        phone: null,
        time_zones: [...ALMATY],
        devices: [],
      },
    ],
  });
  const terms = { status: 'accepted' as const, scopes: [...USUAL_SCOPES] };
  for (const { id, name } of [DAUGHTER, SON]) {
    server.link(id, { id: `link-${id}`, person_id: GRANDMOTHER.id, ...terms });
    const about = { relationship: 'Daughter', asked_by: 'viewer' as const, ask_first: false };
    const dates = { since: null, last_looked_at: null, paused_until: null };
    const viewer = { id: `link-${id}`, viewer_id: id, name, ...about, ...dates, ...terms };
    const own = server.stream(userStream(GRANDMOTHER.id));
    own.write({ viewers: [{ ...viewer, hidden_medicine_ids: [] }] });
  }
  const [tablet, hers, his] = await Promise.all(
    [GRANDMOTHER, DAUGHTER, SON].map((user) => openDevice(server, user)),
  );
  const devices = [tablet, hers, his] as [Device, Device, Device];
  for (const { engine } of devices) await engine.flush();
  return { server, pill, devices };
}

test('[REM-4] who is on it shows to the person and to the other relative, from the cache', async () => {
  const { server, devices } = await aFamily();
  const [tablet, hers, his] = devices;
  await claimAlarm(hers.local, GRANDMOTHER.id, GROUP);
  expect(await readOnIt(hers.local)).toMatchObject([{ by_me: true, group: GROUP }]);
  expect(await readOnIt(his.local)).toEqual([]);
  for (const { engine } of [hers, his, tablet]) await engine.flush();
  const seen = { group: GROUP, time: '08:00', by_name: 'Daughter', by_me: false };
  expect(await readOnIt(his.local)).toMatchObject([{ ...seen, person_id: GRANDMOTHER.id }]);
  expect(await readOnIt(tablet.local)).toMatchObject([{ ...seen, person_name: null }]);
  server.time += 12 * HOUR;
  expect(await readOnIt(his.local)).toEqual([]);
});

test('[REM-4] of two who pressed at once one is on it, and both see the same one', async () => {
  const { server, devices } = await aFamily();
  const [, hers, his] = devices;
  await claimAlarm(his.local, GRANDMOTHER.id, GROUP);
  server.time += MINUTE;
  await claimAlarm(hers.local, GRANDMOTHER.id, GROUP);
  expect(await readOnIt(hers.local)).toMatchObject([{ by_me: true }]);
  for (const { engine } of [hers, his, hers]) await engine.flush();
  expect(await readOnIt(hers.local)).toMatchObject([{ by_me: false, by_name: 'Son' }]);
  expect(await readOnIt(his.local)).toMatchObject([{ by_me: true }]);
});

test('[REM-3] nobody is on it any more once it was marked', async () => {
  const { pill, devices } = await aFamily();
  const [tablet, hers] = devices;
  await claimAlarm(hers.local, GRANDMOTHER.id, GROUP);
  await hers.engine.flush();
  const slot = { medicine_id: pill.id, date: '2026-11-20', time: '08:00' };
  await markTaken(tablet.local, GRANDMOTHER.id, slot);
  for (const { engine } of [tablet, hers]) await engine.flush();
  expect(await readOnIt(hers.local)).toEqual([]);
});

test('[REM-4] a claim of somebody who is alerted no more is not shown as one that counts', async () => {
  const { server, devices } = await aFamily();
  const [tablet, hers] = devices;
  await claimAlarm(hers.local, GRANDMOTHER.id, GROUP);
  for (const { engine } of [hers, tablet]) await engine.flush();
  expect(await readOnIt(tablet.local)).toHaveLength(1);
  const own = server.stream(userStream(GRANDMOTHER.id));
  const viewer = own.rows('viewers').get(`link-${DAUGHTER.id}`);
  own.write({ viewers: [{ ...viewer!, scopes: ['see_medicines'] }] });
  const about = { id: `link-${DAUGHTER.id}`, person_id: GRANDMOTHER.id };
  server.link(DAUGHTER.id, { ...about, status: 'accepted', scopes: ['see_medicines'] });
  for (const { engine } of [hers, tablet]) await engine.flush();
  expect(await readOnIt(tablet.local)).toEqual([]);
  expect(await readOnIt(hers.local)).toEqual([]);
});

test('[REM-4] neither the person’s own claim nor one from before it was due counts on any screen', async () => {
  const { server, devices } = await aFamily(AFTER - 2 * HOUR);
  const [tablet, hers, his] = devices;
  await claimAlarm(hers.local, GRANDMOTHER.id, GROUP);
  server.time += 2 * HOUR;
  await claimAlarm(tablet.local, GRANDMOTHER.id, GROUP);
  for (const { engine } of [tablet, hers, his, tablet]) await engine.flush();
  for (const { local } of devices) expect(await readOnIt(local)).toEqual([]);
});

test('[REM-4] a claim from before a mark was taken back counts no more, a new one does', async () => {
  const { pill, devices } = await aFamily();
  const [tablet, hers, his] = devices;
  const everywhere = async () => {
    for (const { engine } of [...devices, ...devices]) await engine.flush();
  };
  await claimAlarm(hers.local, GRANDMOTHER.id, GROUP);
  await everywhere();
  const slot = { medicine_id: pill.id, date: '2026-11-20', time: '08:00' };
  const mark = await markTaken(tablet.local, GRANDMOTHER.id, slot);
  await everywhere();
  await undoDose(tablet.local, GRANDMOTHER.id, slot, [mark]);
  expect(await readOnIt(tablet.local)).toEqual([]);
  await everywhere();
  for (const { local } of devices) expect(await readOnIt(local)).toEqual([]);
  await claimAlarm(his.local, GRANDMOTHER.id, GROUP);
  await everywhere();
  for (const { local } of devices)
    expect(await readOnIt(local)).toMatchObject([{ by_name: 'Son' }]);
});

function expectEnd(
  { snoozes, claims }: Awaited<ReturnType<typeof readAlarmRows>>,
  end: AlarmScenario['expect'],
): void {
  for (const [id, fields] of Object.entries(end.snoozes))
    expect(snoozes.find((row) => row.id === id)).toMatchObject(fields);
  for (const [id, fields] of Object.entries(end.claims))
    expect(claims.find((row) => row.id === id)).toMatchObject(fields);
  expect(snoozes).toHaveLength(Object.keys(end.snoozes).length);
  expect(claims).toHaveLength(Object.keys(end.claims).length);
  expect(firstClaim(claims)?.by_name ?? null).toBe(end.on_it);
}

test.each(alarmContract)('[REM-4][REM-5] contract on the devices: $name', async (scenario) => {
  const { server, devices } = await aFamily();
  const [person, viewer] = devices;
  for (const change of scenario.mutations) {
    server.time = fromWire(change.at);
    const { local, engine } = change.by === 'person' ? person : viewer;
    const { mid, op, args } = change;
    const key = keyOf(change);
    const mutation = { mid, stream, op, v: 1, key, args, after: [], at: local.reading() };
    const row = { mid, stream, key, mutation, status: 'queued' as const };
    const isKnown = await local.outbox.mutations.where('mid').equals(mid).count();
    if (isKnown) continue;
    await local.outbox.mutations.add({ ...row, seq: null, code: null, answered_at: null });
    await engine.flush();
  }
  for (const { engine, local } of [person, viewer]) {
    await engine.flush();
    expectEnd(await readAlarmRows(local, GRANDMOTHER.id, '2026-11-19'), scenario.expect);
  }
});
