import { DAY, MINUTE, toWire } from '@qamqor/shared/calendar/dates';
import { homeInstant } from '@qamqor/shared/calendar/home-clock';
import { keepPastSession } from '../auth/sessions/session.service.ts';
import { forgetSilentDevices, touchDevice } from '../changes/changes.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { demoPhone, demoTablet } from './demo-data.ts';
import { silentDate, type DemoBirth } from './demo-history.ts';

/** A visitor's browser that nobody opens again would leave every later dose unknown (DOSE-4). */
const VISITOR_COUNTS_FOR = DAY;

/**
 * The tablet has marked and was heard now. Browsers of visitors that were silent for a day are
 * forgotten, and the family's phone a day after the family was made.
 */
export async function hearTablet(deps: Clock, tx: Tx, birth: DemoBirth): Promise<void> {
  const now = deps.now();
  await hear(deps, tx, demoTablet, { marked: now, heard: now });
  await forgetSilentDevices(tx, demoTablet.user_id, now - VISITOR_COUNTS_FOR);
  if (now - birth.at >= VISITOR_COUNTS_FOR) return;
  const heard = homeInstant(birth.zones, silentDate(birth), '00:00');
  await hear(deps, tx, demoPhone, { marked: heard - 30 * MINUTE, heard });
}

/** Its session was over before it spoke: nobody can use it, and the device is waited for all the same. */
async function hear(
  deps: Clock,
  tx: Tx,
  { name, ...device }: typeof demoTablet,
  { marked, heard }: { marked: number; heard: number },
): Promise<void> {
  const session = { id: device.session_id, user_id: device.user_id, name };
  await keepPastSession(tx, session, marked - DAY);
  await touchDevice(deps, tx, device, { last_marked_at: toWire(marked), heard_at: toWire(heard) });
}
