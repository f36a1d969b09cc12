import { addDays, DAY, fromWire, HOUR, MINUTE, toWire } from '@qamqor/shared/calendar/dates';
import { instantToWall, isZone, DEFAULT_ZONE, wallToInstant } from '@qamqor/shared/calendar/zone';
import { CONSENT_VERSION } from '@qamqor/shared/profile/ai-consent';
import { parseLanguage, type Language } from '@qamqor/shared/languages';
import { demoPeople, type DemoFamily, type DemoVisitor } from '../auth/demo-people.ts';
import { findPerson, getZoneHistory, putUser } from '../auth/users/user.service.ts';
import { forgetChanges, restartHistory } from '../changes/changes.service.ts';
import { removeCleanups } from '../cleanup/forget.service.ts';
import { forgetChats } from '../chat/chat.service.ts';
import { forgetMarks } from '../doses/doses.service.ts';
import { EMPTY_LINK, removeFamily, saveLink } from '../family/family.service.ts';
import { forgetMedicines, medicineOf } from '../medicines/medicines.service.ts';
import { forgetAlarms } from '../notifications/alarms/alarm.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { App } from '../platform/http/http.ts';
import { newId } from '../platform/ids.ts';
import type { Log } from '../platform/logger.ts';
import { repeat } from '../platform/repeat.ts';
import { beginPortion } from '../platform/database/portion.ts';
import { transaction, type Tx } from '../platform/database/transaction.ts';
import { putProfile } from '../profile/profile.service.ts';
import { forgetEvents } from '../schedule/schedule.service.ts';
import { readTalks, seedChats } from './demo-chats.ts';
import { demoFamily, demoIds, demoLinks, medicineOfNow, type DemoMember } from './demo-data.ts';
import {
  commitDemo,
  HISTORY_DAYS,
  settleFirstDay,
  topUpMember,
  type DemoBirth,
} from './demo-history.ts';
import { demoHours, quarterOf, THREE } from './demo-hours.ts';
import { hearTablet } from './demo-tablet.ts';
import { demoWords } from './demo-words.ts';

type Deps = Database & Clock & { config: { DEMO_TIME_ZONE?: string | undefined } };

/** How the family stands in the database. */
type Standing = { language: Language; zone: string; birth: DemoBirth };
type Chosen = Pick<Standing, 'language' | 'zone'>;

/** Nobody signs in as the son: no visitor changes his language. */
async function standing(tx: Tx): Promise<Standing | null> {
  const son = await findPerson(tx, demoPeople.son);
  if (!son) return null;
  const zones = await getZoneHistory({ reader: tx }, demoPeople.grandmother);
  const at = fromWire(son.created_at) + HISTORY_DAYS * DAY;
  const zone = (await getZoneHistory({ reader: tx }, son.id)).at(-1)?.zone ?? DEFAULT_ZONE;
  return { language: parseLanguage(son.language), zone, birth: { at, zones } };
}

async function seedMember(
  deps: Clock,
  tx: Tx,
  member: DemoMember,
  { language, zone }: Chosen,
): Promise<void> {
  const began = deps.now() - HISTORY_DAYS * DAY;
  await putUser(tx, {
    id: member.id,
    name: member.name,
    email: member.email,
    email_verified: false,
    avatar: null,
    language,
    time_zone: zone,
    subscription_tier: member.subscription_tier,
    ai_requests_used: 0,
    ai_consent_at: toWire(began),
    ai_consent_version: CONSENT_VERSION,
    demo: true,
    created_at: toWire(began),
  });
  const { phone, emergency_contact: emergencyContact = '' } = member;
  await putProfile(tx, member.id, { phone, emergencyContact });
  for (const args of member.medicines) {
    const mutation = { mid: newId(deps), op: 'medicine.add', args } as const;
    await commitDemo(deps, tx, member, mutation, { happened: began });
  }
  const today = instantToWall(deps.now(), zone).date;
  for (const { day, time, ...event } of member.events) {
    const args = { ...event, start_datetime: `${addDays(today, day)}T${time}` };
    const mutation = { mid: newId(deps), op: 'event.add', args } as const;
    await commitDemo(deps, tx, member, mutation, { happened: began });
  }
}

async function linkFamily(deps: Clock, tx: Tx, language: Language): Promise<void> {
  const at = toWire(deps.now() - HISTORY_DAYS * DAY);
  for (const link of demoLinks(demoWords[language])) {
    const shared = { asked_by: 'viewer', status: 'accepted' } as const;
    await saveLink(tx, { ...EMPTY_LINK, ...link, ...shared, created_at: at, accepted_at: at });
  }
}

/** Brings the history of a family that is there some way up to now; whether it is there. */
async function topUpSome(deps: Deps, tx: Tx): Promise<boolean> {
  const family = await standing(tx);
  if (!family) return true;
  const { language, zone, birth } = family;
  const isFull = beginPortion();
  for (const member of demoFamily(language, demoHours(deps.now(), zone))) {
    const how = { birth, isFull };
    if (!(await topUpMember({ ...deps, reader: tx }, tx, member, how))) return false;
  }
  await hearTablet(deps, tx, birth);
  return true;
}

/** Brings the history of a family that is there up to now, a portion after the other. */
export async function topUpDemoFamily(deps: Deps): Promise<void> {
  while (!(await transaction(deps, (tx) => topUpSome(deps, tx))));
}

/** Made for somebody who looks at it now, and without the month behind it. */
async function makeFamily(deps: Deps, tx: Tx, chosen: Chosen): Promise<void> {
  const hours = demoHours(deps.now(), chosen.zone);
  const family = demoFamily(chosen.language, hours);
  for (const member of family) await seedMember(deps, tx, member, chosen);
  await linkFamily(deps, tx, chosen.language);
  await seedChats(deps, tx, chosen);
  const [grandmother, , son] = family as [DemoMember, DemoMember, DemoMember];
  const late = grandmother.medicines[THREE.indexOf(hours.late)] as DemoMember['medicines'][number];
  const first = { lateId: late.id, relative: son };
  await settleFirstDay({ ...deps, reader: tx }, tx, grandmother, first);
}

/** Devices begin afresh, since rows went that no cursor tells of. */
async function makeAnew(deps: Deps, tx: Tx, chosen: Chosen): Promise<void> {
  for (const id of demoIds) {
    await forgetMarks(tx, id);
    await forgetAlarms(tx, id);
    await forgetMedicines(tx, id);
    await forgetEvents(tx, id);
    await removeCleanups(tx, id);
    await forgetChats(tx, id);
    await removeFamily(tx, id);
    await forgetChanges(tx, id);
  }
  await makeFamily(deps, tx, chosen);
  await restartHistory(tx);
}

/**
 * Where nothing became due within the last hour, one medicine is taken at this quarter of an hour too: a
 * dose that was only moved would be the one that is marked already (DOSE-13).
 */
async function offerNow(deps: Deps, tx: Tx, { language, zone }: Standing): Promise<void> {
  const now = deps.now();
  const [grandmother] = demoFamily(language, demoHours(now, zone)) as [DemoMember];
  const medicine = await medicineOf(tx, grandmother.id, medicineOfNow);
  const { date } = instantToWall(now, zone);
  const newest = medicine?.revisions.at(-1);
  if (!medicine || !newest || medicine.deleted_at !== null) return;
  const passed = newest.times.map((time) => now - wallToInstant(date, time, zone));
  if (passed.some((since) => since >= 0 && since < HOUR)) return;
  const time = quarterOf(now, zone);
  const times = [...newest.times, time].toSorted();
  const args = { id: medicine.id, base_version: medicine.version, fields: { times } };
  const mutation = { mid: newId(deps), op: 'medicine.revise', args } as const;
  const happened = wallToInstant(date, time, zone) - MINUTE;
  if (happened <= fromWire(newest.effective_at)) return;
  await commitDemo(deps, tx, grandmother, mutation, { happened });
}

/**
 * Makes the demo family when it is not there, and anew where it speaks another language than the
 * visitor or is a day old; else brings its history up to now.
 */
async function welcome(deps: Deps, visitor: DemoVisitor): Promise<void> {
  const asked = visitor.time_zone ?? '';
  const zone = deps.config.DEMO_TIME_ZONE ?? (isZone(asked) ? asked : DEFAULT_ZONE);
  readTalks();
  await transaction(deps, async (tx) => {
    const family = await standing(tx);
    const language = visitor.language
      ? parseLanguage(visitor.language)
      : (family?.language ?? parseLanguage(undefined));
    const chosen = { language, zone };
    if (!family) return makeFamily(deps, tx, chosen);
    const isOld = deps.now() - family.birth.at >= DAY;
    if (isOld || family.language !== language) return makeAnew(deps, tx, chosen);
    await offerNow(deps, tx, family);
  });
  await topUpDemoFamily(deps);
}

/**
 * The demo family as on its first day, whatever was done to it; its sessions and everybody else's
 * rows stay.
 */
export async function resetDemoFamily(deps: Deps): Promise<void> {
  readTalks();
  await transaction(deps, async (tx) => {
    const family = await standing(tx);
    const zone = deps.config.DEMO_TIME_ZONE ?? family?.zone ?? DEFAULT_ZONE;
    await makeAnew(deps, tx, { language: family?.language ?? parseLanguage(undefined), zone });
  });
  await topUpDemoFamily(deps);
}

export function createDemoFamily(deps: Deps): DemoFamily {
  return { ensureDemoFamily: (visitor) => welcome(deps, visitor) };
}

/** Tops up while the server runs, until it closes. */
export function keepDemoFamily(app: Pick<App, 'addHook'>, deps: Deps & Log): void {
  const failed = 'the demo family was not topped up';
  const keeping = repeat(deps, { every: HOUR, failed }, () => topUpDemoFamily(deps));
  app.addHook('onClose', () => keeping.stop());
}
