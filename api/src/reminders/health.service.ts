import { toWire } from '@qamqor/shared/calendar/dates';
import type { Clock } from '../platform/clock.ts';
import type { Reads } from '../platform/database.ts';
import type { Viewer } from '../platform/http.ts';
import { ringingDevices } from '../push/push.service.ts';
import { isSchedulerWell } from './heartbeat.ts';
import { nextDue } from './occurrence.store.ts';

const latest = (instants: readonly (string | null)[]): string | null =>
  instants
    .filter((instant) => instant !== null)
    .toSorted()
    .at(-1) ?? null;

/** GET /reminders/health: whether this person can be rung, and when anything last arrived. */
export async function readHealth(deps: Clock & Reads, viewer: Viewer) {
  const devices = await ringingDevices(deps, viewer.user_id);
  const next = await nextDue(deps.reader, viewer.user_id);
  return {
    scheduler: await isSchedulerWell(deps),
    can_ring: devices.some(({ state }) => state === 'live'),
    last_delivered_at: latest(devices.map(({ last_accepted_at }) => last_accepted_at)),
    last_shown_at: latest(devices.map(({ last_shown_at }) => last_shown_at)),
    devices: devices.map((device) => ({
      ...{ id: device.device_id, name: device.device_name, state: device.state },
      current: device.device_id === viewer.device_id,
      last_accepted_at: device.last_accepted_at,
      last_shown_at: device.last_shown_at,
    })),
    next_at: next === null ? null : toWire(next),
  };
}
