import type { AuditAction, AuditLine, AuditOutcome, AuditPerson } from '@qamqor/shared/admin/lists';
import { toWire } from '@qamqor/shared/calendar/dates';
import { referenceOf } from '@qamqor/shared/contact/reference';
import { peopleOf } from '../auth/users/user.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Reads, Writes } from '../platform/database/database.ts';
import { parsePlace, placeOf } from '../platform/database/place.ts';
import { transaction, type Tx } from '../platform/database/transaction.ts';
import type { Viewer } from '../platform/http/http.ts';
import { newId } from '../platform/ids.ts';
import { listAudit, writeAudit, type AuditRow } from './audit.store.ts';

export type Change = {
  action: AuditAction;
  /** The person, the letter or the news. */
  target_id: string;
  before: string | null;
  after: string;
};

/** ADMIN-3: a change has a line of its own, in the transaction that makes it. */
export async function noteChange(
  deps: Clock,
  tx: Tx,
  viewer: Viewer,
  change: Change,
): Promise<void> {
  const at = toWire(deps.now());
  const who = { id: newId(deps), actor_id: viewer.user_id };
  await writeAudit(tx, { ...who, ...change, outcome: 'done', day: null, at, until: at });
}

/** ADMIN-3: what one person asked for on one day, and what came of it, is one line, however often. */
export async function noteAsked(
  deps: Clock & Writes,
  viewer: Viewer,
  asked: { action: AuditAction; outcome: AuditOutcome },
): Promise<void> {
  const at = toWire(deps.now());
  const day = at.slice(0, 'YYYY-MM-DD'.length);
  const who = { id: newId(deps), actor_id: viewer.user_id };
  await transaction(deps, (tx) => writeAudit(tx, { ...who, ...asked, day, at, until: at }));
}

const isAboutLetter = ({ action }: AuditRow) => action === 'contact.state';
const ABOUT_PEOPLE: readonly AuditAction[] = ['tier.set', 'account.close', 'account.keep'];
const isAboutPerson = ({ action }: AuditRow) => ABOUT_PEOPLE.includes(action);

/** What happened last comes first; names are those of today. */
export async function readAudit(
  deps: Reads,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<AuditLine[]> {
  const [until, id] = parsePlace(after, 2);
  const place = until === undefined || id === undefined ? undefined : { until, id };
  const rows = await listAudit(deps.reader, { limit, after: place });
  const ids = rows.flatMap((row) => [row.actor_id, ...(row.target_id ? [row.target_id] : [])]);
  const people = await peopleOf(deps.reader, [...new Set(ids)]);
  const person = (of: string): AuditPerson => {
    const { name = null, email = null, email_verified = false } = people.get(of) ?? {};
    return { id: of, name, email, email_verified };
  };
  return rows.map((row) => {
    const { actor_id, target_id, day: _, ...line } = row;
    const isLetter = isAboutLetter(row);
    return {
      ...line,
      who: person(actor_id),
      on: target_id === null || !isAboutPerson(row) ? null : person(target_id),
      letter: target_id !== null && isLetter ? referenceOf(target_id) : null,
      place: placeOf(row.until, row.id),
    };
  });
}
