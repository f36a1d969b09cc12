import type { Sequenced } from '@qamqor/shared/sync/protocol';
import type { Link } from '@qamqor/shared/family/link';
import type { UserFeeds } from '../changes/changes.service.ts';
import type { Reader } from '../platform/database/database.ts';
import { approvalRows } from './approvals/approvals.service.ts';
import { toInvitation } from './invitations/invitations.service.ts';
import {
  linksAddressedTo,
  linksOfPerson,
  linksOfViewer,
  type FamilyLink,
} from './access/link.store.ts';
import { toMember } from './sharing/members.service.ts';
import { isViewer, toViewer } from './sharing/viewers.service.ts';

type Range = { from: number; to: number };

const isNew = (seq: number, { from, to }: Range) => seq > from && seq <= to;

/** Rows of one kind that changed, and the ids of those that are not there any more. */
type Part<Row> = { rows: Sequenced<Row>[]; deleted: string[] };

async function partOf<Row>(
  links: readonly FamilyLink[],
  range: Range,
  by: {
    seq: (link: FamilyLink) => number;
    isThere: (link: FamilyLink) => boolean;
    row: (link: FamilyLink) => Promise<Row>;
  },
): Promise<Part<Row>> {
  const changed = links.filter((link) => isNew(by.seq(link), range));
  const there = changed.filter(by.isThere);
  return {
    rows: await Promise.all(
      there.map(async (link) => ({ ...(await by.row(link)), seq: by.seq(link) })),
    ),
    deleted: changed.filter((link) => !by.isThere(link)).map(({ id }) => id),
  };
}

async function toLink(db: Reader, link: FamilyLink): Promise<Link> {
  const { email: _, user_info: __, ...row } = await toMember(db, link);
  return row;
}

export const linkFeed: UserFeeds['links'] = async ({ reader: db }, userId, range) => {
  const seen = await linksOfViewer(db, userId);
  const part = await partOf(seen, range, {
    seq: ({ seq }) => seq,
    isThere: ({ status }) => status !== 'ended',
    row: (link) => toLink(db, link),
  });
  const stopped = seen.filter((link) => link.ended_by === 'person' && isNew(link.seq, range));
  return { ...part, stopped: stopped.map(({ id }) => id) };
};

export const viewerFeed: UserFeeds['viewers'] = async ({ reader: db }, userId, range) => {
  const links = await linksOfPerson(db, userId);
  const part = await partOf(links, range, {
    seq: ({ person_seq }) => person_seq,
    isThere: isViewer,
    row: (link) => toViewer(db, link),
  });
  const stopped = links.filter(
    (link) => link.ended_by === 'viewer' && isNew(link.person_seq, range),
  );
  return { ...part, stopped: stopped.map(({ id }) => id) };
};

export const invitationFeed: UserFeeds['invitations'] = async ({ reader: db }, userId, range) =>
  partOf(await linksAddressedTo(db, userId), range, {
    seq: ({ addressed_seq }) => addressed_seq,
    isThere: ({ status }) => status === 'pending',
    row: (link) => toInvitation(db, link),
  });

export const approvalFeed: UserFeeds['approvals'] = async ({ reader: db }, userId, range) => ({
  rows: await approvalRows(db, userId, range),
});
