import { toWire } from '@qamqor/shared/calendar/dates';
import { CODE_LASTS } from '@qamqor/shared/family/pairing-code';
import { parseLanguage } from '@qamqor/shared/languages';
import { plans, unlimited } from '@qamqor/shared/plans';
import { Problem, problems } from '@qamqor/shared/problem';
import { SCOPES, type Scope } from '@qamqor/shared/family/link';
import { hasLiveSession } from '../../auth/sessions/session-list.service.ts';
import {
  findPerson,
  getUser,
  peopleMadeBy,
  putUser,
  rootOf,
  hasOwnSignIn,
} from '../../auth/users/user.service.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Reads, Writes } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/http/http.ts';
import { newId } from '../../platform/ids.ts';
import { transaction, type Tx } from '../../platform/database/transaction.ts';
import { accessTo } from '../access/access.service.ts';
import { findAcceptedLink, isShared, linksOfPerson } from '../access/link.store.ts';
import { assertRoom, EMPTY_LINK, saveLink } from '../access/links.service.ts';
import { noteHelp } from '../access-log/access-log.service.ts';
import { endCodes, findLiveCode } from './codes.service.ts';
import { insertCode } from './pairing.store.ts';
import { hashOf } from '../../platform/secrets.ts';
import { newCode } from '../secrets.ts';

type Deps = Clock & Writes & { config: { PUBLIC_URL: string } };
type NewPerson = { display_name: string; relationship: string; language: string };

export type Pairing = { code: string; url: string; expires_at: string; person_id: string };

async function isReachable(deps: Clock, tx: Tx, personId: string): Promise<boolean> {
  if (await hasLiveSession(deps, tx, personId)) return true;
  return (await linksOfPerson(tx, personId)).some(isShared);
}

/**
 * FAM-5: whom an account made counts towards its plan while anybody can act as them or for them,
 * whoever of them made the next and whichever link has ended.
 */
async function assertRootRoom(deps: Clock, tx: Tx, rootId: string): Promise<void> {
  const { subscription_tier } = await getUser({ reader: tx }, rootId);
  const { family_members_limit } = plans[subscription_tier];
  if (family_members_limit === unlimited) return;
  let count = 0;
  for (const id of await peopleMadeBy(tx, rootId)) {
    if (await isReachable(deps, tx, id)) count += 1;
  }
  if (count >= family_members_limit) throw new Problem('family.limit_reached');
}

/** FAM-6: a person without an e-mail, in the zone of who makes them, shared with that relative. */
async function makePerson(deps: Clock, tx: Tx, viewer: Viewer, person: NewPerson): Promise<string> {
  const maker = await getUser({ reader: tx }, viewer.user_id);
  await assertRoom(tx, viewer.user_id);
  await assertRootRoom(deps, tx, rootOf(maker));
  const { time_zone } = maker;
  const { display_name, relationship, language } = person;
  const id = newId(deps);
  const at = toWire(deps.now());
  await putUser(tx, {
    id,
    name: display_name,
    email: null,
    email_verified: false,
    avatar: null,
    language: parseLanguage(language),
    time_zone,
    root_id: rootOf(maker),
    created_at: at,
  });
  await saveLink(tx, {
    ...EMPTY_LINK,
    id: newId(deps),
    viewer_id: viewer.user_id,
    person_id: id,
    asked_by: 'viewer',
    display_name,
    relationship,
    status: 'accepted',
    scopes: [...SCOPES],
    keeps_devices: true,
    sees_phone: true,
    created_at: at,
    accepted_at: at,
  });
  return id;
}

/** A code for a person who is there: only from the relative who looks after their devices. */
async function keptPerson(deps: Clock, tx: Tx, viewer: Viewer, personId: string): Promise<string> {
  const access = await accessTo(tx, deps, viewer.user_id, personId);
  if (!access.keeps_devices || access.link === null) throw new Problem('family.not_found');
  if (await hasOwnSignIn(tx, personId)) throw new Problem('family.not_found');
  const help = { link_id: access.link.id, person_id: personId, viewer_id: viewer.user_id };
  await noteHelp(deps, tx, { ...help, kind: 'code_made' });
  return personId;
}

/** POST /auth/pairing: the newest code of a person is the only one that works. */
export async function startPairing(
  deps: Deps,
  viewer: Viewer,
  input: NewPerson | { person_id: string },
): Promise<Pairing> {
  return transaction(deps, async (tx) => {
    const person_id =
      'person_id' in input
        ? await keptPerson(deps, tx, viewer, input.person_id)
        : await makePerson(deps, tx, viewer, input);
    await endCodes(tx, person_id);
    const code = newCode();
    const expires_at = toWire(deps.now() + CODE_LASTS);
    await insertCode(tx, {
      code_hash: hashOf(code),
      person_id,
      made_by: viewer.user_id,
      expires_at,
    });
    return { code, url: `${deps.config.PUBLIC_URL}/auth#code=${code}`, expires_at, person_id };
  });
}

export type CodeFacts = { display_name: string; made_by: { name: string }; scopes: Scope[] };

/**
 * GET /auth/pairing/{code}: who made it, for whom, and what they may do, before anybody starts.
 * Wrong, used and expired codes are the same. It is not used up by being looked at.
 */
export async function readCode(deps: Clock & Reads, typed: string): Promise<CodeFacts> {
  const db = deps.reader;
  const found = await findLiveCode(deps, db, typed);
  const link = found && (await findAcceptedLink(db, found.made_by, found.person_id));
  const person = found && (await findPerson(db, found.person_id));
  const maker = found && (await findPerson(db, found.made_by));
  if (!link || !person || !maker) {
    throw new Problem('request.not_found', problems['auth.code_refused'].detail);
  }
  return { display_name: person.name, made_by: { name: maker.name }, scopes: link.scopes };
}
