import type { Context } from '@qamqor/shared/operation';
import type { Approval } from '@qamqor/shared/family/link';
import type { EventsData } from '../event/read-events.ts';

/** As if it happened now: what is asked is shown also where somebody changed the same since. */
export function contextOf(
  { by_user_id, by_name }: Pick<Approval, 'by_user_id' | 'by_name'>,
  { zones, read_at }: Pick<EventsData, 'zones' | 'read_at'>,
): Context {
  const now = { happened_at: read_at, recorded_at: read_at, taken_at: () => read_at };
  return { ...now, actor: { id: by_user_id, name: by_name }, device_id: '', zones };
}
