import type { Relationship } from '@qamqor/shared/family/relationships';
import type { FamilyViewer, Invitation, Link, Scope } from '@qamqor/shared/family/link';
import { api } from '../../session/api-client.ts';
import type { LocalData } from '../../local-db/local-data.ts';

/** These the server alone can answer. All reject with `ApiProblem` or `Unreachable`. */
type InStep = Pick<LocalData, 'flush'>;

/** What the call changed is on the screen when this comes back. */
async function andPull<T>(local: InStep, call: Promise<T>): Promise<T> {
  const answer = await call;
  await local.flush();
  return answer;
}

export type MemberForm = { email: string; relationship: Relationship; display_name: string };

/** The id of a link that was offered; `url` where it is made by a link alone. */
export type OfferedLink = { id: string; url?: string };
/** The same of one that was asked for, and whether a letter went out as well. */
export type AskedLink = OfferedLink & { mailed: boolean };

/** FAM-1: the same answer whether or not the address has an account. */
export async function addMember(local: InStep, form: MemberForm): Promise<AskedLink> {
  const asked = api.post<{ member: Link; mailed: boolean }>('/family/add', form);
  const { member, mailed } = await andPull(local, asked);
  return { id: member.id, mailed };
}

/** FAM-1: of somebody whose address nobody knows; the link asks whoever opens it. */
export async function inviteByLink(
  local: InStep,
  form: Omit<MemberForm, 'email'>,
): Promise<AskedLink> {
  const asked = api.post<{ member: Link; url: string }>('/family/invite', form);
  const { member, url } = await andPull(local, asked);
  return { id: member.id, mailed: false, url };
}

/** A link that asks whoever opens it; for 14 days. */
export async function invitationLink(linkId: string): Promise<string> {
  const { url } = await api.post<{ url: string }>(`/family/members/${linkId}/link`);
  return url;
}

export function removeMember(local: InStep, linkId: string): Promise<void> {
  return andPull(local, api.delete(`/family/members/${linkId}`));
}

type Offered = { scopes: readonly Scope[]; sees_phone: boolean };

export async function shareWith(local: InStep, form: MemberForm & Offered): Promise<OfferedLink> {
  const asked = api.post<{ viewer: FamilyViewer }>('/family/share', form);
  return { id: (await andPull(local, asked)).viewer.id };
}

/** FAM-1: to somebody whose address nobody knows; the link asks whoever opens it. */
export async function offerByLink(
  local: InStep,
  form: Omit<MemberForm, 'email'> & Offered,
): Promise<OfferedLink> {
  const asked = api.post<{ viewer: FamilyViewer; url: string }>('/family/offer', form);
  const { viewer, url } = await andPull(local, asked);
  return { id: viewer.id, url };
}

/** What an invitation by link says. */
export function openInvitation(token: string): Promise<Invitation> {
  return api.post('/family/invitations/open', { token });
}

export type Acceptance = {
  scopes?: readonly Scope[];
  sees_phone?: boolean;
  display_name?: string;
  relationship?: Relationship;
};

/** `token` is that of an invitation by link. */
export function acceptInvitation(
  local: InStep,
  { id, token }: { id: string; token: string | null },
  acceptance: Acceptance,
): Promise<void> {
  const body = { ...acceptance, ...(token !== null && { token }) };
  return andPull(local, api.post(`/family/invitations/${id}/accept`, body));
}

export function declineInvitation(
  local: InStep,
  { id, token }: { id: string; token: string | null },
): Promise<void> {
  const body = token === null ? {} : { token };
  return andPull(local, api.post(`/family/invitations/${id}/decline`, body));
}

export type ViewerChange = Partial<
  Pick<FamilyViewer, 'scopes' | 'sees_phone' | 'ask_first' | 'paused_until' | 'hidden_medicine_ids'>
>;

/** FAM-3: holds from the viewer's next request on. */
export function changeViewer(local: InStep, id: string, change: ViewerChange): Promise<void> {
  return andPull(local, api.put(`/family/viewers/${id}`, change));
}

export function removeViewer(local: InStep, id: string): Promise<void> {
  return andPull(local, api.delete(`/family/viewers/${id}`));
}

export function decideApproval(
  local: InStep,
  id: string,
  decision: 'accept' | 'decline',
): Promise<void> {
  return andPull(local, api.post(`/family/approvals/${id}/${decision}`));
}
