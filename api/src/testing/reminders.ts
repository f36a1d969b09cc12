import { fromWire, MINUTE, toWire } from '@qamqor/shared/calendar/dates';
import type { MedicineInput } from '@qamqor/shared/medicines/schema';
import type { Notice } from '@qamqor/shared/reminders/notice';
import type { OpArgs } from '@qamqor/shared/sync/schema';
import { createDeliveryJob } from '../web-push/web-push.service.ts';
import { saveSubscription } from '../web-push/subscription.store.ts';
import { newId } from '../platform/ids.ts';
import { transaction } from '../platform/database/transaction.ts';
import {
  createCompose,
  createKnownRows,
  createScheduler,
} from '../notifications/notifications.service.ts';
import { testClock } from './builders.ts';
import { aDevice, aPill } from './device.ts';
import { aLink } from './family.ts';
import { showInProcess } from './push-in-process.ts';
import { nextDue } from '../notifications/occurrences/occurrence.store.ts';
import { createTestApp, type SignedInPerson, type TestAppOptions } from './test-app.ts';

/** A notice as a device showed it, at the wall time of Almaty. */
export type Ring = { device: string; time: string; stage: string; title: string; notice: Notice };

/** The evening before 2026-11-20 in Almaty. */
export const EVENING = '2026-11-19T16:30:00.000Z';
export const DATE = '2026-11-20';
export const GROUP = `${DATE}T08:00`;

/** The instant of a wall time of the day in Almaty. */
export const wall = (time: string, date = DATE) => fromWire(`${date}T${time}:00.000+05:00`);

/**
 * A grandmother with a tablet, and relatives who may be alerted, on the real server and database.
 * Time passes as it is told to; what is sent stands in `rings`, and `screens` shows it by tag.
 */
export async function aHome({
  relatives = [],
  open,
}: { relatives?: readonly string[] } & Pick<TestAppOptions, 'open'> = {}) {
  const clock = testClock(fromWire(EVENING));
  const { app, deps, logs, signIn } = await createTestApp({ clock, ...(open && { open }) });
  const rings: Ring[] = [];
  const screens = new Map<string, Map<string, Notice>>();
  const names = new Map<string, string>();
  const known = createKnownRows(deps);
  const compose = createCompose({ ...deps, known });
  const job = createScheduler({ ...deps, known });
  job.listen();
  const sender = createDeliveryJob({
    ...deps,
    ...showInProcess(compose, ({ subscription_id, stage }, notice) => {
      const device = names.get(subscription_id) ?? '?';
      const time = toWire(clock.now() + 5 * 60 * MINUTE).slice(11, 16);
      rings.push({ device, time, stage, title: notice.title, notice });
      screens.set(device, (screens.get(device) ?? new Map()).set(notice.tag, notice));
    }),
  });

  async function subscribe(owner: SignedInPerson, device: string, show_names = false) {
    const id = newId(deps);
    names.set(id, device);
    const origin = 'https://fcm.googleapis.com';
    await transaction(deps, (tx) =>
      saveSubscription(tx, {
        id,
        user_id: owner.user_id,
        session_id: owner.session_id,
        show_names,
        endpoint: `${origin}/${id}`,
        origin,
        p256dh: '',
        auth: '',
        created_at: deps.now(),
      }),
    );
  }

  const person = await signIn('grandmother', { name: 'Grandmother' });
  await subscribe(person, 'tablet');
  const tablet = aDevice(deps, person, { id: 'tablet' });
  const family = new Map<
    string,
    { viewer: SignedInPerson; phone: ReturnType<typeof aDevice> } & Awaited<
      ReturnType<typeof aLink>
    >
  >();
  for (const name of relatives) {
    const viewer = await signIn(name, { name });
    const link = await aLink(deps, { viewer: viewer.user_id, person: person.user_id });
    await subscribe(viewer, name);
    const phone = aDevice(deps, viewer, { id: name, person_id: person.user_id });
    family.set(name, { viewer, phone, ...link });
    clock.advance(1);
  }

  async function settle(): Promise<void> {
    await job.followed();
    await job.tick();
    await sender.tick();
  }

  return {
    app,
    deps: { ...deps, known },
    clock,
    logs,
    person,
    tablet,
    job,
    sender,
    rings,
    screens,
    signIn,
    subscribe,
    settle,
    relative: (name: string) => {
      const found = family.get(name);
      if (!found) throw new Error(`no relative ${name}`);
      return found;
    },
    async addPill(given: Partial<MedicineInput> = {}): Promise<OpArgs['medicine.add']> {
      const pill = aPill(deps, {
        times: ['08:00'],
        ...given,
      });
      await tablet.push(tablet.add(pill));
      await settle();
      return pill;
    },
    async goTo(time: string, { date = DATE, off = false } = {}): Promise<void> {
      const end = wall(time, date);
      if (!off) await settle();
      for (;;) {
        const next = off ? null : await nextDue(deps.reader, person.user_id);
        if (next === null || next >= end) break;
        clock.set(Math.max(next, clock.now() + 1));
        await settle();
      }
      clock.set(end);
      await settle();
    },
    heard(): string[] {
      return rings.splice(0).map(({ time, device, stage }) => `${time} ${device} ${stage}`);
    },
  };
}
