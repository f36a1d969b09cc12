export type PartOfDay = 'morning' | 'day' | 'evening' | 'night';

export function partOfDay(time: string): PartOfDay {
  if (time < '04:00' || time >= '22:00') return 'night';
  if (time < '12:00') return 'morning';
  return time < '17:00' ? 'day' : 'evening';
}

export interface DoseGroup<D> {
  part: PartOfDay | null;
  doses: D[];
}

const UNGROUPED_UP_TO = 6;

/** UI-15: over six are grouped; the night after midnight and the one before it stand apart. */
export function groupDoses<D extends { time: string }>(
  doses: readonly D[],
  always = false,
): DoseGroup<D>[] {
  if (doses.length === 0) return [];
  if (!always && doses.length <= UNGROUPED_UP_TO) return [{ part: null, doses: [...doses] }];
  const groups: DoseGroup<D>[] = [];
  for (const dose of doses) {
    const part = partOfDay(dose.time);
    const last = groups.at(-1);
    if (last?.part === part) last.doses.push(dose);
    else groups.push({ part, doses: [dose] });
  }
  return groups;
}
