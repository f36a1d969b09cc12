import { fromWire } from '@qamqor/shared/calendar/dates';
import type { Approval } from '@qamqor/shared/sync/protocol';

/** MED-5: a pause until a moment that is not later than its asking ends the one that runs. */
export function endsPause({ op, args, created_at }: Pick<Approval, 'op' | 'args' | 'created_at'>) {
  if (op !== 'medicine.pause') return false;
  const { until } = args as { until: string | null };
  return until !== null && fromWire(until) <= fromWire(created_at);
}
