import { DAY, HOUR, toWire } from '@qamqor/shared/calendar/dates';
import type { Mutation } from '@qamqor/shared/sync/protocol';
import type { OpArgs } from '@qamqor/shared/sync/schema';
import { seeded } from '@qamqor/shared/testing/seed';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sync_device } from '../../changes/changes.table.ts';
import { mark as markTable } from '../../doses/mark.table.ts';
import { newId } from '../../platform/ids.ts';
import { event } from '../../schedule/event.table.ts';
import { aDevice, aPill, outcomes } from '../../testing/device.ts';
import { createTestApp } from '../../testing/test-app.ts';

const SECOND = 1000;
const visit: Omit<OpArgs['event.add'], 'id'> = {
  title: 'Cardiologist',
  type: 'appointment',
  description: '',
  place: '',
  companions: '',
  reminder_minutes: null,
  start_datetime: '2026-11-25T10:00',
  rrule: null,
  exceptions: [],
};

/** A tablet whose wall clock is a year behind; it says what its monotonic clock shows where `runs`. */
async function aTablet({ runs }: { runs: boolean }) {
  const { deps, clock, signIn } = await createTestApp();
  const tablet = aDevice(deps, await signIn('aigul'), { wrong: -400 * DAY, knows: false });
  const started = deps.now() - HOUR;
  const reading = () => (runs ? { boot: deps.now() - started, run: 'a page' } : {});
  const at = () => ({ wall: deps.now() - 400 * DAY, ...reading() });
  const id = newId(deps);
  const say = (op: string, args: object): Mutation =>
    tablet.say({ mid: newId(deps), op, args: { id, ...args } } as never, { at: at() });
  /** What leaves now is there after `way` ms. */
  async function send(way: number, ...mutations: Mutation[]) {
    const left = { now: deps.now() - 400 * DAY, ...reading() };
    clock.advance(way);
    const answer = await tablet.send(mutations, left);
    expect(answer.statusCode, answer.body).toBe(200);
    return outcomes(answer.json());
  }
  const theEvent = async () => {
    const rows = await deps.reader.select().from(event);
    return rows.find((row) => row.id === id);
  };
  const pill = aPill(deps);
  const mark = () => tablet.mark({ medicine_id: pill.id }, {}, { at: at() });
  await send(0, say('event.add', visit), tablet.add(pill, { at: at() }));
  clock.advance(HOUR);
  return { deps, clock, say, send, theEvent, mark };
}

const CLOCKS = [{ runs: true }, { runs: false }];

test.each(CLOCKS)(
  '[EVT-4] the second edit of a field stays, though the first was long on its way: $runs',
  async (is) => {
    const { clock, say, send, theEvent } = await aTablet(is);
    const first = say('event.patch', { fields: { title: 'Clinic' } });
    clock.advance(SECOND);
    const second = say('event.patch', { fields: { title: 'Clinic 4' } });
    expect(await send(3 * SECOND, first)).toEqual(['ok']);
    expect(await send(100, second)).toEqual(['ok']);
    expect((await theEvent())?.title).toBe('Clinic 4');
  },
);

test.each(CLOCKS)(
  '[EVT-4] what was brought back and deleted again stays deleted: $runs',
  async (is) => {
    const { clock, say, send, theEvent } = await aTablet(is);
    await send(100, say('event.delete', {}));
    const back = say('event.restore', {});
    clock.advance(SECOND);
    const again = say('event.delete', {});
    expect(await send(3 * SECOND, back)).toEqual(['ok']);
    expect((await theEvent())?.deleted_at).toBeNull();
    expect(await send(100, again)).toEqual(['ok']);
    expect((await theEvent())?.deleted_at).not.toBeNull();
  },
);

test.each(CLOCKS)('[EVT-4] an answer that was lost changes no order: $runs', async (is) => {
  const { clock, say, send, theEvent } = await aTablet(is);
  const first = say('event.patch', { fields: { title: 'Clinic' } });
  clock.advance(SECOND);
  const second = say('event.patch', { fields: { title: 'Clinic 4' } });
  expect(await send(20 * SECOND, first)).toEqual(['ok']);
  expect(await send(100, first, second)).toEqual(['ok again', 'ok']);
  expect((await theEvent())?.title).toBe('Clinic 4');
});

test.each(CLOCKS)('[EVT-4] nor do changes of before that are sent again: $runs', async (is) => {
  const { clock, say, send, theEvent } = await aTablet(is);
  const before: Mutation[] = [];
  for (let edit = 0; edit < 8; edit++) {
    clock.advance(SECOND);
    before.push(say('event.patch', { fields: { place: `Room ${edit}` } }));
    await send(10, ...before.slice(-1));
  }
  const first = say('event.patch', { fields: { title: 'Clinic' } });
  clock.advance(SECOND);
  const second = say('event.patch', { fields: { title: 'Clinic 4' } });
  expect(await send(3 * SECOND, first)).toEqual(['ok']);
  expect(await send(10, ...before)).toEqual(before.map(() => 'ok again'));
  expect(await send(100, second)).toEqual(['ok']);
  expect((await theEvent())?.title).toBe('Clinic 4');
});

test.each(CLOCKS)(
  '[EVT-4] of the edits of one device the last stays, whatever their ways: $runs',
  async (is) => {
    const { clock, say, send, theEvent } = await aTablet(is);
    const ways = fc.array(
      fc.record({ way: fc.nat(30 * SECOND), pause: fc.integer({ min: 5, max: 9000 }) }),
      {
        minLength: 2,
        maxLength: 6,
      },
    );
    await fc.assert(
      fc.asyncProperty(ways, async (all) => {
        const edits = all.map(({ way, pause }, index) => {
          clock.advance(pause);
          const title = `Clinic ${index}`;
          return { way, title, patch: say('event.patch', { fields: { title } }) };
        });
        for (const { way, title, patch } of edits) {
          expect(await send(way, patch)).toEqual(['ok']);
          expect((await theEvent())?.title).toBe(title);
        }
      }),
      seeded(process.env, 20),
    );
  },
);

test('[SYNC-7] a mark is not moved by a change that was long on its way', async () => {
  const { clock, say, send, deps, mark } = await aTablet({ runs: true });
  const edit = say('event.patch', { fields: { title: 'Clinic' } });
  clock.advance(SECOND);
  const made = deps.now();
  const one = mark();
  await send(3 * SECOND, edit);
  await send(0, one);
  const [stored] = await deps.reader.select().from(markTable);
  expect(stored?.taken_at).toBe(toWire(made));
});

test('what is kept of the stamps of a device has a limit', async () => {
  const { clock, say, send, deps } = await aTablet({ runs: true });
  for (let edit = 0; edit < 20; edit++) {
    clock.advance(SECOND);
    await send(10, say('event.patch', { fields: { title: `Clinic ${edit}` } }));
  }
  const [device] = await deps.reader.select().from(sync_device);
  expect(device?.stamps).toHaveLength(8);
});
