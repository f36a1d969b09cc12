import { eq } from 'drizzle-orm';
import type { Reader } from '../../platform/database/database.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { picture } from './picture.table.ts';

export type PictureRow = typeof picture.$inferSelect;

export async function findPicture(db: Reader, name: string): Promise<PictureRow | undefined> {
  return db.select().from(picture).where(eq(picture.name, name)).get();
}

export async function findPictureOf(db: Reader, userId: string): Promise<PictureRow | undefined> {
  return db.select().from(picture).where(eq(picture.user_id, userId)).get();
}

export async function insertPicture(tx: Tx, row: PictureRow): Promise<void> {
  await tx.insert(picture).values(row);
}

export async function removePictureOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(picture).where(eq(picture.user_id, userId));
}
