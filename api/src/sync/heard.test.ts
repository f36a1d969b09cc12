import { DAY, HOUR, MINUTE, toWire } from '@qamqor/shared/calendar/dates';
import { personStream } from '@qamqor/shared/sync/protocol';
import { expect, test } from 'vitest';
import { aDevice, aPill } from '../testing/device.ts';
import { aLink } from '../testing/family.ts';
import { createTestApp } from '../testing/test-app.ts';

/** Somebody with two tablets that have both marked, and a daughter who looks. */
async function aFamily() {
  const server = await createTestApp();
  const { deps, signIn } = server;
  const person = await signIn('aigul');
  const kitchen = aDevice(deps, person, { id: 'kitchen' });
  const bedroom = aDevice(deps, await signIn('aigul'), { id: 'bedroom' });
  const pill = aPill(deps);
  const slot = { medicine_id: pill.id, date: '2026-11-19' };
  await kitchen.push(kitchen.add(pill), kitchen.mark(slot));
  await bedroom.push(bedroom.mark(slot));
  const dana = await signIn('dana');
  const { link } = await aLink(deps, { viewer: dana.user_id, person: person.user_id });
  const own = personStream(person.user_id);
  const devices = async () => {
    const page = (await aDevice(deps, dana).pull({ streams: `${own}@0` })).streams[own];
    const all = page?.rows.people?.[0]?.devices ?? [];
    return Object.fromEntries(all.map(({ id, heard_at }) => [id, heard_at]));
  };
  const look = async () => (await dana.send('GET', `/api/family/members/${link.id}/data`)).json();
  return { ...server, person, dana, kitchen, bedroom, pill, devices, look };
}

test('[DOSE-4] a device is heard when it pulls with nothing left to send, not when it sends', async () => {
  const { kitchen, devices, clock } = await aFamily();
  expect(await devices()).toEqual({ kitchen: null, bedroom: null });
  await kitchen.pull({ device_id: 'kitchen', pending: 1 });
  expect(await devices()).toEqual({ kitchen: null, bedroom: null });
  await kitchen.pull({ device_id: 'kitchen', pending: 0 });
  const first = toWire(clock.now());
  expect(await devices()).toEqual({ kitchen: first, bedroom: null });
  clock.advance(MINUTE);
  await kitchen.pull({ device_id: 'kitchen', pending: 3 });
  expect(await devices()).toEqual({ kitchen: first, bedroom: null });
});

test('[DOSE-4] without a name, every device that this session has sent from is heard', async () => {
  const { bedroom, devices, clock } = await aFamily();
  await bedroom.pull();
  expect(await devices()).toEqual({ kitchen: null, bedroom: toWire(clock.now()) });
});

test('[DOSE-4] a device that has sent nothing yet is known by its first pull', async () => {
  const { kitchen, devices, clock, dana, deps } = await aFamily();
  await kitchen.pull({ device_id: 'hall' });
  expect(await devices()).toMatchObject({ hall: toWire(clock.now()) });
  await aDevice(deps, dana).pull({ device_id: 'kitchen' });
  expect(await devices()).toMatchObject({ kitchen: null });
});

test('[DOSE-4] a device that marks later stays heard', async () => {
  const { kitchen, devices, clock, pill } = await aFamily();
  await kitchen.pull({ device_id: 'kitchen' });
  const heard = toWire(clock.now());
  clock.advance(2 * MINUTE);
  await kitchen.push(kitchen.mark({ medicine_id: pill.id }));
  expect(await devices()).toMatchObject({ kitchen: heard });
});

test('that a device was heard is noted twice a minute at most', async () => {
  const { kitchen, devices, clock } = await aFamily();
  const pull = () => kitchen.pull({ device_id: 'kitchen' });
  await pull();
  const first = toWire(clock.now());
  clock.advance(MINUTE / 2 - 1);
  await pull();
  expect(await devices()).toMatchObject({ kitchen: first });
  clock.advance(1);
  await pull();
  expect(await devices()).toMatchObject({ kitchen: toWire(clock.now()) });
});

test('[DOSE-4] to a viewer a closed slot is unknown until every marking device was heard', async () => {
  const { kitchen, bedroom, look, clock, person, pill } = await aFamily();
  clock.set(Date.parse('2026-11-21T08:00:00.000Z'));
  const status = async () => {
    const { today_medicines } = await look();
    return today_medicines.map((one: { status: string }) => one.status);
  };
  expect(await status()).toEqual(['unknown', 'upcoming']);
  await kitchen.pull({ device_id: 'kitchen' });
  expect(await status()).toEqual(['unknown', 'upcoming']);
  await bedroom.pull({ device_id: 'bedroom', pending: 1 });
  expect(await status()).toEqual(['unknown', 'upcoming']);
  await bedroom.pull({ device_id: 'bedroom' });
  expect(await status()).toEqual(['missed', 'upcoming']);
  const own = (await person.send('GET', '/api/medicines/today')).json();
  expect(own).toMatchObject([{ status: 'missed' }, {}]);
  const { heard_at, devices } = await look();
  expect(heard_at).toBe(toWire(clock.now()));
  expect(devices).toHaveLength(2);
  await bedroom.push(bedroom.mark({ medicine_id: pill.id, date: '2026-11-21' }));
  expect(await status()).toEqual(['taken', 'upcoming']);
});

test("[DOSE-4] a device that marked nothing for a month, or another's doses, holds nothing back", async () => {
  const { kitchen, look, clock, deps, dana, person, pill } = await aFamily();
  clock.advance(30 * DAY + HOUR * 8);
  await kitchen.pull({ device_id: 'kitchen' });
  const relative = aDevice(deps, dana, { id: 'phone', person_id: person.user_id });
  const date = '2026-12-19';
  await relative.push(relative.mark({ medicine_id: pill.id, date }));
  const { today_medicines } = await look();
  expect(today_medicines).toMatchObject([{ status: 'missed' }, { status: 'upcoming' }]);
  const page = (await aDevice(deps, dana).pull()).streams[personStream(dana.user_id)];
  expect(page?.rows.people?.[0]?.devices).toMatchObject([{ id: 'phone', last_marked_at: null }]);
});

test('a person has a hundred devices at most; the one that was silent for longest goes', async () => {
  const { kitchen, devices, clock } = await aFamily();
  await kitchen.pull({ device_id: 'kitchen' });
  for (let n = 0; n < 98; n++) {
    clock.advance(MINUTE);
    await kitchen.pull({ device_id: `d${n}` });
  }
  expect(Object.keys(await devices())).toHaveLength(100);
  clock.advance(MINUTE);
  await kitchen.pull({ device_id: 'kitchen' });
  await kitchen.pull({ device_id: 'new' });
  const left = Object.keys(await devices());
  expect(left).toHaveLength(100);
  expect(left).toContain('kitchen');
  expect(left).not.toContain('bedroom');
});
