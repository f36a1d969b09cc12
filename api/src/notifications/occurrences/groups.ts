import type { Group } from '@qamqor/shared/reminders/group';
import { parseDoseGroup } from '@qamqor/shared/reminders/group-id';
import type { ReminderSnapshot } from './reminder-snapshot.ts';

/** REM-6: when the morning tells what nobody recorded the day before, and for how long it does. */
export const SUMMARY_TIME = '09:00';

export function findGroup(snapshot: ReminderSnapshot, id: string): Group | undefined {
  const name = parseDoseGroup(id);
  return name ? snapshot.groupsOn(name.date).find((one) => one.id === id) : undefined;
}

/** FAM-3: the group as somebody sees it from whom some medicines are hidden. */
export function seenPart(group: Group, hidden: readonly string[]): Group {
  return { ...group, doses: group.doses.filter((dose) => !hidden.includes(dose.medicine_id)) };
}
