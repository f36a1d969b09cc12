import { fromWire, toWire } from '@qamqor/shared/calendar/dates';
import { invitationMail } from '@qamqor/shared/family/invitation-words';
import { USUAL_SCOPES } from '@qamqor/shared/family/policy';
import { Problem } from '@qamqor/shared/problem';
import type { FamilyViewer, Scope } from '@qamqor/shared/sync/protocol';
import { findVerified, getUser, languageOf, type User } from '../auth/user.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Writes } from '../platform/database.ts';
import type { Viewer } from '../platform/http.ts';
import { newId } from '../platform/ids.ts';
import type { Mail } from '../platform/mail.ts';
import { transaction, type Tx } from '../platform/transaction.ts';
import { insertToken } from './invitation.store.ts';
import { assertRoom, DECLINED_FOR, INVITATION_LASTS } from './invitations.service.ts';
import { findLink, isShared, linksOfPerson, linksOfViewer, type FamilyLink } from './link.store.ts';
import { EMPTY_LINK, saveLink, type NewLink } from './links.service.ts';
import { toMember, type FamilyMember } from './members.service.ts';
import { hashOf, newToken } from './secrets.ts';
import { toViewer } from './viewers.service.ts';

type Deps = Clock & Writes & Mail & { config: { PUBLIC_URL: string } };
type Form = { email: string; relationship: string; display_name: string };

/** An accepted link leads to the account of the address, whichever address led there. */
function leadsTo(
  links: readonly FamilyLink[],
  end: 'viewer_id' | 'person_id',
  user: User | undefined,
): boolean {
  return user !== undefined && links.filter(isShared).some((link) => link[end] === user.id);
}

/** The same address twice, or one that said no not long ago. */
function assertNew(deps: Clock, links: readonly FamilyLink[], email: string): void {
  const same = links.filter((link) => link.email === email);
  if (same.some(({ status }) => status === 'pending' || status === 'accepted')) {
    throw new Problem('family.already_there');
  }
  const saidNo = same.some(
    ({ declined_at }) => declined_at !== null && deps.now() - fromWire(declined_at) < DECLINED_FOR,
  );
  if (saidNo) throw new Problem('family.declined_before');
}

/** The address of a page that asks whoever holds it; after `#` no server and no log sees it. */
async function makeLink(deps: Deps, tx: Tx, linkId: string): Promise<string> {
  const token = newToken();
  const expires_at = toWire(deps.now() + INVITATION_LASTS);
  await insertToken(tx, { token_hash: hashOf(token), link_id: linkId, expires_at });
  return `${deps.config.PUBLIC_URL}/app/family#invitation=${token}`;
}

/** Sends the letter when mail is set up, after the commit and without anybody waiting for it. */
async function invite<Answer>(
  deps: Deps,
  viewer: Viewer,
  email: string,
  ask: (
    tx: Tx,
    asker: User,
    addressed: User | undefined,
  ) => Promise<{ link: FamilyLink; answer: Answer }>,
): Promise<Answer> {
  const { letter, answer } = await transaction(deps, async (tx) => {
    const asker = await getUser({ reader: tx }, viewer.user_id);
    if (asker.email?.toLowerCase() === email) throw new Problem('family.own_address');
    const addressed = await findVerified(tx, email);
    const asked = await ask(tx, asker, addressed);
    const url = await makeLink(deps, tx, asked.link.id);
    const { asked_by, scopes } = asked.link;
    const words = invitationMail({
      language: languageOf((addressed ?? asker).language),
      name: asker.name,
      direction: asked_by === 'viewer' ? 'asks' : 'offers',
      scopes,
      url,
    });
    return { letter: { to: email, ...words }, answer: asked.answer };
  });
  deps.mail(letter);
  return answer;
}

/** FAM-1: the answer is the same whether or not the address has an account. */
export async function addMember(deps: Deps, viewer: Viewer, form: Form): Promise<FamilyMember> {
  return invite(deps, viewer, form.email, async (tx, asker, addressed) => {
    const own = await linksOfViewer(tx, asker.id);
    if (leadsTo(own, 'person_id', addressed)) throw new Problem('family.already_there');
    assertNew(deps, own, form.email);
    await assertRoom(tx, asker.id);
    const link = await saveLink(tx, {
      ...EMPTY_LINK,
      ...form,
      id: newId(deps),
      viewer_id: asker.id,
      addressed_id: addressed?.id ?? null,
      asked_by: 'viewer',
      status: 'pending',
      scopes: [...USUAL_SCOPES],
      created_at: toWire(deps.now()),
    });
    return { link, answer: await toMember(tx, link) };
  });
}

function offered(deps: Clock, asker: User, addressed: User | undefined): Omit<NewLink, 'scopes'> {
  return {
    ...EMPTY_LINK,
    id: newId(deps),
    person_id: asker.id,
    addressed_id: addressed?.id ?? null,
    asked_by: 'person',
    display_name: asker.name,
    relationship: 'Other',
    status: 'pending',
    created_at: toWire(deps.now()),
  };
}

/** A person offers to be looked after; the other side agrees before anything is shared. */
export async function shareWith(
  deps: Deps,
  viewer: Viewer,
  form: Form & { scopes?: Scope[] | undefined; sees_phone?: boolean | undefined },
): Promise<FamilyViewer> {
  const { email, display_name, relationship } = form;
  const { scopes = [...USUAL_SCOPES], sees_phone = false } = form;
  return invite(deps, viewer, email, async (tx, asker, addressed) => {
    const own = await linksOfPerson(tx, asker.id);
    if (leadsTo(own, 'viewer_id', addressed)) throw new Problem('family.already_there');
    const offers = own.filter((link) => link.asked_by === 'person');
    assertNew(deps, offers, email);
    const link = await saveLink(tx, {
      ...offered(deps, asker, addressed),
      email,
      viewer_display_name: display_name,
      viewer_relationship: relationship,
      scopes,
      sees_phone,
    });
    return { link, answer: await toViewer(tx, link) };
  });
}

/** POST /family/members/{id}/link: a new link to an invitation of one's own that still waits. */
export async function linkTo(
  deps: Deps,
  viewer: Viewer,
  id: string,
): Promise<{ url: string; expires_at: string }> {
  return transaction(deps, async (tx) => {
    const link = await findLink(tx, id);
    const asker = link?.asked_by === 'viewer' ? link.viewer_id : link?.person_id;
    if (asker !== viewer.user_id || link?.status === 'ended') throw new Problem('family.not_found');
    if (link?.status === 'declined') throw new Problem('family.declined_before');
    if (link?.status !== 'pending') throw new Problem('family.already_there');
    const expires_at = toWire(deps.now() + INVITATION_LASTS);
    return { url: await makeLink(deps, tx, id), expires_at };
  });
}
