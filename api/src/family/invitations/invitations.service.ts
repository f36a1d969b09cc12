import { DAY, toWire } from '@qamqor/shared/calendar/dates';
import { USUAL_SCOPES } from '@qamqor/shared/family/policy';
import { Problem } from '@qamqor/shared/problem';
import { SCOPES, type Invitation, type Scope } from '@qamqor/shared/family/link';
import { findPerson } from '../../auth/users/user.service.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Reader, Reads, Writes } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/http/http.ts';
import { transaction, type Tx } from '../../platform/database/transaction.ts';
import { ensureKeeper } from '../sharing/keeper.service.ts';
import {
  findAcceptedLink,
  findEndedLink,
  findLink,
  linksAddressedTo,
  type FamilyLink,
  type LinkEnds,
} from '../access/link.store.ts';
import { assertRoom, changeLink } from '../access/links.service.ts';
import { endLink, withdrawOffers } from '../sharing/end-link.service.ts';
import { endToken, endTokens, linkOfToken } from '../tokens/tokens.service.ts';

function askerOf(link: FamilyLink): string {
  return (link.asked_by === 'viewer' ? link.viewer_id : link.person_id) ?? '';
}

export async function toInvitation(db: Reader, link: FamilyLink): Promise<Invitation> {
  const asker = await findPerson(db, askerOf(link));
  const isAsking = link.asked_by === 'viewer';
  return {
    id: link.id,
    name: asker?.name ?? '',
    relationship: isAsking ? link.relationship : (link.viewer_relationship ?? 'Other'),
    direction: isAsking ? 'asks' : 'offers',
    scopes: link.scopes,
    sees_phone: link.sees_phone,
    created_at: link.created_at,
  };
}

/** Those that wait for the viewer's answer. */
export async function listInvitations(deps: Reads, viewer: Viewer): Promise<Invitation[]> {
  const links = await linksAddressedTo(deps.reader, viewer.user_id);
  const waiting = links.filter(({ status }) => status === 'pending');
  return Promise.all(waiting.map((link) => toInvitation(deps.reader, link)));
}

/** What an invitation by link says; it waits on for an answer. */
export async function openInvitation(
  deps: Clock & Reads,
  viewer: Viewer,
  token: string,
): Promise<Invitation> {
  const link = await linkOfToken(deps.reader, deps, token);
  if (link?.status !== 'pending') throw new Problem('family.invitation_not_found');
  if (askerOf(link) === viewer.user_id) throw new Problem('family.own_address');
  return toInvitation(deps.reader, link);
}

type Answer = {
  id: string;
  token?: string | undefined;
  scopes?: Scope[] | undefined;
  sees_phone?: boolean | undefined;
  display_name?: string | undefined;
  relationship?: string | undefined;
};

/**
 * One that the viewer may answer: it was sent to their verified address, or they hold its link.
 * Foreign, used, expired and missing ones are the same.
 */
async function answerable(deps: Clock, tx: Tx, viewer: Viewer, input: Answer): Promise<FamilyLink> {
  const link = await findLink(tx, input.id);
  const held = input.token === undefined ? null : await linkOfToken(tx, deps, input.token);
  const isTheirs = link && (link.addressed_id === viewer.user_id || held?.id === link.id);
  if (!isTheirs || link.status !== 'pending') throw new Problem('family.invitation_not_found');
  if (askerOf(link) === viewer.user_id) throw new Problem('family.own_address');
  return link;
}

export type Answered = { id: string; status: 'accepted' | 'declined'; scopes: Scope[] };

/** What a person who is asked may choose of. */
const EVERYTHING = { scopes: SCOPES, sees_phone: true } as const;

/** The words of a viewer for the person who offered. */
async function wordsFor(tx: Tx, link: FamilyLink, input: Answer) {
  const person = await findPerson(tx, link.person_id ?? '');
  return {
    display_name: input.display_name ?? person?.name ?? '',
    relationship: input.relationship ?? 'Other',
  };
}

/** The link by which a viewer sees a person, and the last by which they see or saw them. */
async function formerLinks(tx: Tx, ends: LinkEnds) {
  const before = await findAcceptedLink(tx, ends.viewer_id, ends.person_id);
  return { before, last: before ?? (await findEndedLink(tx, ends)) };
}

type Former = Awaited<ReturnType<typeof formerLinks>>;

/**
 * What was chosen about a link before holds for the one that takes its place. After an end too
 * nothing hidden comes back; whoever looked after the tablet is asked for that anew.
 */
function keptTerms({ before, last }: Former) {
  if (!last) return {};
  const { ask_first, hidden_medicine_ids } = last;
  if (!before) return { ask_first, hidden_medicine_ids };
  const { keeps_devices, paused_until } = before;
  return { ask_first, hidden_medicine_ids, keeps_devices, paused_until };
}

/**
 * FAM-3: what an offer may give. One from before the two came to share, or ended it, says nothing
 * about what the person chose since, and one beside a link gives no more than that link.
 */
function offeredBy(
  { scopes, sees_phone, created_at }: FamilyLink,
  { before, last }: Former,
): Pick<FamilyLink, 'scopes' | 'sees_phone'> {
  const chosen_at = last?.ended_at ?? last?.accepted_at ?? null;
  if (chosen_at !== null && created_at < chosen_at) {
    throw new Problem('family.invitation_not_found');
  }
  return {
    scopes: scopes.filter((scope) => !before || before.scopes.includes(scope)),
    sees_phone: sees_phone && (before?.sees_phone ?? true),
  };
}

async function accept(
  deps: Clock,
  tx: Tx,
  viewer: Viewer,
  { link, input }: { link: FamilyLink; input: Answer },
): Promise<FamilyLink> {
  const me = viewer.user_id;
  const isAsking = link.asked_by === 'viewer';
  const sides = isAsking ? { person_id: me } : { viewer_id: me };
  const { viewer_id, person_id } = { ...link, ...sides };
  const ends = { viewer_id: viewer_id ?? '', person_id: person_id ?? '' };
  const former = await formerLinks(tx, ends);
  const offered = isAsking ? EVERYTHING : offeredBy(link, former);
  if (former.before) await endLink(deps, tx, former.before);
  if (!isAsking) await assertRoom(tx, me);
  await endTokens(tx, link.id);
  const scopes = input.scopes ?? (isAsking ? USUAL_SCOPES : link.scopes);
  const sees_phone = input.sees_phone ?? !isAsking;
  const accepted = await changeLink(tx, link, {
    ...sides,
    ...keptTerms(former),
    ...(isAsking ? {} : await wordsFor(tx, link, input)),
    status: 'accepted',
    scopes: scopes.filter((scope) => offered.scopes.includes(scope)),
    sees_phone: sees_phone && offered.sees_phone,
    accepted_at: toWire(deps.now()),
  });
  await withdrawOffers(deps, tx, accepted);
  await ensureKeeper(deps, tx, ends.person_id);
  return accepted;
}

/** FAM-1, FAM-2: from now on the viewer sees what was agreed. Of an offer, no more than was offered. */
export async function acceptInvitation(
  deps: Clock & Writes,
  viewer: Viewer,
  input: Answer,
): Promise<Answered> {
  return transaction(deps, async (tx) => {
    const link = await answerable(deps, tx, viewer, input);
    const { id, scopes } = await accept(deps, tx, viewer, { link, input });
    return { id, status: 'accepted', scopes };
  });
}

/**
 * FAM-1: the person it was sent to says no for good. Anybody else who holds its link answers for
 * themselves: that link ends, and the person is asked as before.
 */
export async function declineInvitation(
  deps: Clock & Writes,
  viewer: Viewer,
  input: Answer,
): Promise<Answered> {
  return transaction(deps, async (tx) => {
    const link = await answerable(deps, tx, viewer, input);
    if (link.addressed_id !== viewer.user_id && input.token !== undefined) {
      await endToken(tx, input.token);
      return { id: link.id, status: 'declined', scopes: link.scopes };
    }
    await endTokens(tx, link.id);
    const declined_at = toWire(deps.now());
    const { id, scopes } = await changeLink(tx, link, { status: 'declined', declined_at });
    return { id, status: 'declined', scopes };
  });
}

/** For how long who was told no waits before asking the same address again. */
export const DECLINED_FOR = 7 * DAY;
