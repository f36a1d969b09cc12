import { fromWire, MINUTE } from '@qamqor/shared/calendar/dates';
import { seeded } from '@qamqor/shared/testing/seed';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { listOfGroup } from '../web-push/delivery.store.ts';
import { aHome, GROUP, wall } from '../testing/reminders.ts';

type Step =
  | { do: 'wait'; minutes: number }
  | { do: 'outage'; minutes: number }
  | { do: 'mark' | 'undo' | 'snooze' | 'again' | 'race' | 'unseen' }
  | { do: 'claim'; who: 'anna' | 'boris' };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ do: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 15 }) }),
  fc.record({ do: fc.constant('outage' as const), minutes: fc.integer({ min: 5, max: 150 }) }),
  fc.record({ do: fc.constantFrom('mark', 'undo', 'snooze', 'again', 'race', 'unseen') }),
  fc.record({ do: fc.constant('claim' as const), who: fc.constantFrom('anna', 'boris') }),
);

const RINGS = /^(due|again|second|(snooze|undone|escalate)-\d+)$/;
const ENDED = ['accepted', 'shown', 'acted', 'expired', 'cancelled', 'gone', 'failed'];

test('[REM-2][REM-3][REM-6] whatever happens: one visible notice a step and device, none after taken, none after the window', async () => {
  const histories = fc.array(step, { minLength: 3, maxLength: 14 });
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      const home = await aHome({ relatives: ['anna', 'boris'] });
      const pill = await home.addPill();
      await home.goTo('07:58');
      const marks: string[] = [];
      const slot = { medicine_id: pill.id };
      let isTaken = false;
      let read = 0;
      const check = () => {
        for (const { stage, notice } of home.rings.slice(read)) {
          if (!RINGS.test(stage)) continue;
          expect(isTaken, `${stage} after it was taken`).toBe(false);
          expect(home.clock.now()).toBeLessThan(fromWire(notice.data.valid_until));
        }
        read = home.rings.length;
      };
      const act = async (one: Step): Promise<void> => {
        switch (one.do) {
          case 'wait':
          case 'outage': {
            const end = home.clock.now() + one.minutes * MINUTE;
            while (one.do === 'wait' && home.clock.now() < end) {
              home.clock.advance(5 * MINUTE);
              await home.settle();
              check();
            }
            home.clock.set(Math.max(end, home.clock.now()));
            return home.settle();
          }
          case 'mark': {
            const mark = home.tablet.mark(slot);
            marks.push(mark.mid);
            await home.tablet.push(mark);
            isTaken = true;
            return home.settle();
          }
          case 'undo':
            if (marks.length === 0) return;
            await home.tablet.push(home.tablet.undo(slot, marks));
            isTaken = false;
            return home.settle();
          case 'snooze': {
            const args = { group: GROUP, until: '2026-11-20T03:10:00.000Z' };
            const op = 'dose.snooze' as const;
            await home.tablet.push(home.tablet.say({ mid: newId(home.deps), op, args }));
            return home.settle();
          }
          case 'claim': {
            const { phone } = home.relative(one.who);
            const op = 'alarm.claim' as const;
            const args = { group: GROUP };
            await phone.push(phone.say({ mid: newId(home.deps), op, args }));
            return home.settle();
          }
          case 'again':
            for (let i = 0; i < 3; i++) await home.settle();
            return;
          case 'unseen': {
            // What is due has been handed over; the mark comes before any scheduler follows it.
            home.clock.advance(10 * MINUTE);
            await home.job.followed();
            await home.job.tick();
            const mark = home.tablet.mark(slot);
            marks.push(mark.mid);
            await home.job.stop();
            await home.tablet.push(mark);
            isTaken = true;
            await home.sender.tick();
            check();
            home.job.listen();
            return home.settle();
          }
          case 'race': {
            home.clock.advance(MINUTE);
            const mark = home.tablet.mark(slot);
            marks.push(mark.mid);
            await Promise.all([home.job.tick(), home.tablet.push(mark), home.job.tick()]);
            isTaken = true;
            await home.sender.tick();
            return home.settle();
          }
        }
      };
      for (const one of history) {
        await act(one);
        check();
      }
      home.clock.set(wall('23:30', '2026-11-21'));
      await home.settle();
      check();
      const steps = home.rings.map(({ device, stage, notice }) =>
        [device, notice.data.group, stage].join(' '),
      );
      expect(steps).toEqual([...new Set(steps)]);
      const about = { person_id: home.person.user_id, group: GROUP };
      const states = (await listOfGroup(home.deps.reader, about)).map(({ state }) => state);
      expect(states.filter((state) => !ENDED.includes(state))).toEqual([]);
      await home.job.stop();
    }),
    seeded(process.env, 15),
  );
}, 120_000);
