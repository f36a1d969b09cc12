import { toWire } from '@qamqor/shared/calendar/dates';
import type { AdminLetter } from '@qamqor/shared/admin/lists';
import type {
  ContactMessage,
  ContactTrap,
  LetterMark,
  LetterState,
} from '@qamqor/shared/contact/contact';
import { referenceOf } from '@qamqor/shared/contact/reference';
import { Problem } from '@qamqor/shared/problem';
import { countLetter, lettersOf, type Decision } from '../changes/changes.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Reader, Writes } from '../platform/database/database.ts';
import { parsePlace, placeOf } from '../platform/database/place.ts';
import type { Viewer } from '../platform/http/http.ts';
import { newId } from '../platform/ids.ts';
import { mostOf, type Factor } from '../platform/http/rate-limit.ts';
import { transaction, type Tx } from '../platform/database/transaction.ts';
import { operatorOf, type MailSettings } from './contact-mail.ts';
import { queueMail, TRAPPED } from './contact-mail.store.ts';
import {
  countOpenOfStrangers,
  findContact,
  isContactId,
  listContacts,
  saveContact,
  updateState,
  type ContactRow,
} from './contact.store.ts';

export { createContactMail } from './contact-mail.ts';

export type Settings = { config: Factor['config'] & MailSettings };

/** Whoever floods the form fills no disk; what an operator has looked at is not counted. */
const MOST_OPEN_OF_STRANGERS = 1_000;

/** Nobody reads the form and writes a letter within it. */
const LEAST_MS = 1_000;

function isTrapped({ website = '', took_ms = LEAST_MS }: ContactTrap): boolean {
  return website !== '' || took_ms < LEAST_MS;
}

/** QUOTA-7: whoever is known has so many letters a day, whichever way they go. */
async function mayWrite(
  db: Reader,
  userId: string,
  { now, config }: Factor & { now: number },
): Promise<boolean> {
  return (await lettersOf(db, userId, now)) < mostOf('contact', config);
}

/** What was trapped stands on the admin's page; where nobody is the admin it would be read nowhere. */
function isMailed({ trapped }: Pick<ContactRow, 'trapped'>, config: MailSettings): boolean {
  return operatorOf(config) !== null && (!trapped || config.ADMIN_EMAIL === undefined);
}

type New = Omit<ContactRow, 'state' | 'received_at'>;

/** Kept, and on its way to the operator where that is set up. */
async function keep(
  tx: Tx,
  letter: New,
  { now, config, rank }: Settings & { now: number; rank: number },
) {
  await saveContact(tx, { ...letter, received_at: toWire(now) });
  if (!isMailed(letter, config)) return;
  await queueMail(tx, { contactId: letter.id, rank: rank + (letter.trapped ? TRAPPED : 0), now });
}

/**
 * Keeps a message for the operator; `nth` says which one of the day it is from its address.
 * `reference` is what the sender can quote. One that comes again
 * under the same id, because its answer was lost, is kept once.
 */
export async function receiveContact(
  deps: Clock & Writes & Settings,
  viewer: Viewer | null,
  given: ContactMessage & ContactTrap & { id?: string | undefined; nth?: number },
): Promise<{ reference: string }> {
  const { id = newId(deps), nth = 1, website, took_ms, ...message } = given;
  const { config } = deps;
  const now = deps.now();
  const user_id = viewer?.user_id ?? null;
  const trapped = user_id === null && isTrapped({ website, took_ms });
  await transaction(deps, async (tx) => {
    if (await isContactId(tx, id)) return;
    if (user_id !== null) {
      if (!(await mayWrite(tx, user_id, { now, config })))
        throw new Problem('contact.too_many_today');
      await countLetter(tx, user_id, now);
    } else if ((await countOpenOfStrangers(tx, trapped)) >= MOST_OPEN_OF_STRANGERS) {
      throw new Problem('contact.inbox_full');
    }
    const letter = { ...message, id, user_id, trapped, created_at: toWire(now) };
    await keep(tx, letter, { now, config, rank: user_id === null ? nth : 0 });
  });
  return { reference: referenceOf(id) };
}

/**
 * A message from the outbox of somebody who is signed in; `id` is its mid, `at` when it was written.
 * One too many waits there until tomorrow.
 */
export async function decideContact(
  tx: Tx,
  userId: string,
  { id, at, ...message }: ContactMessage & { id: string; at: string },
  day: Settings & { now: number },
): Promise<Decision> {
  if (!(await mayWrite(tx, userId, day)))
    return { status: 'waits', code: 'contact.too_many_today' };
  return {
    status: 'ok',
    before: null,
    after: { reference: referenceOf(id) },
    save: async () => {
      await countLetter(tx, userId, day.now);
      const letter = { ...message, id, user_id: userId, trapped: false, created_at: at };
      await keep(tx, letter, { ...day, rank: 0 });
    },
  };
}

export type LetterQuery = {
  state?: LetterState | undefined;
  limit: number;
  after?: string | undefined;
};

/** For the operator: the newest first. */
export async function lettersFor(
  db: Reader,
  { state, limit, after }: LetterQuery,
): Promise<AdminLetter[]> {
  const [received_at, id] = parsePlace(after, 2);
  const place = received_at === undefined || id === undefined ? undefined : { received_at, id };
  const rows = await listContacts(db, { state, limit, after: place });
  return rows.map(({ letter, mail }) => ({
    ...letter,
    reference: referenceOf(letter.id),
    mail: mail === 'claimed' ? 'pending' : (mail ?? 'off'),
    place: placeOf(letter.received_at, letter.id),
  }));
}

/** What it was before; null where there is no such letter, or its writer has withdrawn it. */
export async function setLetterState(
  tx: Tx,
  id: string,
  state: LetterMark,
): Promise<LetterMark | null> {
  const letter = await findContact(tx, id);
  if (!letter || letter.state === 'withdrawn') return null;
  if (letter.state !== state) await updateState(tx, id, state);
  return letter.state;
}
