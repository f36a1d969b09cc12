import { homeDate } from '@qamqor/shared/calendar/home-clock';
import { firstProfile, type Profile } from '@qamqor/shared/profile/profile';
import { personStream, userStream, type Sequenced } from '@qamqor/shared/sync/protocol';
import type { ProfileRow } from '@qamqor/shared/profile/profile';
import { changedFields, patchProfile } from '@qamqor/shared/profile/reduce';
import type { OpArgs } from '@qamqor/shared/sync/schema';
import { getUser, getZoneHistory } from '../auth/users/user.service.ts';
import { commitOwnField, raiseSeq, type Decision } from '../changes/changes.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Reader, Reads, Writes } from '../platform/database/database.ts';
import type { Viewer } from '../platform/http/http.ts';
import { newId } from '../platform/ids.ts';
import { transaction, type Tx } from '../platform/database/transaction.ts';
import { findProfile, profileSeq, saveProfile } from './profile.store.ts';

/** What the profile tells the family, which knows it and not the other way round. */
export type RelativesPort = {
  /** Those whom this person looks after can call another number from now on. */
  phoneChanged(tx: Tx, userId: string): Promise<void>;
};

/** What was saved, or, before anything was, what signing in told. */
async function load(db: Reader, userId: string): Promise<Profile> {
  const saved = await findProfile(db, userId);
  if (saved) return saved;
  return firstProfile(await getUser({ reader: db }, userId));
}

export async function getProfile(deps: Reads, userId: string): Promise<Profile> {
  return load(deps.reader, userId);
}

/** The number that relatives call, or null. */
export async function findPhone(deps: Reads, userId: string): Promise<string | null> {
  return (await findProfile(deps.reader, userId))?.phone || null;
}

/** The number goes out with the person's stream, too: relatives hear of another one at once. */
async function write(
  deps: RelativesPort,
  tx: Tx,
  userId: string,
  { before, after, seq }: { before: Profile; after: Profile; seq: number },
): Promise<void> {
  await saveProfile(tx, userId, after, seq);
  if (after.phone === before.phone) return;
  await raiseSeq(tx, personStream(userId));
  await deps.phoneChanged(tx, userId);
}

/** A person's profile as signing in told it, with these words. */
export async function putProfile(tx: Tx, userId: string, fields: Partial<Profile>): Promise<void> {
  const seq = await raiseSeq(tx, userStream(userId));
  const user = await getUser({ reader: tx }, userId);
  await saveProfile(tx, userId, { ...firstProfile(user), ...fields }, seq);
}

/** Last writer per field, in the order in which the changes arrive. */
export async function decideProfile(
  deps: Clock & RelativesPort,
  tx: Tx,
  userId: string,
  { fields }: OpArgs['profile.patch'],
): Promise<Decision> {
  const before = await load(tx, userId);
  const zones = await getZoneHistory({ reader: tx }, userId);
  const outcome = patchProfile(before, fields, homeDate(zones, deps.now()));
  if (outcome.status === 'rejected') return outcome;
  const after = outcome.profile;
  return {
    status: 'ok',
    before,
    after: fields,
    save: (seq) => write(deps, tx, userId, { before, after, seq }),
  };
}

/** The profile for its owner's own devices, when it was changed after `from` up to `to`. */
export async function profilesSince(
  db: Reader,
  userId: string,
  { from, to }: { from: number; to: number },
): Promise<Sequenced<ProfileRow>[]> {
  const seq = await profileSeq(db, userId);
  if (seq === null || seq <= from || seq > to) return [];
  return [{ id: userId, ...(await load(db, userId)), seq }];
}

/** Who saves, and whose it is: another person's where the family has said that the viewer may. */
type Ends = { viewer: Viewer; owner_id: string };

/** Fields that are not sent stay as they are, and one that is sent as it is changes nothing. */
export async function saveProfileFields(
  deps: Clock & RelativesPort,
  tx: Tx,
  { viewer, owner_id }: Ends,
  input: OpArgs['profile.patch']['fields'],
): Promise<Profile> {
  for (const field of changedFields(await load(tx, owner_id), input)) {
    const value = input[field];
    const said = { mid: newId(deps), op: 'profile.patch' as const, field, value, owner_id };
    await commitOwnField(deps, tx, viewer, said, (inside) =>
      decideProfile(deps, inside, owner_id, { fields: { [field]: value } }),
    );
  }
  return load(tx, owner_id);
}

export async function saveOwnProfile(
  deps: Writes & Clock & RelativesPort,
  viewer: Viewer,
  input: OpArgs['profile.patch']['fields'],
): Promise<Profile> {
  const ends = { viewer, owner_id: viewer.user_id };
  return transaction(deps, (tx) => saveProfileFields(deps, tx, ends, input));
}
