import { DAY, toWire } from '@qamqor/shared/calendar/dates';
import { INVITATION_DAYS } from '@qamqor/shared/limits';
import type { Clock } from '../../platform/clock.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { deleteToken, deleteTokens, findToken, insertToken } from './invitation.store.ts';
import { findLink, type FamilyLink } from '../access/link.store.ts';
import { hashOf, newToken } from '../../platform/secrets.ts';

/** For how long an invitation's link works. */
export const INVITATION_LASTS = INVITATION_DAYS * DAY;

/** The secret of an invitation that goes out as a link. */
export async function issueToken(deps: Clock, tx: Tx, linkId: string): Promise<string> {
  const token = newToken();
  const expires_at = toWire(deps.now() + INVITATION_LASTS);
  await insertToken(tx, { token_hash: hashOf(token), link_id: linkId, expires_at });
  return token;
}

export async function linkOfToken(
  db: Reader,
  deps: Clock,
  token: string,
): Promise<FamilyLink | null> {
  const found = await findToken(db, hashOf(token));
  if (!found || found.expires_at <= toWire(deps.now())) return null;
  return (await findLink(db, found.link_id)) ?? null;
}

export async function endToken(tx: Tx, token: string): Promise<void> {
  await deleteToken(tx, hashOf(token));
}

export async function endTokens(tx: Tx, linkId: string): Promise<void> {
  await deleteTokens(tx, linkId);
}
