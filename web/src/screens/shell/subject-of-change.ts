import { parseDoseGroup } from '@qamqor/shared/reminders/group-id';
import type { Mutation } from '@qamqor/shared/sync/protocol';

export type Change = Pick<Mutation, 'op' | 'args'>;

export interface Named {
  id: string;
  name: string;
}

interface Args {
  id?: string;
  medicine_id?: string;
  date?: string;
  time?: string;
  group?: string;
  name?: string;
  title?: string;
  fields?: { name?: string; title?: string };
}

function argsOf({ args }: Change): Args {
  return args ?? {};
}

/** What other changes would have added: it stands in no list once they were refused. */
export function namesIn(changes: readonly Change[]): Named[] {
  return changes.flatMap((change) => {
    const { id, name, title } = argsOf(change);
    const called = name ?? title;
    return id === undefined || called === undefined ? [] : { id, name: called };
  });
}

/** What a change is about, by the name that stands in a list now, else as the change calls it. */
export function subjectOfChange(change: Change, listed: readonly Named[]): string {
  const { medicine_id, id, name, title, fields } = argsOf(change);
  const known = listed.find((one) => one.id === (medicine_id ?? id))?.name;
  return known ?? name ?? title ?? fields?.name ?? fields?.title ?? '…';
}

/** "08:00"; empty when the change is about no time of the day. */
export function timeOfChange(change: Change): string {
  const { time, group } = argsOf(change);
  return time ?? parseDoseGroup(group ?? '')?.time ?? '';
}

/** The day of the dose that a change is about. */
export function dateOfChange(change: Change): string | null {
  return argsOf(change).date ?? null;
}
