import { fromWire } from '@qamqor/shared/calendar/dates';
import type { DoseView } from '../../entities/dose/day.queries.ts';

const SHOWN = 3;

/** When a dose came into the state it shows, in epoch ms; null while nothing has happened to it. */
function changedAt(dose: DoseView): number | null {
  if (dose.mark) return fromWire(dose.mark.recorded_at);
  switch (dose.status) {
    case 'due':
      return dose.window.opens;
    case 'late':
      return dose.window.on_time_until;
    case 'missed':
    case 'unknown':
      return dose.window.closes;
    default:
      return null;
  }
}

/** The last things that happened, the newest first. */
export function latestDoses(doses: readonly DoseView[]): DoseView[] {
  return doses
    .map((dose) => ({ dose, at: changedAt(dose) }))
    .filter((entry): entry is { dose: DoseView; at: number } => entry.at !== null)
    .toSorted((a, b) => b.at - a.at || (a.dose.id < b.dose.id ? -1 : 1))
    .slice(0, SHOWN)
    .map(({ dose }) => dose);
}
