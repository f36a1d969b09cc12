import { DAY, HOUR, MINUTE, toWire } from '@qamqor/shared/calendar/dates';
import { personStream } from '@qamqor/shared/sync/protocol';
import { seeded } from '@qamqor/shared/testing/seed';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { updateSession } from '../auth/sessions/session.store.ts';
import { devicesOf } from '../changes/changes.service.ts';
import { personDevices } from '../family/sharing/person-devices.ts';
import { transaction } from '../platform/database/transaction.ts';
import { aDevice, aPill } from '../testing/device.ts';
import { aLink } from '../testing/family.ts';
import { createTestApp, type SignedInPerson } from '../testing/test-app.ts';

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
  await aDevice(deps, dana).pull({ device_id: 'bedroom' });
  expect(await devices()).toMatchObject({ bedroom: null });
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

const statuses = async (look: () => Promise<{ today_medicines: { status: string }[] }>) =>
  (await look()).today_medicines.map(({ status }) => status);

/** 13:00 at home the day after, the dose of 08:00 is over and nobody was heard since but the bedroom. */
async function afterADose() {
  const family = await aFamily();
  family.clock.set(Date.parse('2026-11-21T08:00:00.000Z'));
  await family.bedroom.pull({ device_id: 'bedroom' });
  expect(await statuses(family.look)).toEqual(['unknown', 'upcoming']);
  return family;
}

test('[DOSE-4] a browser that lost its databases is waited for under its new name alone', async () => {
  const { kitchen, devices, look } = await afterADose();
  await kitchen.pull({ device_id: 'kitchen-again' });
  expect(await statuses(look)).toEqual(['missed', 'upcoming']);
  expect(Object.keys(await devices()).toSorted()).toEqual(['bedroom', 'kitchen-again']);
  expect((await look()).devices.map(({ id }: { id: string }) => id).toSorted()).toEqual([
    'bedroom',
    'kitchen-again',
  ]);
});

test('[DOSE-4] two that speak in turns under one sign-in are both waited for', async () => {
  const { kitchen, pill, devices, look, clock } = await afterADose();
  await kitchen.pull({ device_id: 'copy' });
  await kitchen.pull({ device_id: 'kitchen', pending: 2 });
  expect(await statuses(look)).toEqual(['unknown', 'upcoming']);
  expect(Object.keys(await devices())).toContain('copy');
  await kitchen.pull({ device_id: 'kitchen' });
  expect(await statuses(look)).toEqual(['missed', 'upcoming']);
  clock.advance(HOUR);
  await kitchen.pull({ device_id: 'third' });
  expect(Object.keys(await devices())).not.toContain('kitchen');
  await kitchen.push(kitchen.mark({ medicine_id: pill.id, date: '2026-11-18' }));
  expect(Object.keys(await devices())).toContain('kitchen');
});

test('[DOSE-4] a replaced device that sends anything is waited for again', async () => {
  const { kitchen, devices, deps, clock, pill } = await afterADose();
  await kitchen.push(kitchen.mark({ medicine_id: pill.id, date: '2026-11-18' }));
  await kitchen.pull({ device_id: 'kitchen-again' });
  expect(Object.keys(await devices())).not.toContain('kitchen');
  await kitchen.push(kitchen.add(aPill(deps)));
  expect(Object.keys(await devices())).toContain('kitchen');
  clock.advance(1);
  await kitchen.pull({ device_id: 'third' });
  expect(Object.keys(await devices())).not.toContain('kitchen');
  await kitchen.push(kitchen.mark({ medicine_id: pill.id, date: '2026-11-17' }));
  expect(Object.keys(await devices())).toContain('kitchen');
});

test('[DOSE-4] a pull without a name speaks for no device that another one stands for', async () => {
  const { kitchen, devices } = await afterADose();
  await kitchen.pull({ device_id: 'kitchen-again' });
  await kitchen.pull();
  expect(Object.keys(await devices())).not.toContain('kitchen');
});

test('[DOSE-4] nobody waits for marks of a device that was signed out, by whomever', async () => {
  const { person, look, dana, deps } = await afterADose();
  expect((await person.send('POST', '/api/auth/sign-out')).statusCode).toBe(204);
  expect(await statuses(look)).toEqual(['missed', 'upcoming']);
  const page = (await aDevice(deps, dana).pull()).streams[personStream(person.user_id)];
  const kitchen = page?.rows.people?.[0]?.devices.find(({ id }) => id === 'kitchen');
  expect(kitchen).toMatchObject({ name: "aigul's device", last_marked_at: null });
});

test('[DOSE-4] signed in again under its own name, a device is waited for again', async () => {
  const { person, look, signIn, deps, pill } = await afterADose();
  await person.send('POST', '/api/auth/sign-out');
  const kitchen = aDevice(deps, await signIn('aigul'), { id: 'kitchen' });
  await kitchen.push(kitchen.mark({ medicine_id: pill.id, date: '2026-11-18' }));
  expect(await statuses(look)).toEqual(['unknown', 'upcoming']);
});

test('[DOSE-4] nobody waits for marks of a device whose sign-in ran out', async () => {
  const { look, deps, person } = await afterADose();
  const expires_at = toWire(deps.now());
  const over = (at: string) =>
    transaction(deps, (tx) => updateSession(tx, person.session_id, { expires_at: at }));
  await over(toWire(deps.now() + 1));
  expect(await statuses(look)).toEqual(['unknown', 'upcoming']);
  await over(expires_at);
  expect(await statuses(look)).toEqual(['missed', 'upcoming']);
});

test('[DOSE-4] whoever spoke last before another came up under its sign-in is waited for no more', async () => {
  const { deps, clock, signIn } = await createTestApp();
  const ids = ['a', 'b', 'c'] as const;
  const step = fc.record({
    id: fc.constantFrom(...ids),
    session: fc.integer({ min: 0, max: 1 }),
    by: fc.constantFrom('push', 'pull', 'pull with some left'),
  });
  let people = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 12 }), async (steps) => {
      const name = `p${people++}`;
      const sessions = [await signIn(name), await signIn(name)];
      const [{ user_id }] = sessions as [SignedInPerson];
      const pill = aPill(deps);
      const first = new Map<string, number>();
      const last = new Map<string, { at: number; session: number }>();
      const cameUp: { id: string; at: number; session: number }[] = [];
      for (const [at, { id, session, by }] of steps.entries()) {
        clock.advance(MINUTE);
        const device = aDevice(deps, sessions[session] as SignedInPerson, { id });
        const isKnown = first.has(id);
        if (by === 'push') await device.push(device.add(pill));
        else await device.pull({ device_id: id, pending: by === 'pull' ? 0 : 1 });
        const isNoted = isKnown || by !== 'pull with some left';
        if (!isNoted) continue;
        if (!isKnown) cameUp.push({ id, at, session });
        first.set(id, first.get(id) ?? at);
        const before = last.get(id);
        // A pull with something left says nothing but that the device is there.
        const isQuiet = by === 'pull with some left' && !wasPassed(before, id);
        last.set(id, isQuiet && before ? { ...before, at } : { at, session });
      }
      function wasPassed(known: { at: number; session: number } | undefined, id: string): boolean {
        return cameUp.some(
          (other) => other.id !== id && other.session === known?.session && other.at > known.at,
        );
      }
      const waitedFor = [...last].flatMap(([id, known]) => (wasPassed(known, id) ? [] : [id]));
      const listed = await personDevices(deps, user_id);
      expect(listed.map(({ id }) => id).toSorted()).toEqual(waitedFor.toSorted());
    }),
    seeded(process.env, 30),
  );
});

test('a person has a hundred devices at most; the one that was silent for longest goes', async () => {
  const { kitchen, clock, deps, person } = await aFamily();
  const known = async () =>
    (await devicesOf(deps.reader, person.user_id)).map(({ device_id }) => device_id);
  await kitchen.pull({ device_id: 'kitchen' });
  for (let n = 0; n < 98; n++) {
    clock.advance(MINUTE);
    await kitchen.pull({ device_id: `d${n}` });
  }
  expect(await known()).toHaveLength(100);
  clock.advance(MINUTE);
  await kitchen.pull({ device_id: 'kitchen' });
  await kitchen.pull({ device_id: 'new' });
  const left = await known();
  expect(left).toHaveLength(100);
  expect(left).toContain('kitchen');
  expect(left).not.toContain('bedroom');
});
