import { personStream } from '@qamqor/shared/sync/protocol';
import type { EventInput } from '@qamqor/shared/schedule/schema';
import type { OpArgs } from '@qamqor/shared/sync/schema';
import { save, type Draft, type Saver } from '../change/save.ts';

export type EventFields = OpArgs['event.patch']['fields'];
export type Walls = { start_datetime: string; end_datetime: string };

/** Adds all of them or none, under the ids that they bring. */
export async function addEvents(
  local: Saver,
  personId: string,
  inputs: readonly (EventInput & { id: string })[],
): Promise<void> {
  const stream = personStream(personId);
  const drafts: Draft[] = inputs.map((args) => ({ stream, op: 'event.add', key: args.id, args }));
  await save(local, drafts);
}

/** Answers the new event's id. */
export async function addEvent(local: Saver, personId: string, input: EventInput): Promise<string> {
  const id = input.id ?? local.newId();
  await addEvents(local, personId, [{ ...input, id }]);
  return id;
}

/** EVT-4: `fields` are the groups that change; others keep what anybody else made of them. */
export async function patchEvent(
  local: Saver,
  personId: string,
  id: string,
  fields: EventFields,
): Promise<void> {
  const stream = personStream(personId);
  await save(local, [{ stream, op: 'event.patch', key: id, args: { id, fields } }]);
}

/** To the bin, for 30 days. */
export async function deleteEvent(local: Saver, personId: string, id: string): Promise<void> {
  const stream = personStream(personId);
  await save(local, [{ stream, op: 'event.delete', key: id, args: { id } }]);
}

export async function restoreEvent(local: Saver, personId: string, id: string): Promise<void> {
  const stream = personStream(personId);
  await save(local, [{ stream, op: 'event.restore', key: id, args: { id } }]);
}

/** `date` names the occurrence: the day on which the series has it. */
export type OccurrenceName = { id: string; date: string };

/** EVT-3: this one at another time. */
export async function moveOccurrence(
  local: Saver,
  personId: string,
  { id, date }: OccurrenceName,
  time: Walls,
): Promise<void> {
  const stream = personStream(personId);
  const args = { id, occurrence: date, fields: { time } };
  await save(local, [{ stream, op: 'event.patch', key: id, args }]);
}

/** EVT-3: this one does not take place. */
export async function dropOccurrence(
  local: Saver,
  personId: string,
  { id, date }: OccurrenceName,
): Promise<void> {
  const stream = personStream(personId);
  await save(local, [{ stream, op: 'event.delete', key: id, args: { id, occurrence: date } }]);
}

/** EVT-3: this one as the series has it. */
export async function restoreOccurrence(
  local: Saver,
  personId: string,
  { id, date }: OccurrenceName,
): Promise<void> {
  const stream = personStream(personId);
  await save(local, [{ stream, op: 'event.restore', key: id, args: { id, occurrence: date } }]);
}
