import { randomUUID } from 'node:crypto';
import { addDays } from '@qamqor/shared/calendar/dates';
import { SKIP_REASONS } from '@qamqor/shared/doses/mark';
import { LANGUAGES } from '@qamqor/shared/languages';
import { userStream } from '@qamqor/shared/sync/protocol';
import { seeded } from '@qamqor/shared/testing/seed';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { aDevice, aPill, outcomes } from '../testing/device.ts';
import { aLink } from '../testing/family.ts';
import { keptOf, mapped, ownOf, readIn, savedBy } from '../testing/record-files.ts';
import { createTestApp, type SignedInPerson } from '../testing/test-app.ts';

const words = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .map((text) => `x${text}`);
const time = fc.constantFrom('00:00', '07:45', '08:00', '20:30', '23:59');

const step = fc.oneof(
  fc.record({
    is: fc.constant('add' as const),
    name: words,
    notes: words,
    amount_quarters: fc.option(fc.integer({ min: 1, max: 4_000 })),
    unit: fc.option(words),
    times: fc.uniqueArray(time, { minLength: 1 }),
    weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
    duration_weeks: fc.option(fc.integer({ min: 1, max: 52 })),
  }),
  fc.record({
    is: fc.constant('revise' as const),
    which: fc.nat(),
    times: fc.uniqueArray(time, { minLength: 1 }),
  }),
  fc.record({ is: fc.constant('pause' as const), which: fc.nat(), reason: fc.option(words) }),
  fc.record({ is: fc.constant('delete' as const), which: fc.nat() }),
  fc.record({
    is: fc.constant('mark' as const),
    which: fc.nat(),
    back: fc.integer({ min: 0, max: 400 }),
    time,
    reason: fc.option(fc.constantFrom(...SKIP_REASONS)),
    isUndone: fc.boolean(),
    isByRelative: fc.boolean(),
  }),
  fc.record({
    is: fc.constant('event' as const),
    title: words,
    description: fc.oneof(fc.constant(''), words),
    place: fc.oneof(fc.constant(''), words),
    reminder_minutes: fc.constantFrom(null, 0, 15, 60),
    ahead: fc.integer({ min: -300, max: 300 }),
    rrule: fc.constantFrom(null, 'FREQ=DAILY;COUNT=5', 'FREQ=WEEKLY;BYDAY=MO,FR'),
    exception: fc.constantFrom(null, 'moved', 'dropped', 'kept'),
    isDeleted: fc.constantFrom(false, false, false, true),
  }),
  fc.record({
    is: fc.constant('profile' as const),
    address: words,
    phone: fc.constant('+7 701 234 56 78'),
  }),
  fc.record({
    is: fc.constant('settings' as const),
    fields: fc.oneof(
      fc.record({ language: fc.constantFrom(...LANGUAGES) }),
      fc.record({ ai_consent: fc.boolean() }),
      fc.record({ time_zone: fc.constantFrom('Asia/Tokyo', 'America/St_Johns', 'Europe/Berlin') }),
    ),
  }),
  fc.record({ is: fc.constant('chat' as const), which: fc.option(fc.nat()), message: words }),
  fc.record({
    is: fc.constant('reminders' as const),
    delay_minutes: fc.integer({ min: 15, max: 60 }),
    quiet_hours: fc.option(fc.record({ from: time, to: time })),
    of: fc.option(
      fc.record({
        which: fc.nat(),
        delay_minutes: fc.option(fc.integer({ min: 15, max: 60 })),
        critical: fc.boolean(),
      }),
    ),
  }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

type Server = Awaited<ReturnType<typeof createTestApp>>;

type EventStep = Extract<Step, { is: 'event' }>;

async function addEvent(
  person: SignedInPerson,
  tablet: ReturnType<typeof aDevice>,
  { is: _, ahead, exception, isDeleted, ...given }: EventStep,
) {
  const date = addDays('2026-11-20', ahead);
  const made = await person.send('POST', '/api/schedule/events', {
    ...given,
    rrule: exception === null ? given.rrule : 'FREQ=DAILY;COUNT=5',
    start_datetime: `${date}T10:00`,
  });
  expect(made.statusCode).toBe(201);
  const { id } = made.json<{ id: string }>();
  if (exception !== null) {
    const later = { start_datetime: `${date}T12:00`, end_datetime: `${date}T12:30` };
    const moved_to = exception === 'moved' ? later : null;
    await person.send('PUT', `/api/schedule/events/${id}`, { exceptions: [{ date, moved_to }] });
    const args = { id, occurrence: date };
    const back = tablet.say({ mid: randomUUID(), op: 'event.restore', args });
    if (exception === 'kept') expect(outcomes(await tablet.push(back))).toEqual(['ok']);
  }
  if (isDeleted) await person.send('DELETE', `/api/schedule/events/${id}`);
}

/** A person who did all that over their tablet and over REST, and a relative who marks for them. */
async function live(server: Server, name: string, steps: readonly Step[]) {
  const person = await server.signIn(name);
  const tablet = aDevice(server.deps, person);
  const relative = await server.signIn(`relative of ${name}`, { name: 'Anna' });
  await aLink(server.deps, { viewer: relative.user_id, person: person.user_id });
  const theirs = aDevice(server.deps, relative, { person_id: person.user_id });
  const pills: string[] = [];
  const chats: string[] = [];
  const pick = (which: number) => pills[which % pills.length] ?? newId(server.deps);
  for (const one of steps) {
    server.clock.advance(61_000);
    if (one.is === 'add') {
      const { is: _, ...given } = one;
      const pill = aPill(server.deps, given);
      pills.push(pill.id);
      await tablet.push(tablet.add(pill));
    } else if (one.is === 'revise') {
      const args = { id: pick(one.which), base_version: 1, fields: { times: one.times } };
      await tablet.push(tablet.revise(args));
    } else if (one.is === 'pause') {
      const args = { id: pick(one.which), until: null, reason: one.reason };
      await tablet.push(tablet.say({ mid: newId(server.deps), op: 'medicine.pause', args }));
    } else if (one.is === 'delete') {
      await person.send('DELETE', `/api/medicines/${pick(one.which)}`);
    } else if (one.is === 'mark') {
      const slot = {
        medicine_id: pick(one.which),
        date: addDays('2026-11-20', -one.back),
        time: one.time,
      };
      const status = one.reason === null ? ('taken' as const) : ('skipped' as const);
      const by = one.isByRelative ? theirs : tablet;
      const mark = by.mark(slot, { status, reason: one.reason });
      await by.push(mark, ...(one.isUndone ? [by.undo(slot, [mark.mid])] : []));
    } else if (one.is === 'event') {
      await addEvent(person, tablet, one);
    } else if (one.is === 'profile') {
      await person.send('PUT', '/api/user/profile', { address: one.address, phone: one.phone });
    } else if (one.is === 'settings') {
      const said = {
        mid: newId(server.deps),
        stream: userStream(person.user_id),
        op: 'settings.patch' as const,
        v: 1,
        key: Object.keys(one.fields).join(' '),
        args: { fields: one.fields },
        at: { wall: server.clock.now(), server: server.clock.now() },
      };
      expect(outcomes(await tablet.push(said))).toEqual(['ok']);
    } else if (one.is === 'chat') {
      const session_id = one.which === null ? null : (chats[one.which % chats.length] ?? null);
      const asked = { message: one.message, session_id };
      const said = await person.send('POST', '/api/chat', asked);
      chats.push(said.json<{ session_id: string }>().session_id);
    } else {
      const { delay_minutes, quiet_hours, of } = one;
      const medicines = of === null ? [] : [{ ...of, medicine_id: pick(of.which) }];
      const settings = { delay_minutes, quiet_hours, medicines };
      const put = await person.send('PUT', '/api/reminders/settings', settings);
      expect(put.statusCode).toBe(200);
    }
  }
  return person;
}

test('[DATA-1] saved, read into an empty account and saved again a record is the same, under its new ids', async () => {
  const server = await createTestApp();
  let people = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 30 }), async (steps) => {
      const person = await live(server, `person-${people++}`, steps);
      server.clock.advance(61_000);
      const saved = await savedBy(person);
      const file = JSON.stringify(saved);
      const empty = await server.signIn(`empty-${people++}`);
      const own = ownOf(await savedBy(empty));
      await readIn(empty, file);
      const again = await savedBy(empty);
      expect(ownOf(again)).toEqual(own);
      expect(keptOf(again)).toEqual(keptOf(mapped(saved, empty.user_id) as typeof again));
      for (const [owner, read] of [
        [empty, file],
        [empty, JSON.stringify(again)],
        [person, file],
      ] as const) {
        const before = keptOf(await savedBy(owner));
        const report = await readIn(owner, read);
        expect(report.parts.filter((part) => part.new + part.changed > 0)).toEqual([]);
        expect(keptOf(await savedBy(owner))).toEqual(before);
      }
    }),
    seeded(process.env, 8),
  );
}, 120_000);
