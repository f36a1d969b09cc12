import { DAY, toWire } from '@qamqor/shared/calendar/dates';
import type { ImportState } from '@qamqor/shared/import/import-report';
import type { Clock } from '../platform/clock.ts';
import type { Reads } from '../platform/database/database.ts';
import type { Viewer } from '../platform/http/http.ts';
import { findGivenUp } from './run.store.ts';

const TOLD_FOR = 30 * DAY;

/** A file that was given up before it is told of no more. */
export const toldSince = (now: number): string => toWire(now - TOLD_FOR);

/** GET /import: when the file was sent that could not be read in to its end, until another one begins. */
export async function readImportState(
  deps: Clock & Reads,
  { user_id }: Viewer,
): Promise<ImportState> {
  const run = await findGivenUp(deps.reader, user_id, toldSince(deps.now()));
  return { given_up: run ? { begun_at: run.begun_at } : null };
}
