import { toWire } from '@qamqor/shared/calendar/dates';
import { CODE_LASTS, tidyCode } from '@qamqor/shared/family/pairing-code';
import { Problem } from '@qamqor/shared/problem';
import { SCOPES } from '@qamqor/shared/sync/protocol';
import { getUser, putUser } from '../auth/user.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Writes } from '../platform/database.ts';
import type { Viewer } from '../platform/http.ts';
import { newId } from '../platform/ids.ts';
import { transaction, type Tx } from '../platform/transaction.ts';
import { accessTo } from './access.service.ts';
import { assertRoom } from './invitations.service.ts';
import { EMPTY_LINK, saveLink } from './links.service.ts';
import { noteHelp } from './looks.service.ts';
import { deleteCodesFor, findCode, insertCode } from './pairing.store.ts';
import { hashOf, newCode } from './secrets.ts';

type Deps = Clock & Writes & { config: { PUBLIC_URL: string } };
type NewPerson = { display_name: string; relationship: string; language: string };

export type Pairing = { code: string; url: string; expires_at: string; person_id: string };

/** FAM-6: a person without an e-mail, in the zone of who makes them, shared with that relative. */
async function makePerson(deps: Clock, tx: Tx, viewer: Viewer, person: NewPerson): Promise<string> {
  await assertRoom(tx, viewer.user_id);
  const { time_zone } = await getUser({ reader: tx }, viewer.user_id);
  const { display_name, relationship, language } = person;
  const id = newId(deps);
  const at = toWire(deps.now());
  await putUser(tx, {
    id,
    name: display_name,
    email: null,
    email_verified: false,
    avatar: null,
    language: language === 'kz' ? 'kk' : language,
    time_zone,
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
    await deleteCodesFor(tx, person_id);
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

/** FAM-6: whose tablet a code is for; it never works again. Null when it does not work. */
export async function redeemCode(deps: Clock, tx: Tx, typed: string): Promise<string | null> {
  const code = tidyCode(typed);
  const found = code === null ? undefined : await findCode(tx, hashOf(code));
  if (!found || found.expires_at <= toWire(deps.now())) return null;
  await deleteCodesFor(tx, found.person_id);
  return found.person_id;
}
