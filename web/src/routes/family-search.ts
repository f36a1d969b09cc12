import { isMemberTab, type MemberTab } from '../entities/family/member-tabs.ts';

export type FamilySearch = {
  /** The link whose person is shown. */
  member?: string;
  tab?: MemberTab;
  /** What is being added: a relative, or a medicine for the person who is shown. */
  add?: true | 'medicine';
};

export function familySearch({ member, tab, add }: Record<string, unknown>): FamilySearch {
  return {
    ...(typeof member === 'string' && { member }),
    ...(isMemberTab(tab) && { tab }),
    ...((add === true || add === 'medicine') && { add }),
  };
}
