export const MEMBER_TABS = ['today', 'history', 'medicines', 'plans', 'tablet'] as const;
export type MemberTab = (typeof MEMBER_TABS)[number];

export function isMemberTab(value: unknown): value is MemberTab {
  return MEMBER_TABS.some((tab) => tab === value);
}
