import { inChosenOrder } from '@qamqor/shared/reminders/settings';
import type { FamilyViewer } from '@qamqor/shared/family/link';

type Told = Pick<FamilyViewer, 'id' | 'name'> & { viewer_id: string };

/** REM-2: who is told, in the order in which they are. Ids of links grow as time goes on. */
export function toldInOrder(viewers: readonly FamilyViewer[], chosen: readonly string[]): Told[] {
  const told = viewers.flatMap(({ viewer_id, id, name, status, scopes }) =>
    viewer_id !== null && status === 'accepted' && scopes.includes('alerted')
      ? [{ viewer_id, id, name }]
      : [],
  );
  return inChosenOrder(
    told.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    chosen,
  );
}

/** The ids with one a place earlier or later; those who are told no more keep their wish at the end. */
export function moved(
  told: readonly { viewer_id: string }[],
  chosen: readonly string[],
  index: number,
  by: -1 | 1,
): string[] {
  const ids = told.map(({ viewer_id }) => viewer_id);
  const [one] = ids.splice(index, 1);
  if (one !== undefined) ids.splice(index + by, 0, one);
  return [...ids, ...chosen.filter((id) => !ids.includes(id))];
}
