import { addDays, MINUTE, toWire } from '@qamqor/shared/calendar/dates';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keepExchange, type Exchange } from '../../chat/exchange.service.ts';
import { import_use } from '../../import/import.table.ts';
import { newId } from '../../platform/ids.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { aDevice, aPill } from '../../testing/device.ts';
import { readIn, savedBy, signed } from '../../testing/record-files.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { daily_use } from '../changes.table.ts';

/** A table or an index that has one row takes a page, and there are some thirty: what is smaller tells nothing. */
const FLOOR = 30 * 4096;
const FACTOR = 1.5;
/** Of the same accounts each time. */
const SEED = 20_261_120;

/** Words of so many letters, of two bytes each or of one. */
const words = (most: number) =>
  fc
    .tuple(fc.integer({ min: 1, max: most }), fc.constantFrom('x', 'х'))
    .map(([length, letter]) => letter.repeat(length));
const some = <T>(one: fc.Arbitrary<T>, most: number) => fc.array(one, { maxLength: most });

const account = fc.record({
  medicines: fc.array(words(2_000), { minLength: 1, maxLength: 30 }),
  notes: some(words(2_000), 60),
  marks: fc.integer({ min: 0, max: 1_000 }),
  undone: fc.integer({ min: 0, max: 300 }),
  events: some(words(2_000), 60),
  chats: some(fc.tuple(words(4_000), words(10_000)), 60),
  /** Marks, messages with so many letters, and medicines of a file. */
  files: some(
    fc.record({
      marks: fc.integer({ min: 0, max: 2_000 }),
      messages: some(words(4_000), 300),
      medicines: some(words(2_000), 30),
    }),
    2,
  ),
});
type Account = typeof account extends fc.Arbitrary<infer One> ? One : never;

const NOTHING = { notes: [], marks: 0, undone: 0, events: [], chats: [], files: [] };
const lots = <T>(count: number, one: T) => Array.from({ length: count }, () => one);
/** Accounts of one kind of row, where nothing else evens it out. */
const ONE_SIDED: Account[] = [
  { files: [{ marks: 0, messages: lots(60, 'x'.repeat(40_000)), medicines: [] }] },
  { files: [{ marks: 0, messages: lots(3_000, 'x'), medicines: [] }] },
  { files: [{ marks: 5_000, messages: [], medicines: [] }] },
  { marks: 1_000, undone: 0 },
  { chats: lots<[string, string]>(200, ['x'.repeat(2_300), 'x']) },
].map((said) => ({ ...NOTHING, medicines: ['x'], ...said }));

async function aPlace() {
  const server = await createTestApp();
  const person = await server.signIn('aigul');
  const { reader } = server.deps;
  return {
    ...server,
    person,
    tablet: aDevice(server.deps, person),
    /** Bytes of the pages that are in use, as of the last commit. */
    async size(): Promise<number> {
      const count = sql<number>`page_count`;
      const [pages] = await reader.select({ count }).from(sql`pragma_page_count`);
      const free = sql<number>`freelist_count`;
      const [freed] = await reader.select({ free }).from(sql`pragma_freelist_count`);
      return ((pages?.count ?? 0) - (freed?.free ?? 0)) * 4096;
    },
    async counted(): Promise<number> {
      const days = await reader.select().from(daily_use);
      const months = await reader.select().from(import_use);
      const day = days.reduce((sum, { bytes, fact_bytes }) => sum + bytes + fact_bytes, 0);
      return day + months.reduce((sum, { bytes }) => sum + bytes, 0);
    },
  };
}
type Place = Awaited<ReturnType<typeof aPlace>>;

/** In bodies that are no larger than a device sends. */
async function inTurns<T>(all: readonly T[], push: (few: T[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < all.length; from += 40) await push(all.slice(from, from + 40));
}

async function sync({ tablet, deps }: Place, said: Account): Promise<void> {
  const pills = said.medicines.map((notes) => aPill(deps, { notes }));
  await inTurns(pills, (few) => tablet.push(...few.map((pill) => tablet.add(pill))));
  const versions = new Map<string, number>();
  for (const [index, notes] of said.notes.entries()) {
    const { id } = pills[index % pills.length] as { id: string };
    const base_version = versions.get(id) ?? 1;
    const fields = index % 2 === 0 ? { notes } : { times: [`0${index % 10}:15`] };
    await tablet.push(tablet.revise({ id, base_version, fields }));
    versions.set(id, base_version + 1);
  }
  const medicine_id = pills[0]?.id ?? '';
  const marks = Array.from({ length: said.marks }, () => tablet.mark({ medicine_id }));
  await inTurns(marks, (few) => tablet.push(...few));
  const undos = marks.slice(0, said.undone).map(({ mid }) => tablet.undo({ medicine_id }, [mid]));
  await inTurns(undos, (few) => tablet.push(...few));
}

async function schedule({ person }: Place, { events }: Account): Promise<void> {
  for (const description of events) {
    const visit = { title: 'Cardiologist', start_datetime: '2026-11-25T10:00', description };
    const answer = await person.send('POST', '/api/schedule/events', visit);
    expect(answer.statusCode).toBe(201);
  }
}

async function talk({ deps, person }: Place, { chats }: Account): Promise<void> {
  let session_id: string | null = null;
  for (const [index, [message, reply]] of chats.entries()) {
    const asked_at = toWire(deps.now());
    const said: Exchange = { session_id, message, asked_at, reply, source: 'rules', calls: [] };
    const kept: { session_id: string } = await transaction(deps, (tx) =>
      keepExchange(deps, tx, person.user_id, said),
    );
    session_id = index % 20 === 19 ? null : kept.session_id;
  }
}

async function importAll({ deps, person }: Place, { files }: Account): Promise<void> {
  const saved = await savedBy(person);
  const [pill] = saved.medicines as [{ id: string }];
  for (const { marks, messages, medicines } of files) {
    const chat = newId(deps);
    const at = (index: number) => toWire(deps.now() - 500 * MINUTE + index * 1_000);
    await readIn(
      person,
      signed({
        medicines: [pill, ...medicines.map((notes) => ({ ...pill, id: newId(deps), notes }))],
        doses: Array.from({ length: marks }, (_, index) => ({
          id: newId(deps),
          medicine_id: pill.id,
          date: addDays('2026-11-19', -(index % 700)),
          time: '08:00',
          status: 'taken',
          taken_at: '2026-10-01T03:00:00.000Z',
        })),
        chat_sessions: [{ id: chat, title: 'Talk', created_at: at(0), updated_at: at(0) }],
        chat_messages: messages.map((content, index) => ({
          id: newId(deps),
          session_id: chat,
          role: 'assistant',
          content,
          timestamp: at(index),
          source: 'model',
          calls: [],
        })),
      }),
    );
  }
}

test('[QUOTA-12] what is counted of an account is what the database grows by, within a factor of 1.5', async () => {
  await fc.assert(
    fc.asyncProperty(account, async (said) => {
      const place = await aPlace();
      const [size, counted] = [await place.size(), await place.counted()];
      for (const part of [sync, schedule, talk, importAll]) await part(place, said);
      const grown = (await place.size()) - size;
      const more = (await place.counted()) - counted;
      expect(grown, 'grown, beside what was counted').toBeLessThan(FACTOR * more + FLOOR);
      expect(more, 'counted, beside what was grown').toBeLessThan(FACTOR * grown + FLOOR);
    }),
    { seed: SEED, numRuns: 12, endOnFailure: true, examples: ONE_SIDED.map((said) => [said]) },
  );
}, 240_000);
