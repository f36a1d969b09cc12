import { createHash, randomBytes } from 'node:crypto';
import { toWire } from '@qamqor/shared/calendar/dates';
import { Problem } from '@qamqor/shared/problem';
import type { Clock } from '../platform/clock.ts';
import type { Database, Reads } from '../platform/database/database.ts';
import type { Viewer } from '../platform/http/http.ts';
import { transaction } from '../platform/database/transaction.ts';
import {
  findByHash,
  findByPerson,
  removeSecret,
  removeSecretMadeBy,
  saveSecret,
} from './calendar-secret.store.ts';

const BYTES = 32;

type Config = { config: { PUBLIC_URL: string } };

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** POST /calendar/secret: a new address, told this once; the one before stops at once. */
export async function makeSecret(
  deps: Clock & Database & Config,
  viewer: Viewer,
): Promise<{ url: string; created_at: string }> {
  const secret = randomBytes(BYTES).toString('base64url');
  const created_at = toWire(deps.now());
  const { user_id: person_id, session_id } = viewer;
  const row = { person_id, session_id, hash: hashOf(secret), created_at };
  await transaction(deps, (tx) => saveSecret(tx, row));
  return { url: `${deps.config.PUBLIC_URL}/api/calendar/${secret}.ics`, created_at };
}

/** Since when there is an address; null without one. */
export async function readSecret(
  deps: Reads,
  viewer: Viewer,
): Promise<{ created_at: string | null }> {
  const row = await findByPerson(deps.reader, viewer.user_id);
  return { created_at: row?.created_at ?? null };
}

export async function endSecret(deps: Database, viewer: Viewer): Promise<void> {
  await transaction(deps, (tx) => removeSecret(tx, viewer.user_id));
}

/** For signing in: an account that joins, and a device that is ended, end what was made before. */
export const calendarAddresses = {
  endAddress: removeSecret,
  endAddressMadeBy: removeSecretMadeBy,
};

/** Whose calendar an address shows; unknown and ended ones are the same: there is nothing there. */
export async function personOfSecret(deps: Reads, secret: string): Promise<string> {
  const row = await findByHash(deps.reader, hashOf(secret));
  if (!row) throw new Problem('request.not_found');
  return row.person_id;
}
