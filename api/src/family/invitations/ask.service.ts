import { fromWire, toWire } from '@qamqor/shared/calendar/dates';
import { mailboxOf } from '@qamqor/shared/contact/email';
import { invitationMail } from '@qamqor/shared/family/invitation-words';
import { USUAL_SCOPES } from '@qamqor/shared/family/policy';
import { parseLanguage } from '@qamqor/shared/languages';
import { Problem } from '@qamqor/shared/problem';
import type { Scope } from '@qamqor/shared/family/link';
import { findByAddress, getUser, type User } from '../../auth/users/user.service.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Writes } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/http/http.ts';
import { newId } from '../../platform/ids.ts';
import type { Mail } from '../../platform/mail.ts';
import { transaction, type Tx } from '../../platform/database/transaction.ts';
import { DECLINED_FOR } from './invitations.service.ts';
import {
  findLink,
  isShared,
  linksOfPerson,
  linksOfViewer,
  type FamilyLink,
} from '../access/link.store.ts';
import { assertRoom, EMPTY_LINK, saveLink, type NewLink } from '../access/links.service.ts';
import { toMember, type FamilyMember } from '../sharing/members.service.ts';
import { mayWrite } from './letters.service.ts';
import { INVITATION_LASTS, issueToken } from '../tokens/tokens.service.ts';
import { toViewer, type ViewerAnswer } from '../sharing/viewers.service.ts';

type Deps = Clock &
  Writes &
  Mail & { config: { PUBLIC_URL: string } } & Parameters<typeof mayWrite>[0];
type Form = { email: string; relationship: string; display_name: string };

/** An accepted link leads to the account of the address, whichever address led there. */
function leadsTo(
  links: readonly FamilyLink[],
  end: 'viewer_id' | 'person_id',
  user: User | undefined,
): boolean {
  return user !== undefined && links.filter(isShared).some((link) => link[end] === user.id);
}

/** The same mailbox twice, or one that said no not long ago. */
function assertNew(deps: Clock, links: readonly FamilyLink[], email: string): void {
  const mailbox = mailboxOf(email);
  const same = links.filter((link) => link.email !== null && mailboxOf(link.email) === mailbox);
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
  const token = await issueToken(deps, tx, linkId);
  return `${deps.config.PUBLIC_URL}/app/family#invitation=${token}`;
}

type LinkMade = { url: string; expires_at: string };

async function newLink(deps: Deps, tx: Tx, linkId: string): Promise<LinkMade> {
  const expires_at = toWire(deps.now() + INVITATION_LASTS);
  return { url: await makeLink(deps, tx, linkId), expires_at };
}

type Asked<Answer> = { link: FamilyLink; answer: Answer };

/** Sends a letter where one may go out, after the commit and without anybody waiting for it. */
async function invite<Answer>(
  deps: Deps,
  viewer: Viewer,
  email: string,
  ask: (tx: Tx, asker: User, addressed: User | undefined) => Promise<Asked<Answer>>,
): Promise<{ answer: Answer; mailed: boolean }> {
  const { letter, answer } = await transaction(deps, async (tx) => {
    const asker = await getUser({ reader: tx }, viewer.user_id);
    if (asker.email && mailboxOf(asker.email) === mailboxOf(email)) {
      throw new Problem('family.own_address');
    }
    const addressed = await findByAddress(tx, email);
    const asked = await ask(tx, asker, addressed);
    const from = asker.email;
    if (from === null || !(await mayWrite(deps, tx, asker, email))) {
      return { letter: null, answer: asked.answer };
    }
    const { asked_by, scopes } = asked.link;
    const words = invitationMail({
      language: parseLanguage((addressed ?? asker).language),
      name: asker.name,
      email: from,
      direction: asked_by === 'viewer' ? 'asks' : 'offers',
      scopes,
      url: await makeLink(deps, tx, asked.link.id),
    });
    return { letter: { to: email, ...words }, answer: asked.answer };
  });
  if (letter) deps.mail(letter);
  return { answer, mailed: letter !== null };
}

/** What a viewer asks for, as it waits for the answer. */
function asking(deps: Clock, asker: User): Omit<NewLink, 'display_name' | 'relationship'> {
  return {
    ...EMPTY_LINK,
    id: newId(deps),
    viewer_id: asker.id,
    asked_by: 'viewer',
    status: 'pending',
    scopes: [...USUAL_SCOPES],
    created_at: toWire(deps.now()),
  };
}

/** FAM-1: the answer is the same whether or not the address has an account. */
export async function addMember(
  deps: Deps,
  viewer: Viewer,
  form: Form,
): Promise<{ member: FamilyMember; mailed: boolean }> {
  const { answer, mailed } = await invite(
    deps,
    viewer,
    form.email,
    async (tx, asker, addressed) => {
      const own = await linksOfViewer(tx, asker.id);
      if (leadsTo(own, 'person_id', addressed)) throw new Problem('family.already_there');
      assertNew(deps, own, form.email);
      await assertRoom(tx, asker.id);
      const link = await saveLink(tx, {
        ...asking(deps, asker),
        ...form,
        addressed_id: addressed?.id ?? null,
      });
      return { link, answer: await toMember(tx, link) };
    },
  );
  return { member: answer, mailed };
}

/** FAM-1: for somebody whose address nobody knows: whoever holds the link is asked. */
export async function inviteByLink(
  deps: Deps,
  viewer: Viewer,
  form: Omit<Form, 'email'>,
): Promise<{ member: FamilyMember } & LinkMade> {
  return transaction(deps, async (tx) => {
    const asker = await getUser({ reader: tx }, viewer.user_id);
    await assertRoom(tx, asker.id);
    const link = await saveLink(tx, { ...asking(deps, asker), ...form });
    return { member: await toMember(tx, link), ...(await newLink(deps, tx, link.id)) };
  });
}

type Offer = Omit<Form, 'email'> & {
  scopes?: Scope[] | undefined;
  sees_phone?: boolean | undefined;
};

/** What a person offers, as it waits for the answer. */
function offering(deps: Clock, asker: User, form: Offer): NewLink {
  return {
    ...EMPTY_LINK,
    id: newId(deps),
    person_id: asker.id,
    asked_by: 'person',
    display_name: asker.name,
    relationship: 'Other',
    viewer_display_name: form.display_name,
    viewer_relationship: form.relationship,
    scopes: form.scopes ?? [...USUAL_SCOPES],
    sees_phone: form.sees_phone ?? false,
    status: 'pending',
    created_at: toWire(deps.now()),
  };
}

/** A person offers to be looked after; the other side agrees before anything is shared. */
export async function shareWith(
  deps: Deps,
  viewer: Viewer,
  form: Offer & { email: string },
): Promise<{ viewer: ViewerAnswer; mailed: boolean }> {
  const { email } = form;
  const { answer, mailed } = await invite(deps, viewer, email, async (tx, asker, addressed) => {
    const own = await linksOfPerson(tx, asker.id);
    if (leadsTo(own, 'viewer_id', addressed)) throw new Problem('family.already_there');
    const offers = own.filter((link) => link.asked_by === 'person');
    assertNew(deps, offers, email);
    const link = await saveLink(tx, {
      ...offering(deps, asker, form),
      email,
      addressed_id: addressed?.id ?? null,
    });
    return { link, answer: await toViewer(tx, link) };
  });
  return { viewer: answer, mailed };
}

/** The same to somebody whose address the person does not know: whoever holds the link is asked. */
export async function offerByLink(
  deps: Deps,
  viewer: Viewer,
  form: Offer,
): Promise<{ viewer: ViewerAnswer } & LinkMade> {
  return transaction(deps, async (tx) => {
    const asker = await getUser({ reader: tx }, viewer.user_id);
    const link = await saveLink(tx, offering(deps, asker, form));
    return { viewer: await toViewer(tx, link), ...(await newLink(deps, tx, link.id)) };
  });
}

/** POST /family/members/{id}/link: a new link to an invitation of one's own that still waits. */
export async function linkTo(deps: Deps, viewer: Viewer, id: string): Promise<LinkMade> {
  return transaction(deps, async (tx) => {
    const link = await findLink(tx, id);
    const asker = link?.asked_by === 'viewer' ? link.viewer_id : link?.person_id;
    if (asker !== viewer.user_id || link?.status === 'ended') throw new Problem('family.not_found');
    if (link?.status === 'declined') throw new Problem('family.declined_before');
    if (link?.status !== 'pending') throw new Problem('family.already_there');
    return newLink(deps, tx, id);
  });
}
