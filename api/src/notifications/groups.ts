import type { Group, GroupName } from '@qamqor/shared/reminders/group';
import { groupId, parseGroupId } from '@qamqor/shared/reminders/group';
import type { ReminderSnapshot } from './reminder-snapshot.ts';

/** REM-6: when the morning tells what nobody recorded the day before, and for how long it does. */
export const SUMMARY_TIME = '09:00';

const SUMMARY = 'summary:';

export function summaryGroup(date: string): string {
  return `${SUMMARY}${date}`;
}

/** The date that a summary speaks of, or null for a group of another kind. */
export function summaryDate(group: string): string | null {
  return group.startsWith(SUMMARY) ? group.slice(SUMMARY.length) : null;
}

export function findGroup(facts: ReminderSnapshot, id: string): Group | undefined {
  const name: GroupName | null = parseGroupId(id);
  return name ? facts.groupsOn(name.date).find((one) => groupId(one) === id) : undefined;
}

/** FAM-3: the group as somebody sees it from whom some medicines are hidden. */
export function seenPart(group: Group, hidden: readonly string[]): Group {
  return { ...group, doses: group.doses.filter((dose) => !hidden.includes(dose.medicine_id)) };
}
