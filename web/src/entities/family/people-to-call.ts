import type { FamilyViewer } from '@qamqor/shared/family/link';
import { telOf } from '../../ui/tel.ts';
import type { FamilyMember } from './family.queries.ts';

/** `id` is the account's; `tel` the address that calls them. */
export type Callable = { id: string; name: string; tel: string };

type Viewer = Pick<FamilyViewer, 'id' | 'viewer_id' | 'name' | 'status' | 'phone'>;
type Member = Pick<FamilyMember, 'id' | 'person_id' | 'display_name' | 'person'>;

/** Everybody in the family who gave a number: first those who look after the person. */
export function peopleToCall(viewers: readonly Viewer[], members: readonly Member[]): Callable[] {
  const looking = viewers
    .filter(({ status }) => status === 'accepted')
    .map(({ id, viewer_id, name, phone }) => ({ id: viewer_id ?? id, name, phone }));
  const lookedAfter = members.map(({ id, person_id, display_name, person }) => ({
    id: person_id ?? id,
    name: display_name,
    phone: person?.phone,
  }));
  const seen = new Set<string>();
  return [...looking, ...lookedAfter].flatMap(({ id, name, phone }) => {
    const tel = telOf(phone);
    if (tel === null || seen.has(id)) return [];
    seen.add(id);
    return { id, name, tel };
  });
}
