import { randomBytes } from 'node:crypto';
import { Problem } from '@qamqor/shared/problem';
import type { Reader, Reads } from '../../platform/database/database.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { Picture } from './picture-types.ts';
import { findPicture, findPictureOf, insertPicture, removePictureOf } from './picture.store.ts';
import { updateUser } from './user.store.ts';

const BYTES = 32;

/**
 * What a sign-in brought becomes the person's picture; null takes away the one that is there, and
 * undefined, where none came for once, leaves it. The same one keeps its address, which is answered.
 */
export async function keepPicture(
  tx: Tx,
  { id, avatar }: { id: string; avatar: string | null },
  given: Picture | null | undefined,
): Promise<string | null> {
  if (given === undefined) return avatar;
  const before = await findPictureOf(tx, id);
  if (before && given && before.type === given.type && before.base64 === given.base64) {
    return avatar;
  }
  await removePictureOf(tx, id);
  const name = randomBytes(BYTES).toString('base64url');
  if (given) await insertPicture(tx, { name, user_id: id, type: given.type, base64: given.base64 });
  const kept = given ? `/api/pictures/${name}` : null;
  await updateUser(tx, id, { avatar: kept });
  return kept;
}

export async function readPicture(
  deps: Reads,
  name: string,
): Promise<{ type: string; bytes: Buffer }> {
  const row = await findPicture(deps.reader, name);
  if (!row) throw new Problem('request.not_found');
  return { type: row.type, bytes: Buffer.from(row.base64, 'base64') };
}

/** As it is shown, for the person's own copy of what is kept about them. */
export async function pictureOf(db: Reader, userId: string): Promise<string | null> {
  const row = await findPictureOf(db, userId);
  return row ? `data:${row.type};base64,${row.base64}` : null;
}
