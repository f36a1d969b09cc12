import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addDays } from '@qamqor/shared/calendar/dates';
import { expect, test } from 'vitest';
import { daily_use, journal, ledger, stream } from '../changes/changes.table.ts';
import { chat_message, chat_session } from '../chat/chat.table.ts';
import { mark } from '../doses/mark.table.ts';
import { medicine } from '../medicines/medicine.table.ts';
import { newId } from '../platform/ids.ts';
import { event } from '../schedule/event.table.ts';
import { aRecord, type Server } from '../testing/a-record.ts';
import { killAt } from '../testing/broken-off.ts';
import { readIn, savedBy, signed, told } from '../testing/record-files.ts';
import { createTestApp } from '../testing/test-app.ts';

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
];
const state = async ({ deps: { reader } }: Server) =>
  Promise.all(TABLES.map(async (table) => reader.select().from(table)));

const MARKS = 900;

/** A record with some pages of marks. */
async function aLongFile(server: Server): Promise<string> {
  const { person, pill } = await aRecord(server);
  await person.send('POST', '/api/chat', { message: 'Hello' });
  const saved = await savedBy(person);
  const [dose] = saved.doses;
  const doses = Array.from({ length: MARKS }, (_, number) => ({
    ...dose,
    id: newId(server.deps),
    medicine_id: pill.id,
    date: addDays('2026-11-19', -number),
    undone_by: null,
  }));
  return signed({ ...saved, doses: [...saved.doses, ...doses] });
}

test.each([1, 3, 6])(
  '[DATA-1] killed after %i pages of a file were written, nothing of it is there; then all of it is',
  async (pages) => {
    const server = await createTestApp();
    const text = await aLongFile(server);
    const file = join(server.config.DATA_DIR, 'record.json');
    writeFileSync(file, text);
    const dana = await server.signIn('dana');
    const before = await state(server);
    const args = [dana.user_id, dana.session_id, file, String(pages)];
    await killAt(server.config, 'import-process', args);
    expect(await state(server)).toEqual(before);
    expect(told(await readIn(dana, text))).toMatchObject({
      medicines: '2/0/0',
      doses: `${MARKS + 2}/0/0`,
      events: '1/0/0',
      chat_sessions: '1/0/0',
      chat_messages: '2/0/0',
    });
    expect(told(await readIn(dana, text))).toMatchObject({ doses: `0/0/${MARKS + 2}` });
  },
);
