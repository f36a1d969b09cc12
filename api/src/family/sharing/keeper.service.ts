import { Problem } from '@qamqor/shared/problem';
import { hasLiveSession } from '../../auth/sessions/session-list.service.ts';
import { findPerson, hasOwnSignIn, peopleWithoutSignIn } from '../../auth/users/user.service.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { isShared, linksOfPerson, type FamilyLink, type SharedLink } from '../access/link.store.ts';
import { changeLink } from '../access/links.service.ts';
import { noteHelp } from '../access-log/access-log.service.ts';

async function carersOf(tx: Tx, personId: string, without?: FamilyLink): Promise<SharedLink[]> {
  const links = await linksOfPerson(tx, personId);
  return links.filter(isShared).filter(({ id }) => id !== without?.id);
}

/** A code lets in whoever has it: only who may change things for the person anyway is trusted with it. */
const mayKeep = ({ scopes }: FamilyLink) => scopes.includes('may_change');

/** They are let in by a relative alone. */
async function hasNoSignIn(tx: Tx, personId: string): Promise<boolean> {
  const isReached = (await findPerson(tx, personId))?.email !== null;
  return !isReached && !(await hasOwnSignIn(tx, personId));
}

async function becomeKeeper(deps: Clock, tx: Tx, person_id: string, heir: SharedLink) {
  await changeLink(tx, heir, { keeps_devices: true });
  const { id: link_id, viewer_id } = heir;
  await noteHelp(deps, tx, { link_id, person_id, viewer_id, kind: 'devices_kept' });
}

/**
 * FAM-6: somebody who has no sign-in of their own is let in by a relative alone. Where no link does
 * that, the oldest one that may does from now on; the person reads of it.
 */
export async function ensureKeeper(deps: Clock, tx: Tx, personId: string): Promise<void> {
  if (!(await hasNoSignIn(tx, personId))) return;
  const carers = await carersOf(tx, personId);
  const heir = carers.find(mayKeep);
  if (!heir || carers.some((link) => link.keeps_devices)) return;
  await becomeKeeper(deps, tx, personId, heir);
}

/**
 * FAM-6: whoever kept them went for good, and nobody may change things for them: the oldest relative
 * lets them in from now on, or nobody ever could. Whoever is signed in somewhere chooses by themselves.
 */
export async function ensureLastKeeper(deps: Clock, tx: Tx, personId: string): Promise<void> {
  await ensureKeeper(deps, tx, personId);
  if (!(await hasNoSignIn(tx, personId))) return;
  if (!(await isLeftOutside(deps, tx, personId, new Set()))) return;
  const [heir] = await carersOf(tx, personId);
  if (heir) await becomeKeeper(deps, tx, personId, heir);
}

/** Without this link nobody could let its person in. */
export async function isOnlyKeeper(tx: Tx, link: FamilyLink): Promise<boolean> {
  if (!link.keeps_devices || !isShared(link)) return false;
  return !(await carersOf(tx, link.person_id, link)).some(mayKeep);
}

/** Signed in nowhere, and nobody is left who may let them in: those who are `gone` let nobody in. */
async function isLeftOutside(
  deps: Clock,
  tx: Tx,
  personId: string,
  gone: ReadonlySet<string>,
): Promise<boolean> {
  const carers = await carersOf(tx, personId);
  const isKept = carers.some((link) => link.keeps_devices && !gone.has(link.viewer_id));
  return !isKept && !(await hasLiveSession(deps, tx, personId));
}

/** Who is let in by a relative alone, and is left outside; those who are `gone` are not asked about. */
export async function peopleLeftOutside(
  deps: Clock,
  tx: Tx,
  gone: ReadonlySet<string>,
): Promise<string[]> {
  const outside: string[] = [];
  for (const id of await peopleWithoutSignIn(tx))
    if (!gone.has(id) && (await isLeftOutside(deps, tx, id, gone))) outside.push(id);
  return outside;
}

/** Whether somebody else sees the person, whatever they may do. */
export async function isSeenByOthers(tx: Tx, link: FamilyLink): Promise<boolean> {
  return link.person_id !== null && (await carersOf(tx, link.person_id, link)).length > 0;
}

/** Nobody who is signed in is left behind with no one to let them in again. */
export async function assertMayLeave(deps: Clock, tx: Tx, link: FamilyLink): Promise<void> {
  if (link.person_id === null || !(await isOnlyKeeper(tx, link))) return;
  if (await hasLiveSession(deps, tx, link.person_id)) throw new Problem('family.only_keeper');
}
