import {
  personStream,
  userStream,
  type ProfileRow,
  type Sequenced,
} from '@qamqor/shared/sync/protocol';
import type { OpArgs } from '@qamqor/shared/sync/schema';
import { getUser } from '../auth/user.service.ts';
import { raiseSeq, type Decision } from '../changes/changes.service.ts';
import type { Reader, Reads, Writes } from '../platform/database.ts';
import type { Viewer } from '../platform/http.ts';
import { transaction, type Tx } from '../platform/transaction.ts';
import { findProfile, profileSeq, saveProfile, type Profile } from './profile.store.ts';

/** What was saved, or, before anything was, what signing in told. */
async function load(db: Reader, userId: string): Promise<Profile> {
  const saved = await findProfile(db, userId);
  if (saved) return saved;
  const { name, email } = await getUser({ reader: db }, userId);
  const [firstName = '', ...rest] = name.split(' ');
  return {
    firstName,
    lastName: rest.join(' '),
    email: email ?? '',
    phone: '',
    address: '',
    dateOfBirth: '',
    emergencyContact: '',
    medicalConditions: '',
  };
}

export async function getProfile(deps: Reads, viewer: Viewer): Promise<Profile> {
  return load(deps.reader, viewer.user_id);
}

/** The number that relatives call, or null. */
export async function findPhone(deps: Reads, userId: string): Promise<string | null> {
  return (await findProfile(deps.reader, userId))?.phone || null;
}

/** The number goes out with the person's stream, too: relatives hear of another one at once. */
async function write(
  tx: Tx,
  userId: string,
  { before, after, seq }: { before: Profile; after: Profile; seq: number },
): Promise<void> {
  await saveProfile(tx, userId, after, seq);
  if (after.phone !== before.phone) await raiseSeq(tx, personStream(userId));
}

/** Last writer per field, in the order in which the changes arrive. */
export async function decideProfile(
  tx: Tx,
  userId: string,
  { fields }: OpArgs['profile.patch'],
): Promise<Decision> {
  const before = await load(tx, userId);
  const after: Profile = { ...before, ...(fields as Partial<Profile>) };
  return {
    status: 'ok',
    before,
    after: fields,
    save: (seq) => write(tx, userId, { before, after, seq }),
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

/** Fields that are not sent stay as they are. */
export async function saveOwnProfile(
  deps: Writes,
  viewer: Viewer,
  input: { [Field in keyof Profile]?: string | undefined },
): Promise<Profile> {
  return transaction(deps, async (tx) => {
    const current = await load(tx, viewer.user_id);
    const sent = Object.entries(input).filter(([, value]) => value !== undefined);
    const next: Profile = { ...current, ...Object.fromEntries(sent) };
    const seq = await raiseSeq(tx, userStream(viewer.user_id));
    await write(tx, viewer.user_id, { before: current, after: next, seq });
    return next;
  });
}
