import { addDays } from '@qamqor/shared/calendar/dates';
import { daily_use, journal, ledger, stream } from '../changes/changes.table.ts';
import { chat_message, chat_session } from '../chat/chat.table.ts';
import { mark } from '../doses/mark.table.ts';
import { import_use } from '../import/import.table.ts';
import { medicine } from '../medicines/medicine.table.ts';
import { newId } from '../platform/ids.ts';
import { event } from '../schedule/event.table.ts';
import { aRecord, type Server } from './a-record.ts';
import { savedBy, signed } from './record-files.ts';

const TABLES = [
  medicine,
  mark,
  event,
  chat_session,
  chat_message,
  journal,
  ledger,
  stream,
  daily_use,
  import_use,
];

/** All rows that a file could touch, and what tells of changes. */
export const importedInto = async ({ deps: { reader } }: Server) =>
  Promise.all(TABLES.map(async (table) => reader.select().from(table)));

/** A record of everything, and with so many marks beside. */
export async function aLongFile(server: Server, marks: number): Promise<string> {
  const { person, pill } = await aRecord(server);
  await person.send('POST', '/api/chat', { message: 'Hello' });
  const saved = await savedBy(person);
  const [dose] = saved.doses;
  const doses = Array.from({ length: marks }, (_, number) => ({
    ...dose,
    id: newId(server.deps),
    medicine_id: pill.id,
    date: addDays('2026-11-19', -number),
    undone_by: null,
  }));
  return signed({ ...saved, doses: [...saved.doses, ...doses] });
}

/** What is told of such a file where nothing of it was there before. */
export const allOfIt = (marks: number) => ({
  medicines: '2/0/0',
  doses: `${marks + 2}/0/0`,
  events: '1/0/0',
  chat_sessions: '1/0/0',
  chat_messages: '2/0/0',
});
