import { inForce, REVISED, revisionsFrom } from './medicine.ts';
import type { Medicine, Revision, RevisedField } from './medicine.ts';

type Planned = Pick<Medicine, 'revisions'>;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The fields in which two revisions differ. */
export function differences(one: Revision, other: Revision): RevisedField[] {
  return REVISED.filter((field) => !isSame(one[field], other[field]));
}

/** MED-6: the next change that is planned, or null; one that was taken back is none. */
export function plannedChange(medicine: Planned, now: string): Revision | null {
  const [current, ...later] = revisionsFrom(medicine, now);
  return later.find((revision) => differences(current, revision).length > 0) ?? null;
}

/** The medicine as it is taken at an instant on the wire; its own fields are those of its last plan. */
export function asOf<M extends Medicine>(medicine: M, now: string): M {
  const { version: _, effective_at: __, ...fields } = inForce(medicine, now);
  return { ...medicine, ...fields };
}

/** What to change now so that nothing planned changes it later. */
export function withoutPlans(
  medicine: Planned,
  now: string,
): Partial<Pick<Revision, RevisedField>> {
  const [current, ...later] = revisionsFrom(medicine, now);
  const fields = new Set(later.flatMap((revision) => differences(current, revision)));
  return Object.fromEntries([...fields].map((field) => [field, current[field]]));
}
