import { fromWire } from '@qamqor/shared/calendar/dates';
import { dosesToday } from '@qamqor/shared/doses/day';
import { heardUntil } from '@qamqor/shared/doses/heard';
import { Problem } from '@qamqor/shared/problem';
import type { Link, Sequenced } from '@qamqor/shared/sync/protocol';
import { deviceNames } from '../auth/device.service.ts';
import { getUser } from '../auth/user.service.ts';
import { devicesOf } from '../changes/changes.service.ts';
import { dayInput, entryOf, type DoseEntry } from '../doses/day.service.ts';
import { listFor, type MedicineAnswer } from '../medicines/medicines.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Reads } from '../platform/database.ts';
import type { Viewer } from '../platform/http.ts';
import { upcomingFor } from '../schedule/schedule.service.ts';
import { accessTo, type Access } from './access.service.ts';
import { linksOfViewer, type FamilyLink } from './link.store.ts';

export { accessTo, alertedViewers, maySee, visiblePeople, type Access } from './access.service.ts';
export { removeLinks, saveLink } from './link.store.ts';

type Deps = Reads & Clock;

export type FamilyMember = Link & { email: string | null; user_info: { name: string } | null };

async function toMember(deps: Reads, link: FamilyLink): Promise<FamilyMember> {
  const isShared = link.status === 'accepted' && link.person_id !== null;
  const person = isShared ? await getUser(deps, link.person_id as string) : null;
  return {
    id: link.id,
    person_id: isShared ? link.person_id : null,
    display_name: link.display_name,
    name: person?.name ?? link.display_name,
    relationship: link.relationship,
    status: link.status as Link['status'],
    scopes: link.scopes,
    email: link.email,
    user_info: person && { name: person.name },
    created_at: link.created_at,
  };
}

export async function listMembers(deps: Deps, viewer: Viewer): Promise<FamilyMember[]> {
  const links = await linksOfViewer(deps.reader, viewer.user_id);
  const kept = links.filter((link) => link.status !== 'ended');
  return Promise.all(kept.map((link) => toMember(deps, link)));
}

/** The links of a viewer that changed after `from` up to `to`, and the ids of those that ended. */
export async function linksSince(
  deps: Deps,
  viewerId: string,
  range: { from: number; to: number },
): Promise<{ rows: Sequenced<Link>[]; ended: string[] }> {
  const links = await linksOfViewer(deps.reader, viewerId);
  const changed = links.filter((link) => link.seq > range.from && link.seq <= range.to);
  const live = changed.filter((link) => link.status !== 'ended');
  const rows = await Promise.all(
    live.map(async (link) => {
      const { email: _, user_info: __, ...row } = await toMember(deps, link);
      return { ...row, seq: link.seq };
    }),
  );
  return { rows, ended: changed.filter((link) => link.status === 'ended').map(({ id }) => id) };
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
  devices: { id: string; name: string; heard_at: string | null }[];
};

async function dosesFor(deps: Deps, personId: string, access: Access): Promise<DoseEntry[]> {
  const day = await dayInput(deps, personId, (today) => ({ from: today, to: today }));
  const heard = heardUntil(await devicesOf(deps.reader, personId), day.now);
  const hidden = new Set(access.hidden_medicine_ids);
  const doses = dosesToday({ ...day, heard }).filter((dose) => !hidden.has(dose.medicine_id));
  return doses.map(entryOf);
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

/** GET /family/members/{id}/data: a part that is not shared is null. */
export async function readMember(deps: Deps, viewer: Viewer, id: string): Promise<MemberData> {
  const links = await linksOfViewer(deps.reader, viewer.user_id);
  const link = links.find((one) => one.id === id && one.status !== 'ended');
  if (!link) throw new Problem('family.not_found');
  if (link.status !== 'accepted' || link.person_id === null) {
    throw new Problem('family.not_accepted');
  }
  const member = await toMember(deps, link);
  const access = await accessTo(deps.reader, deps, viewer.user_id, link.person_id);
  const devices = access.see_medicines ? await devicesOf(deps.reader, link.person_id) : [];
  const names = await deviceNames(deps, link.person_id);
  const heard = devices.flatMap((device) => device.heard_at ?? []);
  const { display_name, name, relationship } = member;
  return {
    user_info: { display_name, name, relationship },
    today_medicines: access.see_medicines ? await dosesFor(deps, link.person_id, access) : null,
    upcoming_events: access.see_schedule ? await eventsFor(deps, link.person_id) : null,
    medicines: access.see_medicines ? await medicinesFor(deps, link.person_id, access) : null,
    heard_at: heard.toSorted((a, b) => fromWire(b) - fromWire(a))[0] ?? null,
    devices: devices.map(({ device_id, session_id, heard_at }) => ({
      id: device_id,
      name: names.get(session_id) ?? '',
      heard_at,
    })),
  };
}
