import type { OwnLetter } from '@qamqor/shared/contact/contact';
import { referenceOf } from '@qamqor/shared/contact/reference';
import type { Reader } from '../platform/database/database.ts';
import { listContactsOf } from './contact.store.ts';

/** What a person who was signed in wrote to us, the newest first. */
export async function lettersOfPerson(db: Reader, userId: string): Promise<OwnLetter[]> {
  const rows = await listContactsOf(db, userId);
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
