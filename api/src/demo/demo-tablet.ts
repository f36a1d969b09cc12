import { DAY, fromWire, toWire } from '@qamqor/shared/calendar/dates';
import { keepPastSession } from '../auth/session.service.ts';
import { devicesOf, forgetDevice, touchDevice } from '../changes/changes.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Tx } from '../platform/transaction.ts';
import { demoTablet } from './demo-data.ts';

/** A visitor's browser that nobody opens again would leave every later dose unknown (DOSE-4). */
const VISITOR_COUNTS_FOR = DAY;

/**
 * The tablet has marked and was heard now. Browsers of visitors that were silent for a day are
 * forgotten; one that comes back is noted anew.
 */
export async function hearTablet(deps: Clock, tx: Tx): Promise<void> {
  const { name, ...device } = demoTablet;
  const now = deps.now();
  await keepPastSession(deps, tx, { id: device.session_id, user_id: device.user_id, name });
  await touchDevice(tx, device, { last_marked_at: toWire(now), heard_at: toWire(now) });
  for (const { user_id, device_id, heard_at, last_marked_at } of await devicesOf(
    tx,
    device.user_id,
  )) {
    const last = heard_at ?? last_marked_at;
    if (last !== null && now - fromWire(last) < VISITOR_COUNTS_FOR) continue;
    await forgetDevice(tx, user_id, device_id);
  }
}
