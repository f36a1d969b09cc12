import { toWire } from '@qamqor/shared/calendar/dates';
import type { PersonDevice } from '@qamqor/shared/profile/person';
import type { RingState } from '@qamqor/shared/reminders/ring-state';
import { knownSessions } from '../../auth/sessions/session-list.service.ts';
import { devicesOf, lastContact } from '../../changes/changes.service.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Reads } from '../../platform/database/database.ts';
import { ringStates, unheardDevices } from '../../web-push/web-push.service.ts';

/**
 * The devices of a person. One that another device of its session stands for is not among them. Of
 * one whose session ended after its last contact nobody waits for marks (DOSE-4): it can never be heard
 * again. The demo's sessions were over before their devices spoke, and those are waited for.
 */
export async function personDevices(
  deps: Reads & Clock,
  personId: string,
): Promise<(PersonDevice & { rings: RingState | null })[]> {
  const devices = await devicesOf(deps.reader, personId);
  const sessions = await knownSessions(deps, personId);
  const rings = await ringStates(deps, personId);
  const unheard = await unheardDevices(deps, personId);
  const now = toWire(deps.now());
  return devices.flatMap((device) => {
    if (device.superseded_at !== null) return [];
    const { device_id, session_id, heard_at, last_marked_at } = device;
    const session = sessions.get(session_id);
    const isOver = session && session.over_at <= now && session.over_at >= lastContact(device);
    return {
      id: device_id,
      name: session?.name ?? '',
      heard_at,
      last_marked_at: isOver ? null : last_marked_at,
      rings: rings.get(session_id) ?? null,
      ...(unheard.has(session_id) && { unheard: true as const }),
    };
  });
}
