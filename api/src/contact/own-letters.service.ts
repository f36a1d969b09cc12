import type { OwnLetter } from '@qamqor/shared/contact/contact';
import { referenceOf } from '@qamqor/shared/contact/reference';
import { Problem } from '@qamqor/shared/problem';
import type { Reader, Reads, Writes } from '../platform/database/database.ts';
import { transaction } from '../platform/database/transaction.ts';
import type { Viewer } from '../platform/http/http.ts';
import { emptyContact, findContact, listContactsOf } from './contact.store.ts';

/** Of a list that a person looks through; their copy of all that is kept has all of them. */
const LISTED = 100;

/** What a person who was signed in wrote to us, the newest first. */
export async function lettersOfPerson(
  db: Reader,
  userId: string,
  most?: number,
): Promise<OwnLetter[]> {
  const rows = await listContactsOf(db, userId, most);
  return rows.map(({ id, name, email, subject, message, state, created_at, received_at }) => ({
    id,
    reference: referenceOf(id),
    name,
    email,
    subject,
    message,
    state,
    created_at,
    received_at,
  }));
}

/** GET /contact/letters */
export async function listLetters(deps: Reads, { user_id }: Viewer): Promise<OwnLetter[]> {
  return lettersOfPerson(deps.reader, user_id, LISTED);
}

/** ADMIN-7: its words are gone for good, and the operator reads that they are; again changes nothing. */
export async function withdrawLetter(
  deps: Writes,
  { user_id }: Viewer,
  { id }: { id: string },
): Promise<void> {
  await transaction(deps, async (tx) => {
    const letter = await findContact(tx, id);
    if (letter?.user_id !== user_id) throw new Problem('contact.letter_not_found');
    if (letter.state !== 'withdrawn') await emptyContact(tx, id);
  });
}
