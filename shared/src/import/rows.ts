import type { ChatMessage, ChatSession } from '../chat/chat.ts';
import type { Mark } from '../doses/mark.ts';
import type { Medicine } from '../medicines/medicine.ts';
import { parseSlotId, slotId } from '../medicines/slot.ts';
import type { CareEvent } from '../schedule/event.ts';
import type { ReadPart } from './import-report.ts';
import type { FileRows } from './schema.ts';

/** The rows of a file as they would be kept. */
export type ImportRows = {
  medicines: Medicine;
  doses: Mark;
  events: CareEvent;
  profile: FileRows['profile'];
  settings: FileRows['settings'];
  chat_sessions: ChatSession;
  chat_messages: ChatMessage;
};

/** Who reads the file in, and what each id of it becomes (DATA-1). */
export type Importer = {
  id: string;
  name: string;
  as: (id: string) => string;
};

/** The rows under the importer’s ids: a mark that says of nobody who made it is theirs. */
export const keptRows: {
  [Part in ReadPart]: (row: FileRows[Part], importer: Importer) => ImportRows[Part];
} = {
  medicines: (row, importer) => ({
    ...row,
    id: importer.as(row.id),
    deleted_by: row.deleted_by && person(row.deleted_by, importer),
  }),
  doses: ({ stands_for, ...row }, { id, name, as }) => ({
    ...row,
    ...slotStoodFor(stands_for, as),
    id: as(row.id),
    medicine_id: as(row.medicine_id),
    recorded_at: row.recorded_at ?? row.taken_at,
    by_user_id: row.by_user_id === undefined || row.by_user_id === id ? id : as(row.by_user_id),
    by_name: row.by_name ?? name,
    device_id: as(row.device_id ?? 'import'),
    undone_by: row.undone_by === null ? null : as(row.undone_by),
  }),
  events: (row, importer) => ({
    ...row,
    id: importer.as(row.id),
    updated_by: person(row.updated_by, importer),
  }),
  profile: (row) => row,
  settings: ({ reminders }, { as }) => ({
    reminders: {
      ...reminders,
      medicines: reminders.medicines.map((one) => ({
        ...one,
        medicine_id: as(one.medicine_id),
      })),
    },
  }),
  chat_sessions: (row, { as }) => ({ ...row, id: as(row.id) }),
  chat_messages: (row, { as }) => ({ ...row, id: as(row.id), session_id: as(row.session_id) }),
};

function slotStoodFor(name: string | undefined, as: Importer['as']): { stands_for?: string } {
  const slot = parseSlotId(name ?? '');
  return slot ? { stands_for: slotId({ ...slot, medicine_id: as(slot.medicine_id) }) } : {};
}

function person(
  by: { id: string; name: string },
  { id, as }: Importer,
): { id: string; name: string } {
  return { id: by.id === id ? id : as(by.id), name: by.name };
}

/** What tells whose record a file is: the ids of its medicines, events and chats. */
export const tellingIds: { [Part in ReadPart]?: (row: FileRows[Part]) => string } = {
  medicines: ({ id }) => id,
  doses: ({ medicine_id }) => medicine_id,
  events: ({ id }) => id,
  chat_sessions: ({ id }) => id,
  chat_messages: ({ session_id }) => session_id,
};
