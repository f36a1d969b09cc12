import { fromWire } from '../calendar/dates.ts';

/** A change that waits for an answer: what was asked, and when. */
type Asked = { op: string; args: unknown; created_at: string };

/** MED-5: a pause until a moment that is not later than its asking ends the one that runs. */
export function endsPause({ op, args, created_at }: Asked): boolean {
  if (op !== 'medicine.pause') return false;
  const { until } = args as { until: string | null };
  return until !== null && fromWire(until) <= fromWire(created_at);
}

/** MED-5: a pause that was to last, and whose end has passed at `now`: agreed to, it would end another. */
export function isPauseOver(asked: Asked, now: number): boolean {
  const { until } = (asked.args ?? {}) as { until?: string | null };
  const isPause = asked.op === 'medicine.pause' && typeof until === 'string';
  return isPause && !endsPause(asked) && fromWire(until) <= now;
}
