import { DAY, toWire } from '@qamqor/shared/calendar/dates';
import { mailboxOf } from '@qamqor/shared/contact/email';
import { hasProvenAddress, rootOf, type User } from '../../auth/users/user.service.ts';
import type { Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { countLetters, deleteLettersUntil, insertLetter } from './letter.store.ts';
import { hashOf } from '../../platform/secrets.ts';

/** Letters a day: on one account, to one mailbox whoever writes, and of the whole server. */
const A_DAY = { root: 30, mailbox: 3, all: 1_000 };

type Deps = Clock & { config: { RATE_LIMIT_FACTOR: number; SMTP_URL?: string | undefined } };

/**
 * Whether a letter may go out for `asker`, and if so it is counted. Who has no account of their own
 * sends none; an invitation without a letter is there all the same, with its link.
 */
export async function mayWrite(deps: Deps, tx: Tx, asker: User, email: string): Promise<boolean> {
  const { SMTP_URL, RATE_LIMIT_FACTOR } = deps.config;
  if (SMTP_URL === undefined || !(await hasProvenAddress(tx, asker))) return false;
  const who = { root_id: rootOf(asker), mailbox_hash: hashOf(mailboxOf(email)) };
  await deleteLettersUntil(tx, toWire(deps.now() - DAY));
  const sent = await countLetters(tx, who);
  const isFull = (['root', 'mailbox', 'all'] as const).some(
    (of) => sent[of] >= Math.max(1, Math.floor(A_DAY[of] * RATE_LIMIT_FACTOR)),
  );
  if (isFull) return false;
  await insertLetter(tx, { id: newId(deps), ...who, at: toWire(deps.now()) });
  return true;
}
