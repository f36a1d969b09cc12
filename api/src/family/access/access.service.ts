import { fromWire, toWire } from '@qamqor/shared/calendar/dates';
import { maySee, OWN, permissionOf } from '@qamqor/shared/family/policy';
import type { Access } from '../../changes/changes.service.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Reader } from '../../platform/database/database.ts';
import { findAcceptedLink, isShared, linksOfPerson, linksOfViewer } from './link.store.ts';

/**
 * What `viewerId` may see and change of `personId`, by the links as they are now. `grant` names the
 * permission: when it changes, the viewer's copy is out of date.
 */
export async function accessTo(
  db: Reader,
  deps: Clock,
  viewerId: string,
  personId: string,
): Promise<Access> {
  if (viewerId === personId) return { ...OWN, grant: 'own', link: null };
  const link = await findAcceptedLink(db, viewerId, personId);
  const permission = permissionOf(link ?? null, toWire(deps.now()));
  if (!link) return { ...permission, grant: 'none', link: null };
  const { id, grant } = link;
  return { ...permission, grant: `${id}.${grant}`, link: { id } };
}

/** The people whose data a viewer can see now, the viewer first. */
export async function visiblePeople(db: Reader, deps: Clock, viewerId: string): Promise<string[]> {
  const links = await linksOfViewer(db, viewerId);
  const now = toWire(deps.now());
  const seen = links.filter((link) => maySee(permissionOf(link, now)));
  return [viewerId, ...new Set(seen.flatMap((link) => link.person_id ?? []))];
}

/** The people whose link a viewer holds, whether it shows anything just now or not. */
export async function linkedPeople(db: Reader, viewerId: string): Promise<string[]> {
  const links = (await linksOfViewer(db, viewerId)).filter(isShared);
  return [...new Set(links.map(({ person_id }) => person_id))];
}

type Alerted = {
  viewer_id: string;
  /** Epoch ms until which nothing may be told; null when the link is not paused. */
  paused_until: number | null;
  hidden_medicine_ids: readonly string[];
};

/**
 * Who may be told that a person's dose was not recorded (REM-2), now or when a pause is over; the
 * oldest link first.
 */
export async function alertedViewers(
  db: Reader,
  deps: Clock,
  personId: string,
): Promise<Alerted[]> {
  const now = toWire(deps.now());
  const links = (await linksOfPerson(db, personId)).filter(isShared);
  const alerted = links.filter(
    (link) => permissionOf({ ...link, paused_until: null }, now).alerted,
  );
  return alerted.map(({ viewer_id, paused_until: until, hidden_medicine_ids }) => {
    const paused_until = until !== null && now < until ? fromWire(until) : null;
    return { viewer_id, paused_until, hidden_medicine_ids };
  });
}
