import { DAY, HOUR, MINUTE, toWire } from '@qamqor/shared/calendar/dates';
import { seeded } from '@qamqor/shared/testing/seed';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mark } from '../../doses/mark.table.ts';
import { aDevice, aPill, outcomes } from '../../testing/device.ts';
import { createTestApp } from '../../testing/test-app.ts';

async function aPerson() {
  const server = await createTestApp();
  const person = await server.signIn('aigul');
  const pill = aPill(server.deps);
  const tablet = aDevice(server.deps, person);
  await tablet.push(tablet.add(pill));
  server.clock.advance(HOUR);
  const marks = async () => server.deps.reader.select().from(mark);
  const takenAt = async (mid: string) => (await marks()).find(({ id }) => id === mid)?.taken_at;
  return { ...server, person, slot: { medicine_id: pill.id }, tablet, marks, takenAt };
}

/** What stands where a clock should: null is what JSON makes of NaN. */
const broken: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown[]>(null, undefined, 'NaN', '', '1763621040000', true, [], {}, [7]),
  fc.constantFrom(-1, 0.5, 1e308, -1e308, Number.MAX_SAFE_INTEGER, -DAY),
  fc.jsonValue({ maxDepth: 2 }),
);

const brokenAt: fc.Arbitrary<unknown> = fc.oneof(
  broken,
  fc.record({ wall: broken, server: broken, boot: broken }, { requiredKeys: [] }),
);

test('[SYNC-7] no garbage where a clock should be refuses a batch, or a change in it', async () => {
  const { tablet, slot, marks, deps } = await aPerson();
  const step = fc.record({ now: broken, before: brokenAt, after: brokenAt });
  await fc.assert(
    fc.asyncProperty(step, async ({ now, before, after }) => {
      const good = tablet.mark(slot, { taken_at: toWire(deps.now() - 30 * MINUTE) });
      const batch = [
        { ...tablet.mark(slot), at: before },
        good,
        { ...tablet.undo(slot, [good.mid]), at: after },
      ];
      const answer = await tablet.send(batch, { now });
      expect(answer.statusCode, answer.body).toBe(200);
      expect(outcomes(answer.json())).toEqual(['ok', 'ok', 'ok']);
      expect(Number.isFinite(answer.json().clock_off ?? 0)).toBe(true);
    }),
    seeded(process.env, 60),
  );
  const stored = await marks();
  expect(stored.length).toBeGreaterThan(0);
  for (const { taken_at } of stored) {
    expect(taken_at <= toWire(deps.now()), taken_at).toBe(true);
    expect(taken_at >= '2026-11-19T19:00:00.000Z', taken_at).toBe(true);
  }
});

test('[SYNC-7] a mark whose clock cannot be read arrives, and is there once when it comes again', async () => {
  const { tablet, slot, clock, marks, takenAt } = await aPerson();
  const taken_at = toWire(clock.now() - 10 * MINUTE);
  const one = tablet.mark(slot, { taken_at });
  const other = tablet.mark({ ...slot, time: '20:00' });
  const first = await tablet.send([{ ...one, at: { wall: null } }, other]);
  expect(outcomes(first.json())).toEqual(['ok', 'ok']);
  clock.advance(MINUTE);
  expect(outcomes(await tablet.push(one))).toEqual(['ok again']);
  expect(await marks()).toHaveLength(2);
  expect(await takenAt(one.mid)).toBe(taken_at);
});

test('[DOSE-12] no dose is taken in 1970, whoever says so and however', async () => {
  const { tablet, slot, clock, takenAt, person } = await aPerson();
  const now = clock.now();
  const claims = [
    tablet.mark(slot, { taken_at: toWire(0) }),
    tablet.mark(slot, { taken_at: toWire(0) }, { at: { wall: 0, server: 0 } }),
    tablet.mark(slot, { taken_at: toWire(now - 400 * DAY) }, { at: { wall: now } }),
  ];
  expect(outcomes(await tablet.push(...claims))).toEqual(['ok', 'ok', 'ok']);
  const [first, second, third] = await Promise.all(claims.map(({ mid }) => takenAt(mid)));
  expect([first, third]).toEqual([toWire(now), toWire(now)]);
  expect(second).toBe('2026-11-20T03:00:00.000Z');
  const [today] = (await person.send('GET', '/api/medicines/today')).json();
  expect(today).toMatchObject({ time: '08:00', taken_at: '2026-11-20T03:00:00.000Z' });
});

test('[SYNC-7] a clock set right between the mark and the push of one run moves nothing', async () => {
  const { tablet, slot, clock, deps, takenAt } = await aPerson();
  const fallen = Date.UTC(2019, 0, 1);
  const told = { wall: fallen, server: clock.now() - 5 * HOUR, boot: 70_000, run: 'a page' };
  const mark = { ...tablet.mark(slot, { taken_at: toWire(fallen) }), at: told };
  const happened = deps.now();
  clock.advance(40 * MINUTE);
  const pushed = { now: deps.now(), boot: 70_000 + 40 * MINUTE, run: 'a page' };
  expect(outcomes((await tablet.send([mark], pushed)).json())).toEqual(['ok']);
  expect(await takenAt(mark.mid)).toBe(toWire(happened));
});

test('[SYNC-7] a clock that was set while another run waited leaves the slot, and what is known, to say', async () => {
  const { tablet, slot, clock, deps, takenAt } = await aPerson();
  const made = deps.now();
  const fallen = Date.UTC(2019, 0, 1);
  const at = (server: number, wall = fallen) => ({
    wall,
    server,
    estimate: made - 3 * HOUR,
    boot: 9,
    run: 'a page',
  });
  const claimed = { taken_at: toWire(made - 3 * HOUR) };
  const offline = { ...tablet.mark(slot, claimed), at: at(made - 5 * HOUR) };
  const ahead = { ...tablet.mark(slot, claimed), at: at(made - 5 * HOUR, Date.UTC(2031, 0, 1)) };
  const known = { ...tablet.mark(slot, claimed), at: at(made) };
  clock.advance(3 * HOUR);
  const pushed = { now: deps.now(), boot: 9, run: 'the worker' };
  const answer = await tablet.send([offline, ahead, known], pushed);
  expect(outcomes(answer.json())).toEqual(['ok', 'ok', 'ok']);
  expect(await takenAt(offline.mid)).toBe('2026-11-20T03:00:00.000Z');
  expect(await takenAt(ahead.mid)).toBe('2026-11-20T03:00:00.000Z');
  expect(await takenAt(known.mid)).toBe(toWire(made));
});
