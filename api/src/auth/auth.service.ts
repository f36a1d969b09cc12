import type { DemoPerson } from '@qamqor/shared/profile/demo-people';
import { DEFAULT_ZONE, isZone } from '@qamqor/shared/calendar/zone';
import { toWire } from '@qamqor/shared/calendar/dates';
import { parseLanguage } from '@qamqor/shared/languages';
import { Problem } from '@qamqor/shared/problem';
import type { Clock } from '../platform/clock.ts';
import type { Reads, Writes } from '../platform/database/database.ts';
import type { Viewer } from '../platform/http/http.ts';
import { newId } from '../platform/ids.ts';
import { transaction, type Tx } from '../platform/database/transaction.ts';
import type { CalendarAddresses } from './calendar-addresses.ts';
import { demoPeople, type DemoFamily } from './demo-people.ts';
import type { AskedAnew, FamilyPort } from './family-port.ts';
import {
  prove,
  refuseAccount,
  spend,
  type Proof,
  type Provers,
} from './identities/prove.service.ts';
import type { ProvenPerson } from './identities/proven-person.ts';
import { standingOf } from './deletions/deletions.service.ts';
import {
  endSessionsOf,
  startSession,
  type Session,
  type Start,
} from './sessions/session.service.ts';
import { updateSession } from './sessions/session.store.ts';
import { keepPicture } from './users/picture.service.ts';
import { agreeToTerms } from './users/user.service.ts';
import {
  deleteIdentity,
  findUser,
  findUserByIdentity,
  hasIdentity,
  insertIdentity,
  insertUser,
  updateIdentity,
  updateUser,
  type User,
} from './users/user.store.ts';

export type Locale = { time_zone?: string | undefined; language?: string | undefined };
type Browser = { device_name: string };
export type SignedIn = {
  /** `came_back` is there once, where the account was deleted until now. */
  user: Awaited<ReturnType<typeof shownUser>> & { came_back?: true };
  session: Session;
};

type Admin = { config: { ADMIN_EMAIL?: string | undefined } };

export function isAdmin(deps: Admin, user: Pick<User, 'email' | 'email_verified'>): boolean {
  const admin = deps.config.ADMIN_EMAIL?.toLowerCase();
  return admin !== undefined && user.email_verified && user.email?.toLowerCase() === admin;
}

/** Whether a relative made the person, who has no account of their own yet. */
async function isByCode(tx: Tx, id: string): Promise<boolean> {
  return !Object.values<string>(demoPeople).includes(id) && !(await hasIdentity(tx, id));
}

async function shownUser(deps: Admin, tx: Tx, user: User) {
  const { id, name, email, avatar, language, time_zone } = user;
  const is_admin = isAdmin(deps, user);
  const by_code = await isByCode(tx, id);
  return { id, name, email, avatar, is_admin, by_code, language, time_zone };
}

async function letIn(
  deps: Clock & Admin & FamilyPort,
  tx: Tx,
  user: User,
  start: Omit<Start, 'user_id'>,
): Promise<SignedIn> {
  const isBack = (await standingOf(tx, user.id, deps.now())) === 'comes_back';
  const session = await startSession(deps, tx, { user_id: user.id, ...start });
  if (isBack) await deps.cameBack(tx, user.id);
  const shown = await shownUser(deps, tx, user);
  return { user: isBack ? { ...shown, came_back: true } : shown, session };
}

/** What a device says of itself, where it makes sense; it counts for a new person only. */
function localeOf(input: Locale) {
  const zone = input.time_zone ?? '';
  return {
    language: parseLanguage(input.language),
    time_zone: isZone(zone) ? zone : DEFAULT_ZONE,
  };
}

/** What an account says of its person again. One that proves no address takes away no proved one. */
async function refresh(
  deps: FamilyPort,
  tx: Tx,
  known: User,
  { provider, subject, email, email_verified, picture }: ProvenPerson,
): Promise<User> {
  await updateIdentity(tx, { provider, subject, email });
  if (email === null || (known.email_verified && !email_verified)) return known;
  const facts = email_verified ? { email, email_verified } : { email };
  await updateUser(tx, known.id, facts);
  if (!email_verified) return { ...known, ...facts };
  await deps.addressTo(tx, { id: known.id, email });
  return { ...known, ...facts, avatar: await keepPicture(tx, known, picture) };
}

async function adopt(
  deps: Clock & FamilyPort,
  tx: Tx,
  person: ProvenPerson,
  locale: Locale,
): Promise<User> {
  const { provider, subject, name, email, email_verified, picture } = person;
  const known = await findUserByIdentity(tx, provider, subject);
  if (known && (await standingOf(tx, known.id, deps.now())) !== 'gone')
    return refresh(deps, tx, known, person);
  // What is left of an account that went is on its way out: the person begins afresh.
  if (known) await deleteIdentity(tx, { provider, user_id: known.id });
  const id = newId(deps);
  const created_at = toWire(deps.now());
  const facts = { name, email, email_verified };
  await insertUser(tx, { id, ...facts, ...localeOf(locale), created_at });
  await keepPicture(tx, { id, avatar: null }, picture);
  await insertIdentity(tx, { provider, subject, user_id: id, email, added_at: created_at });
  if (email !== null && email_verified) await deps.addressTo(tx, { id, email });
  return (await findUser(tx, id)) as User;
}

/** POST /auth/google-login and /auth/microsoft-login. */
export async function signInWith(
  deps: Clock & Writes & Provers & Admin & FamilyPort,
  proof: Proof,
  input: Locale & Browser,
): Promise<SignedIn> {
  const person = await prove(deps, proof);
  return transaction(deps, async (tx) => {
    await spend(deps, tx, proof);
    const user = await adopt(deps, tx, person, input);
    await agreeToTerms(tx, user, toWire(deps.now()));
    const { device_name } = input;
    return letIn(deps, tx, user, { device_name, provider: person.provider });
  });
}

export async function signInToDemo(
  deps: Clock & Reads & Writes & DemoFamily & Admin & FamilyPort,
  input: { person: DemoPerson } & Locale & Browser,
): Promise<SignedIn> {
  await deps.ensureDemoFamily(input);
  return transaction(deps, async (tx) => {
    const user = await findUser(tx, demoPeople[input.person]);
    if (!user) throw new Problem('auth.demo_off');
    return letIn(deps, tx, user, { device_name: input.device_name });
  });
}

/** What the person is told once an account of their own has joined. */
export type Joined = {
  user: SignedIn['user'];
  /** The devices that were signed out, by their names. */
  ended: string[];
  /** The viewers about whom the person is asked anew. */
  asked: AskedAnew[];
};

/**
 * FAM-6: the sign-in becomes the person's own. Whoever had a code until now may have let in more than
 * this device: it alone stays. An account that has a list of its own already stays as it is.
 */
async function join(
  deps: Clock & Admin & FamilyPort & CalendarAddresses,
  tx: Tx,
  viewer: Viewer,
  person: ProvenPerson,
): Promise<Joined> {
  const { user_id, session_id } = viewer;
  const { provider, subject, name, email, email_verified, picture } = person;
  if (await findUserByIdentity(tx, provider, subject)) throw new Problem('auth.identity_taken');
  if (await hasIdentity(tx, user_id)) throw new Problem('auth.already_joined');
  await updateUser(tx, user_id, { name, email, email_verified, root_id: null });
  await keepPicture(tx, { id: user_id, avatar: null }, picture);
  const at = toWire(deps.now());
  await insertIdentity(tx, { provider, subject, user_id, email, added_at: at });
  await updateSession(tx, session_id, { proved_at: at, provider });
  const ended = await endSessionsOf(deps, tx, { user_id, except: session_id });
  await deps.endAddress(tx, user_id);
  const asked = await deps.release(tx, user_id);
  if (email !== null && email_verified) await deps.addressTo(tx, { id: user_id, email });
  const joined = (await findUser(tx, user_id)) as User;
  await agreeToTerms(tx, joined, at);
  const user = await shownUser(deps, tx, joined);
  return { user, ended: ended.map((one) => one.name), asked };
}

/** POST /auth/join, from the device that was set up for the person. */
export async function joinWith(
  deps: Clock & Writes & Provers & Admin & FamilyPort & CalendarAddresses,
  viewer: Viewer,
  proof: Proof,
): Promise<Joined> {
  const person = await prove(deps, proof).catch(refuseAccount);
  return transaction(deps, async (tx) => {
    await spend(deps, tx, proof).catch(refuseAccount);
    return join(deps, tx, viewer, person);
  });
}

/** POST /auth/pair: a tablet in the simple view. */
export async function signInByCode(
  deps: Clock & Writes & Admin & FamilyPort,
  input: { code: string } & Browser,
): Promise<SignedIn> {
  return transaction(deps, async (tx) => {
    const user_id = await deps.redeemCode(tx, input.code);
    if (user_id === null || (await standingOf(tx, user_id, deps.now())) === 'gone')
      throw new Problem('auth.code_refused');
    const { device_name } = input;
    const user = (await findUser(tx, user_id)) as User;
    return letIn(deps, tx, user, { device_name, simple_view: true });
  });
}
