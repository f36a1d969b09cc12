import { withZone, type ZoneHistory } from '@qamqor/shared/calendar/home-clock';
import { parseLanguage } from '@qamqor/shared/languages';
import { consentOf, type Consent } from '@qamqor/shared/profile/ai-consent';
import { Problem } from '@qamqor/shared/problem';
import { TERMS_VERSION } from '@qamqor/shared/terms';
import type { Reader, Reads } from '../../platform/database/database.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import {
  findUser,
  findVerified,
  hasIdentity,
  insertUser,
  listMadeBy,
  listWithoutSignIn,
  listZones,
  replaceZones,
  updateUser,
  type NewUser,
  type User,
} from './user.store.ts';

import {
  countAddresses,
  searchUsers,
  usersBehind,
  usersOf,
  type Search,
} from './user-search.store.ts';

export type { User } from './user.store.ts';

/** Somebody who may be gone by now. */
export async function findPerson(db: Reader, id: string): Promise<User | undefined> {
  return findUser(db, id);
}

/** ADMIN-2: the newest first. */
export async function searchPeople(db: Reader, search: Search): Promise<User[]> {
  return searchUsers(db, search);
}

/** Everybody, some at a time: those behind the person of this id. */
export async function peopleBehind(db: Reader, after: string, limit: number): Promise<User[]> {
  return usersBehind(db, after, limit);
}

/** To how many people a letter may go at the most. */
export async function countWithAddress(db: Reader): Promise<number> {
  return countAddresses(db);
}

/** At a sign-in: the version that the pages show is the one that they agree to. */
export async function agreeToTerms(
  tx: Tx,
  { id, terms_version }: Pick<User, 'id' | 'terms_version'>,
  at: string,
): Promise<void> {
  if (terms_version === TERMS_VERSION) return;
  await updateUser(tx, id, { terms_version: TERMS_VERSION, terms_agreed_at: at });
}

/** By their ids; who is gone is left out. */
export async function peopleOf(db: Reader, ids: readonly string[]): Promise<Map<string, User>> {
  return new Map((await usersOf(db, ids)).map((user) => [user.id, user]));
}

/** The newest account that has proved an address to be theirs. */
export async function findByAddress(db: Reader, email: string): Promise<User | undefined> {
  return findVerified(db, email);
}

/** Whether somebody signs in by themselves, and has proved an address to be theirs. */
export async function hasProvenAddress(db: Reader, user: User): Promise<boolean> {
  return user.email !== null && user.email_verified && (await hasIdentity(db, user.id));
}

/** Whether a provider knows them: nobody else lets such a person in, whatever address they have. */
export async function hasOwnSignIn(db: Reader, userId: string): Promise<boolean> {
  return hasIdentity(db, userId);
}

/** Those who are let in by a relative alone. */
export async function peopleWithoutSignIn(db: Reader): Promise<string[]> {
  return listWithoutSignIn(db);
}

/** Those whom an account made, at first or second hand, and who have none of their own. */
export async function peopleMadeBy(db: Reader, rootId: string): Promise<string[]> {
  return listMadeBy(db, rootId);
}

/** The account that answers for a person: whoever made them, until they have one of their own. */
export function rootOf({ id, root_id }: Pick<User, 'id' | 'root_id'>): string {
  return root_id ?? id;
}

export async function rootAccount(deps: Reads, userId: string): Promise<string> {
  const found = await findUser(deps.reader, userId);
  return found ? rootOf(found) : userId;
}

export async function getUser(deps: Reads, id: string): Promise<User> {
  const user = await findUser(deps.reader, id);
  if (!user) throw new Problem('auth.required');
  return user;
}

export async function getZoneHistory(deps: Reads, userId: string): Promise<ZoneHistory> {
  return listZones(deps.reader, userId);
}

/** CAL-1: the home clock changes at `from`; what was before keeps its zone. */
export async function moveHomeZone(
  tx: Tx,
  input: { user_id: string; zone: string; from: string },
): Promise<ZoneHistory> {
  const history = withZone(await listZones(tx, input.user_id), input.zone, input.from);
  await replaceZones(tx, input.user_id, history);
  return history;
}

export async function setLanguage(tx: Tx, userId: string, language: string): Promise<void> {
  await updateUser(tx, userId, { language: parseLanguage(language) });
}

/** CHAT-6: whether they agree that the companion asks a model, and to which words. */
export const consentIn = ({
  ai_consent_at,
  ai_consent_version,
}: Pick<User, 'ai_consent_at' | 'ai_consent_version'>) =>
  consentOf(ai_consent_at !== null, ai_consent_version);

/** A yes to more is a new one. The same again, or one to less, takes nothing from what was agreed to. */
export async function setAiConsent(
  tx: Tx,
  userId: string,
  { ai_consent, ai_consent_version, at }: Consent & { at: string },
): Promise<void> {
  if (!ai_consent) return updateUser(tx, userId, { ai_consent_at: null });
  const before = consentIn(await getUser({ reader: tx }, userId));
  if ((before.ai_consent_version ?? 0) >= (ai_consent_version ?? 1)) return undefined;
  return updateUser(tx, userId, { ai_consent_at: at, ai_consent_version });
}

/** A person's plan, and what they have used of it. */
export async function setPlan(
  tx: Tx,
  userId: string,
  fields: Partial<Pick<User, 'subscription_tier' | 'ai_requests_used' | 'usage_reset_date'>>,
): Promise<void> {
  await updateUser(tx, userId, fields);
}

/** Makes a person, or brings one who is there back to these words; their sessions stay. */
export async function putUser(tx: Tx, row: NewUser): Promise<void> {
  const { id, time_zone, ...fields } = row;
  if (!(await findUser(tx, id))) return insertUser(tx, row);
  await updateUser(tx, id, fields);
  await replaceZones(tx, id, [{ from: row.created_at, zone: time_zone }]);
}
