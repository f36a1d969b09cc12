import type { Reader } from '../platform/database/database.ts';
import { isDeleted } from './deletions/deletions.service.ts';
import { findPerson, hasProvenAddress } from './users/user.service.ts';

/** Of whoever is here and can be written to: the address, which they proved, and their language. */
export async function findReachable(
  db: Reader,
  userId: string,
): Promise<{ email: string; language: string } | undefined> {
  const person = await findPerson(db, userId);
  if (!person?.email || !(await hasProvenAddress(db, person))) return undefined;
  if (await isDeleted(db, userId)) return undefined;
  return { email: person.email, language: person.language };
}
