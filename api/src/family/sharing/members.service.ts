import { fromWire } from '@qamqor/shared/calendar/dates';
import { heardUntil } from '@qamqor/shared/doses/heard';
import { maySee } from '@qamqor/shared/family/policy';
import { Problem } from '@qamqor/shared/problem';
import type { Link } from '@qamqor/shared/family/link';
import type { PersonDevice } from '@qamqor/shared/profile/person';
import type { RingState } from '@qamqor/shared/reminders/ring-state';
import { findPerson } from '../../auth/users/user.service.ts';
import type { Access } from '../../changes/changes.service.ts';
import { dayInput, openDates, todayEntries, type DoseEntry } from '../../doses/day.service.ts';
import { listFor, type MedicineAnswer } from '../../medicines/medicines.service.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Reader, Reads, Writes } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/http/http.ts';
import type { Log } from '../../platform/logger.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { upcomingFor } from '../../schedule/schedule.service.ts';
import { accessTo } from '../access/access.service.ts';
import { assertMayLeave, ensureKeeper } from './keeper.service.ts';
import { personDevices } from './person-devices.ts';
import { findLink, isShared, linksOfViewer, type FamilyLink } from '../access/link.store.ts';
import { endLink, withdrawOffers } from './end-link.service.ts';
import { noteAccess } from '../access-log/access-log.service.ts';

type Deps = Reads & Clock;

export type FamilyMember = Link & { email: string | null; user_info: { name: string } | null };

/** Who has not accepted is shown by the words of the viewer alone. */
export async function toMember(db: Reader, link: FamilyLink): Promise<FamilyMember> {
  const person = isShared(link) ? await findPerson(db, link.person_id) : undefined;
  const { id, display_name, relationship, scopes, email, created_at } = link;
  return {
    id,
    person_id: person?.id ?? null,
    display_name,
    name: person?.name ?? display_name,
    relationship,
    status: link.status as Link['status'],
    scopes,
    email: link.asked_by === 'viewer' ? email : null,
    user_info: person ? { name: person.name } : null,
    created_at,
    paused_until: link.paused_until,
    ...(link.deleted_until !== null && { deleted_until: link.deleted_until }),
    ask_first: link.ask_first,
    keeps_devices: link.keeps_devices,
    asked_anew: link.asked_anew,
  };
}

export async function listMembers(deps: Deps, viewer: Viewer): Promise<FamilyMember[]> {
  const links = await linksOfViewer(deps.reader, viewer.user_id);
  const kept = links.filter((link) => link.status !== 'ended');
  return Promise.all(kept.map((link) => toMember(deps.reader, link)));
}

/** FAM-3: ends it at once; ending it again changes nothing. FAM-6: the last keeper may not just go. */
export async function removeMember(
  deps: Clock & Writes,
  viewer: Viewer,
  id: string,
): Promise<void> {
  await transaction(deps, async (tx) => {
    const link = await findLink(tx, id);
    if (link?.viewer_id !== viewer.user_id) throw new Problem('family.not_found');
    if (link.status === 'ended') return;
    await assertMayLeave(deps, tx, link);
    await endLink(deps, tx, link, 'viewer');
    await withdrawOffers(deps, tx, link);
    if (link.keeps_devices && link.person_id) await ensureKeeper(deps, tx, link.person_id);
  });
}

type UpcomingEvent = Pick<
  Awaited<ReturnType<typeof upcomingFor>>[number],
  'id' | 'title' | 'start_datetime' | 'time' | 'description'
>;

export type MemberData = {
  user_info: { display_name: string; name: string; relationship: string };
  today_medicines: DoseEntry[] | null;
  upcoming_events: UpcomingEvent[] | null;
  medicines: MedicineAnswer[] | null;
  heard_at: string | null;
  devices: (Pick<PersonDevice, 'id' | 'name' | 'heard_at' | 'unheard'> & {
    rings: RingState | null;
  })[];
};

async function dosesFor(
  deps: Deps,
  personId: string,
  access: Access,
  devices: readonly PersonDevice[],
): Promise<DoseEntry[]> {
  const day = await dayInput(deps, personId, openDates);
  const heard = heardUntil(devices, day.now);
  const hidden = new Set(access.hidden_medicine_ids);
  return todayEntries({ ...day, heard }).filter(({ medicine_id }) => !hidden.has(medicine_id));
}

async function medicinesFor(
  deps: Deps,
  personId: string,
  access: Access,
): Promise<MedicineAnswer[]> {
  const hidden = new Set(access.hidden_medicine_ids);
  return (await listFor(deps, personId)).filter((medicine) => !hidden.has(medicine.id));
}

async function eventsFor(deps: Deps, personId: string): Promise<UpcomingEvent[]> {
  const events = await upcomingFor(deps, personId);
  return events.map(({ id, title, start_datetime, time, description }) => {
    return { id, title, start_datetime, time, description };
  });
}

/** The viewer's own link, once both have agreed. */
export async function sharedLink(db: Reader, viewer: Viewer, id: string) {
  const link = await findLink(db, id);
  if (link?.viewer_id !== viewer.user_id || link.status === 'ended') {
    throw new Problem('family.not_found');
  }
  if (!isShared(link)) throw new Problem('family.not_accepted');
  return link;
}

/** GET /family/members/{id}/data: a part that is not shared is null. The person can read who looked. */
export async function readMember(
  deps: Deps & Writes & Log,
  viewer: Viewer,
  id: string,
): Promise<MemberData> {
  const link = await sharedLink(deps.reader, viewer, id);
  const { person_id } = link;
  const { display_name, name, relationship } = await toMember(deps.reader, link);
  const access = await accessTo(deps.reader, deps, viewer.user_id, person_id);
  const now = deps.now();
  if (maySee(access)) await noteAccess(deps, viewer, [{ person_id, from: now, until: now }]);
  const devices = access.see_medicines ? await personDevices(deps, person_id) : [];
  const heard = devices.flatMap((device) => device.heard_at ?? []);
  return {
    user_info: { display_name, name, relationship },
    today_medicines: access.see_medicines ? await dosesFor(deps, person_id, access, devices) : null,
    upcoming_events: access.see_schedule ? await eventsFor(deps, person_id) : null,
    medicines: access.see_medicines ? await medicinesFor(deps, person_id, access) : null,
    heard_at: heard.toSorted((a, b) => fromWire(b) - fromWire(a))[0] ?? null,
    devices: devices.map(({ last_marked_at: _, ...device }) => device),
  };
}
