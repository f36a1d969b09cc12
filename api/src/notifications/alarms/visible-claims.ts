import { dosesOn } from '@qamqor/shared/doses/day';
import type { Claim } from '@qamqor/shared/reminders/alarm';
import { groupsOf } from '@qamqor/shared/reminders/group';
import { parseDoseGroup } from '@qamqor/shared/reminders/group-id';
import type { RowViewer } from '../../changes/changes.service.ts';
import { dayInput } from '../../doses/day.service.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Reads } from '../../platform/database/database.ts';

/** Of those groups, the ones with a dose of a medicine that is not hidden. */
async function visibleGroups(
  deps: Reads & Clock,
  { person_id, hidden_medicine_ids }: RowViewer,
  groups: readonly string[],
): Promise<ReadonlySet<string>> {
  const dates = new Set(groups.flatMap((group) => parseDoseGroup(group)?.date ?? []));
  const inOrder = [...dates].toSorted();
  const [from] = inOrder;
  const to = inOrder.at(-1);
  if (from === undefined || to === undefined) return new Set();
  const day = await dayInput(deps, person_id, () => ({ from, to }));
  const medicines = day.medicines.filter(({ id }) => !hidden_medicine_ids.includes(id));
  const seen = inOrder.flatMap((date) => groupsOf(dosesOn({ ...day, medicines }, date)));
  return new Set(seen.map(({ id }) => id));
}

/**
 * FAM-3: the claims that tell a viewer nothing of a hidden medicine: their own, and those of a group
 * in which they see a dose.
 */
export async function visibleClaims<Row extends Claim>(
  deps: Reads & Clock,
  viewer: RowViewer,
  claims: readonly Row[],
): Promise<Row[]> {
  if (viewer.hidden_medicine_ids.length === 0) return [...claims];
  const isOwn = ({ by_user_id }: Row) => by_user_id === viewer.viewer_id;
  const others = claims.filter((claim) => !isOwn(claim)).map(({ group }) => group);
  const groups = await visibleGroups(deps, viewer, others);
  return claims.filter((claim) => isOwn(claim) || groups.has(claim.group));
}
