import { fromWire, MINUTE, toWire } from '@qamqor/shared/calendar/dates';
import { Problem } from '@qamqor/shared/problem';
import type { Clock } from '../../platform/clock.ts';
import type { Writes } from '../../platform/database/database.ts';
import { transaction, type Tx } from '../../platform/database/transaction.ts';
import { hashOf, newToken } from '../../platform/secrets.ts';
import { insertNonce, takeNonce } from './sign-in-nonce.store.ts';

/** Longer than the library waits for somebody to type a password. */
const GOOD_FOR = 10 * MINUTE;

export type GivenNonce = { nonce: string; expires_at: string };

type Microsoft = { config: { MICROSOFT_CLIENT_ID?: string | undefined } };

/** POST /auth/microsoft-nonce: whoever answers with an ID token asked for it just now, and once. */
export async function giveNonce(deps: Clock & Writes & Microsoft): Promise<GivenNonce> {
  if (!deps.config.MICROSOFT_CLIENT_ID) throw new Problem('auth.refused');
  const nonce = newToken();
  const expires_at = toWire(deps.now() + GOOD_FOR);
  await transaction(deps, (tx) => insertNonce(tx, { hash: hashOf(nonce), expires_at }));
  return { nonce, expires_at };
}

/** `auth.refused` for one that was never given, was used before, or has run out. */
export async function spendNonce(deps: Clock, tx: Tx, nonce: string): Promise<void> {
  const expires_at = await takeNonce(tx, hashOf(nonce));
  if (expires_at === undefined || fromWire(expires_at) <= deps.now()) {
    throw new Problem('auth.refused');
  }
}
