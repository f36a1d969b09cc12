import { toWire } from '@qamqor/shared/calendar/dates';
import { sessionNames } from '../auth/sessions/session-list.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Reads } from '../platform/database/database.ts';
import type { Viewer } from '../platform/http/http.ts';
import { ringingDevices } from '../web-push/web-push.service.ts';
import { isSchedulerWell } from './scheduler/heartbeat.ts';
import { nextDue } from './occurrences/occurrence.store.ts';

const wire = (instant: number | null): string | null => (instant === null ? null : toWire(instant));

function latest(instants: readonly (number | null)[]): string | null {
  const known = instants.filter((instant) => instant !== null);
  return known.length > 0 ? toWire(Math.max(...known)) : null;
}

/** GET /reminders/health: whether this person can be rung, and when anything last arrived. */
export async function readHealth(deps: Clock & Reads, viewer: Viewer) {
  const devices = await ringingDevices(deps, viewer.user_id);
  const names = await sessionNames(deps, viewer.user_id);
  const next = await nextDue(deps.reader, viewer.user_id);
  return {
    scheduler: await isSchedulerWell(deps),
    can_ring: devices.some(({ state }) => state === 'live'),
    last_delivered_at: latest(devices.map(({ last_accepted_at }) => last_accepted_at)),
    last_shown_at: latest(devices.map(({ last_shown_at }) => last_shown_at)),
    devices: devices.map((device) => ({
      id: device.session_id,
      state: device.state,
      name: device.device_name ?? names.get(device.session_id) ?? '',
      current: device.session_id === viewer.session_id,
      last_accepted_at: wire(device.last_accepted_at),
      last_shown_at: wire(device.last_shown_at),
    })),
    next_at: wire(next),
  };
}
