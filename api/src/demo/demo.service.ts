import { addDays, DAY, HOUR, toWire } from '@qamqor/shared/calendar/dates';
import { instantToWall, isZone } from '@qamqor/shared/calendar/zone';
import { demoPeople, type DemoFamily } from '../auth/demo-people.ts';
import { findPerson, putUser } from '../auth/users/user.service.ts';
import { forgetChanges, restartHistory } from '../changes/changes.service.ts';
import { forgetMarks } from '../doses/doses.service.ts';
import { EMPTY_LINK, removeFamily, saveLink } from '../family/family.service.ts';
import { forgetMedicines } from '../medicines/medicines.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { App } from '../platform/http/http.ts';
import { newId } from '../platform/ids.ts';
import { errorKind, type Log } from '../platform/logger.ts';
import { transaction, type Tx } from '../platform/database/transaction.ts';
import { forgetEvents } from '../schedule/schedule.service.ts';
import { demoFamily, demoLinks, type DemoMember } from './demo-data.ts';
import { commitDemo, HISTORY_DAYS, topUpMember } from './demo-history.ts';
import { hearTablet } from './demo-tablet.ts';

type Deps = Database & Clock & { config: { DEMO_TIME_ZONE: string } };

async function seedMember(deps: Clock, tx: Tx, member: DemoMember, zone: string): Promise<void> {
  const began = deps.now() - HISTORY_DAYS * DAY;
  await putUser(tx, {
    id: member.id,
    name: member.name,
    email: member.email,
    email_verified: false,
    avatar: null,
    language: 'en',
    time_zone: zone,
    subscription_tier: member.subscription_tier,
    ai_requests_used: 0,
    demo: true,
    created_at: toWire(began),
  });
  for (const args of member.medicines) {
    await commitDemo(deps, tx, member, { mid: newId(deps), op: 'medicine.add', args }, began);
  }
  const today = instantToWall(deps.now(), zone).date;
  for (const { day, time, ...event } of member.events) {
    const args = { ...event, start_datetime: `${addDays(today, day)}T${time}` };
    await commitDemo(deps, tx, member, { mid: newId(deps), op: 'event.add', args }, began);
  }
}

async function linkFamily(deps: Clock, tx: Tx): Promise<void> {
  const at = toWire(deps.now() - HISTORY_DAYS * DAY);
  for (const link of demoLinks) {
    const shared = { asked_by: 'viewer', status: 'accepted' } as const;
    await saveLink(tx, { ...EMPTY_LINK, ...link, ...shared, created_at: at, accepted_at: at });
  }
}

async function seedFamily(deps: Clock, tx: Tx, zone: string): Promise<void> {
  for (const member of demoFamily) await seedMember(deps, tx, member, zone);
  await linkFamily(deps, tx);
}

async function topUpFamily(deps: Deps, tx: Tx): Promise<void> {
  for (const member of demoFamily) await topUpMember({ ...deps, reader: tx }, tx, member);
  await hearTablet(deps, tx);
}

/** Makes the demo family when it is not there, and brings its history up to now. */
async function ensureDemoFamily(
  deps: Deps,
  settings: { time_zone?: string | undefined },
): Promise<void> {
  const { time_zone: asked = '' } = settings;
  const zone = isZone(asked) ? asked : deps.config.DEMO_TIME_ZONE;
  await transaction(deps, async (tx) => {
    const isThere = (await findPerson(tx, demoPeople.daughter)) !== undefined;
    if (!isThere) await seedFamily(deps, tx, zone);
    await topUpFamily(deps, tx);
  });
}

/**
 * The demo family as on its first day, whatever was done to it; its sessions and everybody else's
 * rows stay. Devices begin afresh, since rows went that no cursor tells of.
 */
export async function resetDemoFamily(deps: Deps): Promise<void> {
  await transaction(deps, async (tx) => {
    for (const { id } of demoFamily) {
      await forgetMarks(tx, id);
      await forgetMedicines(tx, id);
      await forgetEvents(tx, id);
      await removeFamily(tx, id);
      await forgetChanges(tx, id);
    }
    await seedFamily(deps, tx, deps.config.DEMO_TIME_ZONE);
    await topUpFamily(deps, tx);
    await restartHistory(tx);
  });
}

export function createDemoFamily(deps: Deps): DemoFamily {
  return { ensureDemoFamily: (settings) => ensureDemoFamily(deps, settings) };
}

/** Seeds at start and tops up while the server runs, until it closes. */
export async function keepDemoFamily(
  app: Pick<App, 'addHook'>,
  deps: DemoFamily & Log,
): Promise<void> {
  await deps.ensureDemoFamily({});
  const timer = setInterval(() => {
    deps.ensureDemoFamily({}).catch((error: unknown) => {
      deps.log.error({ err: errorKind(error) }, 'the demo family was not topped up');
    });
  }, HOUR);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
