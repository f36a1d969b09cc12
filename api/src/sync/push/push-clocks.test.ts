import { DAY, fromWire, HOUR, MINUTE, toWire } from '@qamqor/shared/calendar/dates';
import { seeded } from '@qamqor/shared/testing/seed';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { journal } from '../../changes/changes.table.ts';
import { mark } from '../../doses/mark.table.ts';
import { MORNING } from '../../testing/builders.ts';
import { aDevice, aPill, minutesBetween, outcomes } from '../../testing/device.ts';
import { createTestApp } from '../../testing/test-app.ts';

async function aPerson() {
  const server = await createTestApp();
  const { deps, clock } = server;
  const person = await server.signIn('aigul');
  const pill = aPill(deps);
  const first = aDevice(deps, person);
  await first.push(first.add(pill));
  clock.advance(HOUR);
  const slot = { medicine_id: pill.id };
  const tablet = (wrong: number, knows = true) => aDevice(deps, person, { wrong, knows });
  const marks = async () => deps.reader.select().from(mark);
  const theMark = async (id: string) => (await marks()).find((one) => one.id === id);
  return { ...server, person, slot, tablet, marks, theMark };
}

const OFF = [0, 5 * MINUTE, -5 * MINUTE, 400 * DAY, -400 * DAY];
const CLOCKS = OFF.flatMap((wrong) => [true, false].map((knows) => [wrong, knows] as const));

test('[SYNC-7] a mark is taken when it was taken, however wrong the clock of its device', async () => {
  const { tablet, slot, clock, theMark } = await aPerson();
  for (const [wrong, knows] of CLOCKS) {
    const device = tablet(wrong, knows);
    const marked = clock.now();
    const claimed = knows ? marked : marked + wrong;
    const late = device.mark(slot, { taken_at: toWire(claimed - 40 * MINUTE) });
    const prompt = device.mark(slot, { taken_at: toWire(claimed) });
    clock.advance(20 * MINUTE);
    expect(outcomes(await device.push(late, prompt))).toEqual(['ok', 'ok']);
    const said = { wrong, knows };
    expect({ ...said, at: (await theMark(prompt.mid))?.taken_at }).toEqual({
      ...said,
      at: toWire(marked),
    });
    expect({ ...said, at: (await theMark(late.mid))?.taken_at }).toEqual({
      ...said,
      at: toWire(marked - 40 * MINUTE),
    });
  }
});

test('[SYNC-7] both times are kept: the corrected one and what the device showed', async () => {
  const { tablet, slot, clock, deps } = await aPerson();
  const device = tablet(400 * DAY);
  const one = device.mark(slot);
  clock.advance(MINUTE);
  await device.push(one);
  const lines = await deps.reader.select().from(journal);
  expect(lines.at(-1)).toMatchObject({
    happened_at: toWire(MORNING + HOUR),
    device_time: MORNING + HOUR + 400 * DAY,
    recorded_at: toWire(MORNING + HOUR + MINUTE),
  });
});

test('[SYNC-7] a mark of a day long past is kept with its lag', async () => {
  const { tablet, slot, theMark } = await aPerson();
  const device = tablet(0);
  const yesterday = toWire(MORNING - DAY);
  const one = device.mark({ ...slot, date: '2026-11-19' }, { taken_at: yesterday });
  const early = device.mark(
    { ...slot, date: '2020-02-29' },
    { taken_at: '2020-02-29T03:00:00.000Z' },
  );
  expect(outcomes(await device.push(one, early))).toEqual(['ok', 'ok']);
  expect((await theMark(one.mid))?.taken_at).toBe(yesterday);
  expect((await theMark(early.mid))?.taken_at).toBe('2020-02-29T03:00:00.000Z');
});

test('[SYNC-7] no reading of any clock is refused or lies in the future', async () => {
  const { tablet, slot, deps, marks } = await aPerson();
  const device = tablet(0);
  const instant = fc.date({
    min: new Date('0001-01-01T00:00:00Z'),
    max: new Date('9999-12-31T23:59:59.999Z'),
    noInvalidDate: true,
  });
  const reading = fc.oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.maxSafeInteger(),
    instant.map((date) => date.getTime()),
  );
  const clocks = fc.record(
    { wall: reading, server: reading, boot: reading, now: reading, taken: instant },
    { requiredKeys: ['wall', 'now', 'taken'] },
  );
  await fc.assert(
    fc.asyncProperty(clocks, async ({ now, taken, ...at }) => {
      const one = device.mark(slot, { taken_at: taken.toISOString() }, { at });
      const answer = await device.send([one], { now });
      expect(outcomes(answer.json())).toEqual(['ok']);
    }),
    seeded(process.env, 60),
  );
  const now = toWire(deps.now());
  for (const { taken_at, recorded_at } of await marks()) {
    expect(recorded_at).toBe(now);
    expect(taken_at <= now, taken_at).toBe(true);
    expect(toWire(fromWire(taken_at))).toBe(taken_at);
  }
});

test('[SYNC-7] a device that was off for a while says when a medicine was added', async () => {
  const { tablet, clock, deps, person } = await aPerson();
  for (const [wrong, knows] of CLOCKS) {
    const device = tablet(wrong, knows);
    const pill = aPill(deps);
    const added = toWire(clock.now());
    const add = device.add(pill);
    clock.advance(3 * HOUR);
    expect(outcomes(await device.push(add))).toEqual(['ok']);
    const all: { id: string; created_at: string }[] = (
      await person.send('GET', '/api/medicines')
    ).json();
    const { created_at } = all.find(({ id }) => id === pill.id) as { created_at: string };
    expect(minutesBetween(added, created_at)).toBe(0);
  }
});
