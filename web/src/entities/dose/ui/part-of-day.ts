import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ShownDose } from './shown-dose.ts';

export type PartOfDay = 'morning' | 'day' | 'evening' | 'night';

export const partNames: Record<PartOfDay, MessageDescriptor> = {
  morning: msg`Morning`,
  day: msg`Day`,
  evening: msg`Evening`,
  night: msg`Night`,
};

export function partOfDay(time: string): PartOfDay {
  if (time < '04:00' || time >= '22:00') return 'night';
  if (time < '12:00') return 'morning';
  return time < '17:00' ? 'day' : 'evening';
}

export interface DoseGroup {
  part: PartOfDay | null;
  doses: ShownDose[];
}

const UNGROUPED_UP_TO = 6;

/** UI-15: over six are grouped; the night after midnight and the one before it stand apart. */
export function groupDoses(doses: readonly ShownDose[], always = false): DoseGroup[] {
  if (doses.length === 0) return [];
  if (!always && doses.length <= UNGROUPED_UP_TO) return [{ part: null, doses: [...doses] }];
  const groups: DoseGroup[] = [];
  for (const dose of doses) {
    const part = partOfDay(dose.time);
    const last = groups.at(-1);
    if (last?.part === part) last.doses.push(dose);
    else groups.push({ part, doses: [dose] });
  }
  return groups;
}
