import { DEFAULT_ZONE, isZone } from '@qamqor/shared/calendar/zone';
import { toWire } from '@qamqor/shared/calendar/dates';
import { Problem } from '@qamqor/shared/problem';
import type { Clock } from '../platform/clock.ts';
import type { Reads, Writes } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';
import { transaction, type Tx } from '../platform/transaction.ts';
import { demoPeople, type DemoFamily, type DemoPerson } from './demo-people.ts';
import type { GoogleIdentity, VerifiedPerson } from './google-identity.ts';
import { startSession, type Session } from './session.service.ts';
import {
  findUser,
  findUserByIdentity,
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
  deps: Clock,
  tx: Tx,
  provider: Provider,
  person: VerifiedPerson,
  locale: Locale,
): Promise<User> {
  const facts = { email: person.email, email_verified: true, avatar: person.avatar };
  const known = await findUserByIdentity(tx, provider, person.subject);
  if (known) {
    await updateUser(tx, known.id, facts);
    return { ...known, ...facts };
  }
  const id = newId(deps);
  const created_at = toWire(deps.now());
  await insertUser(tx, { id, name: person.name, ...facts, ...localeOf(locale), created_at });
  await insertIdentity(tx, { provider, subject: person.subject, user_id: id });
  return (await findUser(tx, id)) as User;
}

export async function signInWithGoogle(
  deps: Clock & Writes & GoogleIdentity & Admin,
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
