import type { Approval } from '@qamqor/shared/family/link';
import { operationOf } from '@qamqor/shared/sync/operations';

export interface AskedArgs {
  id?: string;
  medicine_id?: string;
  name?: string;
  title?: string;
  date?: string;
  time?: string;
  status?: string;
  until?: string | null;
  fields?: { name?: string; title?: string };
}

/** Of one person: what has a name, those in the bin too. */
export interface KnownNames {
  medicines: readonly { id: string; name: string }[];
  events: readonly { id: string; title: string }[];
  /** Among them what waits for a yes and is not there yet. */
  approvals: readonly Pick<Approval, 'op' | 'args'>[];
}

/** The name of the medicine or the event that a change is about. */
export function askedName(args: AskedArgs, { medicines, events, approvals }: KnownNames): string {
  const id = args.medicine_id ?? args.id;
  const listed =
    medicines.find((medicine) => medicine.id === id)?.name ??
    events.find((event) => event.id === id)?.title;
  const adds = approvals.filter(({ op }) => operationOf(op)?.adds);
  const asked = adds.map((approval) => approval.args as AskedArgs).find((one) => one.id === id);
  const told = args.name ?? args.title ?? asked?.name ?? asked?.title;
  return listed ?? told ?? args.fields?.name ?? args.fields?.title ?? '…';
}
