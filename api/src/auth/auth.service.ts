import { DEFAULT_ZONE, isZone } from '@qamqor/shared/calendar/zone';
import { toWire } from '@qamqor/shared/calendar/dates';
import { Problem } from '@qamqor/shared/problem';
import type { Clock } from '../platform/clock.ts';
import type { Reads, Writes } from '../platform/database.ts';
import type { Viewer } from '../platform/http.ts';
import { newId } from '../platform/ids.ts';
import { transaction, type Tx } from '../platform/transaction.ts';
import { demoPeople, type DemoFamily, type DemoPerson } from './demo-people.ts';
import type { GoogleIdentity, VerifiedPerson } from './google-identity.ts';
import type { Relatives } from './relatives.ts';
import { startSession, type Session } from './session.service.ts';
import {
  findUser,
  findUserByIdentity,
  hasIdentity,
  insertIdentity,
  insertUser,
  updateUser,
  type Provider,
  type User,
} from './user.store.ts';

export type Locale = { time_zone?: string | undefined; language?: string | undefined };
type Browser = { device_name: string };
export type SignedIn = { user: ReturnType<typeof shownUser>; session: Session };

type Admin = { config: { ADMIN_EMAIL?: string | undefined } };

export function isAdmin(deps: Admin, user: Pick<User, 'email' | 'email_verified'>): boolean {
  const admin = deps.config.ADMIN_EMAIL?.toLowerCase();
  return admin !== undefined && user.email_verified && user.email?.toLowerCase() === admin;
}

function shownUser(deps: Admin, user: User) {
  const { id, name, email, avatar, language, time_zone } = user;
  return { id, name, email, avatar, is_admin: isAdmin(deps, user), language, time_zone };
}

const LANGUAGES = new Map([
  ['en', 'en'],
  ['ru', 'ru'],
  ['kk', 'kk'],
  ['kz', 'kk'],
]);

/** What a device says of itself, where it makes sense; it counts for a new person only. */
function localeOf(input: Locale) {
  const zone = input.time_zone ?? '';
  return {
    language: LANGUAGES.get(input.language?.toLowerCase().split('-', 1)[0] ?? '') ?? 'en',
    time_zone: isZone(zone) ? zone : DEFAULT_ZONE,
  };
}

async function adopt(
  deps: Clock & Relatives,
  tx: Tx,
  provider: Provider,
  person: VerifiedPerson,
  locale: Locale,
): Promise<User> {
  const facts = { email: person.email, email_verified: true, avatar: person.avatar };
  const known = await findUserByIdentity(tx, provider, person.subject);
  if (known) {
    await updateUser(tx, known.id, facts);
    await deps.addressTo(tx, { id: known.id, email: person.email });
    return { ...known, ...facts };
  }
  const id = newId(deps);
  const created_at = toWire(deps.now());
  await insertUser(tx, { id, name: person.name, ...facts, ...localeOf(locale), created_at });
  await insertIdentity(tx, { provider, subject: person.subject, user_id: id });
  await deps.addressTo(tx, { id, email: person.email });
  return (await findUser(tx, id)) as User;
}

export async function signInWithGoogle(
  deps: Clock & Writes & GoogleIdentity & Admin & Relatives,
  input: { token: string } & Locale & Browser,
): Promise<SignedIn> {
  const person = await deps.verifyGoogleToken(input.token);
  return transaction(deps, async (tx) => {
    const user = await adopt(deps, tx, 'google', person, input);
    const session = await startSession(deps, tx, {
      user_id: user.id,
      device_name: input.device_name,
    });
    return { user: shownUser(deps, user), session };
  });
}

export async function signInToDemo(
  deps: Clock & Reads & Writes & DemoFamily & Admin,
  input: { person: DemoPerson } & Locale & Browser,
): Promise<SignedIn> {
  await deps.ensureDemoFamily({ time_zone: input.time_zone });
  return transaction(deps, async (tx) => {
    const user = await findUser(tx, demoPeople[input.person]);
    if (!user) throw new Problem('auth.demo_off');
    const session = await startSession(deps, tx, {
      user_id: user.id,
      device_name: input.device_name,
    });
    return { user: shownUser(deps, user), session };
  });
}

/** FAM-6: the sign-in becomes the person's own. One that has a list of its own already stays as it is. */
async function join(
  deps: Relatives,
  tx: Tx,
  userId: string,
  person: VerifiedPerson,
): Promise<void> {
  if (await findUserByIdentity(tx, 'google', person.subject)) {
    throw new Problem('auth.identity_taken');
  }
  if (await hasIdentity(tx, userId)) throw new Problem('auth.already_joined');
  const { name, email, avatar } = person;
  await updateUser(tx, userId, { name, email, email_verified: true, avatar });
  await insertIdentity(tx, { provider: 'google', subject: person.subject, user_id: userId });
  await deps.release(tx, userId);
  await deps.addressTo(tx, { id: userId, email });
}

/** The account is refused, not the device that asks: a 401 would tell it that its session has ended. */
function refuseAccount(error: unknown): never {
  throw error instanceof Problem && error.code === 'auth.refused'
    ? new Problem('auth.account_refused')
    : error;
}

/** POST /auth/join, from the device that was set up for the person. */
export async function joinWithGoogle(
  deps: Clock & Writes & GoogleIdentity & Admin & Relatives,
  viewer: Viewer,
  input: { token: string },
): Promise<SignedIn['user']> {
  const person = await deps.verifyGoogleToken(input.token).catch(refuseAccount);
  return transaction(deps, async (tx) => {
    await join(deps, tx, viewer.user_id, person);
    return shownUser(deps, (await findUser(tx, viewer.user_id)) as User);
  });
}

/**
 * POST /auth/pair: a tablet in the simple view. With a Google token both are present, the person's
 * code and the person's account, and are joined.
 */
export async function signInByCode(
  deps: Clock & Writes & GoogleIdentity & Admin & Relatives,
  input: { code: string; token?: string | undefined } & Browser,
): Promise<SignedIn> {
  const person = input.token === undefined ? null : await deps.verifyGoogleToken(input.token);
  return transaction(deps, async (tx) => {
    const user_id = await deps.redeemCode(tx, input.code);
    if (user_id === null) throw new Problem('auth.code_refused');
    if (person) await join(deps, tx, user_id, person);
    const { device_name } = input;
    const session = await startSession(deps, tx, { user_id, device_name, simple_view: true });
    return { user: shownUser(deps, (await findUser(tx, user_id)) as User), session };
  });
}
