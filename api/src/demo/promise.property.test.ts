import { addDays, fromWire, MINUTE } from '@qamqor/shared/calendar/dates';
import { dosesOn, type Dose } from '@qamqor/shared/doses/day';
import { heardUntil } from '@qamqor/shared/doses/heard';
import { LANGUAGES } from '@qamqor/shared/languages';
import { groupId } from '@qamqor/shared/reminders/group-id';
import { personStream } from '@qamqor/shared/sync/protocol';
import { seeded } from '@qamqor/shared/testing/seed';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { demoPeople } from '../auth/demo-people.ts';
import { dayInput } from '../doses/day.service.ts';
import { testClock } from '../testing/builders.ts';
import { createTestApp } from '../testing/test-app.ts';
import { medicineOfNow } from './demo-data.ts';

const ZONES = [
  'Asia/Almaty',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'Pacific/Chatham',
  'UTC',
];

/** A year with the clock changes of both halves of the earth. */
const FIRST = fromWire('2026-01-01T00:00:00.000Z');
const place = {
  now: fc.integer({ min: 0, max: 365 * 24 * 60 }).map((at) => FIRST + at * MINUTE),
  zone: fc.constantFrom(...ZONES),
};

async function aServer(now: number) {
  const clock = testClock();
  clock.set(now);
  const { app, deps } = await createTestApp({ clock, config: { DEMO_SIGN_IN: true } });
  const signIn = async (person: 'grandmother' | 'daughter', about: object) => {
    const payload = { person, ...about };
    const answer = await app.inject({ method: 'POST', url: '/api/auth/demo', payload });
    const headers = { authorization: `Bearer ${answer.json().access_token}` };
    return { get: async (url: string) => (await app.inject({ url, headers })).json() };
  };
  /** The grandmother's doses, today's first, as she sees them, or somebody who heard of them until then. */
  const doses = async (days: number, heard = Infinity): Promise<Dose[][]> => {
    const range = (today: string) => ({ from: addDays(today, -days), to: today });
    const day = await dayInput(deps, demoPeople.grandmother, range);
    return [...Array(days).keys()].map((back) =>
      dosesOn({ ...day, heard }, addDays(day.today, -back)),
    );
  };
  return { clock, signIn, doses };
}

const waits = ({ status }: Dose) => status === 'due' || status === 'late';
const isOfNow = ({ medicine_id }: Dose) => medicine_id === medicineOfNow;

test('whenever and wherever somebody signs in: something waits, one dose is late and seen to, one was skipped, one day is not known', async () => {
  const visits = fc.record({ ...place, language: fc.constantFrom(...LANGUAGES) });
  await fc.assert(
    fc.asyncProperty(visits, async ({ now, zone, language }) => {
      const { signIn, doses } = await aServer(now);
      await signIn('grandmother', { time_zone: zone, language });
      const daughter = await signIn('daughter', { time_zone: zone, language });
      const month = await doses(30);

      const open = month.flat().filter(waits);
      expect(open.filter(isOfNow)).toHaveLength(1);
      expect(month[0]?.filter(waits).some(isOfNow)).toBe(true);
      const late = open.filter((dose) => dose.status === 'late' && !isOfNow(dose));
      expect(late).toHaveLength(1);
      const page = (await daughter.get('/api/sync/pull')).streams[
        personStream(demoPeople.grandmother)
      ].rows;
      expect(page.claims).toMatchObject(late.map((dose) => ({ group: groupId(dose) })));
      expect(page.people).toMatchObject([{ phone: '+1 202 555 0101' }]);

      const skipped = month.map((day) => day.filter(({ status }) => status === 'skipped').length);
      expect(skipped).toEqual([0, 1, ...Array<number>(28).fill(0)]);
      const seen = await doses(30, heardUntil(page.people[0].devices, now));
      const unknown = seen.map((day) => day.some(({ status }) => status === 'unknown'));
      expect(unknown).toEqual([false, false, true, ...Array<boolean>(27).fill(false)]);
      expect(seen[2]?.every(({ status }) => status === 'unknown')).toBe(true);
      const taken = month.flat().filter(({ status }) => status === 'taken');
      expect(taken.length / month.flat().length).toBeGreaterThan(0.8);
    }),
    seeded(process.env, 25),
  );
}, 120_000);

test('to somebody who comes again on the same day something waits too', async () => {
  const pauses = fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(fc.record({ ...place, pauses }), async ({ now, zone, pauses: minutes }) => {
      const { clock, signIn, doses } = await aServer(now);
      await signIn('grandmother', { time_zone: zone });
      for (const pause of minutes) {
        clock.advance(pause * MINUTE);
        await signIn('grandmother', { time_zone: zone });
        const [today = []] = await doses(2);
        expect(today.filter(waits).length).toBeGreaterThan(0);
      }
    }),
    seeded(process.env, 15),
  );
}, 120_000);
