import type { Scope } from '@qamqor/shared/family/link';

export const MEMBER_TABS = ['today', 'history', 'medicines', 'plans', 'tablet'] as const;
export type MemberTab = (typeof MEMBER_TABS)[number];

export function isMemberTab(value: unknown): value is MemberTab {
  return MEMBER_TABS.some((tab) => tab === value);
}

/** The parts of a person's page that the reader may see; none of somebody who shares nothing. */
export function tabsFor(scopes: readonly Scope[]): MemberTab[] {
  const seesMedicines = scopes.includes('see_medicines');
  const seesSchedule = scopes.includes('see_schedule');
  if (!seesMedicines && !seesSchedule) return [];
  return MEMBER_TABS.filter(
    (tab) => tab === 'tablet' || (tab === 'plans' ? seesSchedule : seesMedicines),
  );
}
