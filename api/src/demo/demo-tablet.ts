import { DAY, toWire } from '@qamqor/shared/calendar/dates';
import { keepPastSession } from '../auth/sessions/session.service.ts';
import { forgetSilentDevices, touchDevice } from '../changes/changes.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { demoTablet } from './demo-data.ts';

/** A visitor's browser that nobody opens again would leave every later dose unknown (DOSE-4). */
const VISITOR_COUNTS_FOR = DAY;

/**
 * The tablet has marked and was heard now. Browsers of visitors that were silent for a day are
 * forgotten.
 */
export async function hearTablet(deps: Clock, tx: Tx): Promise<void> {
  const { name, ...device } = demoTablet;
  const now = deps.now();
  await keepPastSession(deps, tx, { id: device.session_id, user_id: device.user_id, name });
  await touchDevice(tx, device, { last_marked_at: toWire(now), heard_at: toWire(now) });
  await forgetSilentDevices(tx, device.user_id, now - VISITOR_COUNTS_FOR);
}
