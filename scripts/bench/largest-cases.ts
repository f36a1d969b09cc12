import { DAY, toWire } from '@qamqor/shared/calendar/dates';
import { IMPORT_MOST_ROWS } from '@qamqor/shared/import/import-report';
import { QUOTAS } from '@qamqor/shared/limits';
import { personStream, PUSH_MAX_MUTATIONS, type Mutation } from '@qamqor/shared/sync/protocol';
import { anEvent } from '@qamqor/shared/testing/builders';
import type { AppDeps } from '../../api/src/app.ts';
import { insertSession } from '../../api/src/auth/sessions/session.store.ts';
import { raiseSeq } from '../../api/src/changes/changes.service.ts';
import { saveMedicine } from '../../api/src/medicines/medicine.store.ts';
import { transaction } from '../../api/src/platform/database/transaction.ts';
import { saveEvent } from '../../api/src/schedule/event.store.ts';
import { marksOf, signed } from './import-file.ts';
import { aMark, aMedicine, newId, type Member } from '../lib/household.ts';

export type House = {
  deps: AppDeps;
  member: Member;
  ask(method: 'GET' | 'POST' | 'DELETE', url: string, body?: object): Promise<void>;
};

export type Case = {
  name: string;
  /** As much as is allowed, and of what. */
  largest: number;
  of: string;
  writes: boolean;
  /** Puts so much there; what it gives is measured. */
  prepare(house: House, size: number): Promise<() => Promise<void>>;
};

const HOURS = Array.from({ length: QUOTAS.times }, (_, n) => `${String(n).padStart(2, '0')}:00`);
/** A full calendar has an event of some months ago, and one in eight that repeats. */
const eventOf = (n: number) => {
  const date = toWire(Date.now() - (30 + (n % 100)) * DAY).slice(0, 10);
  const rrule = n % 8 === 0 ? 'FREQ=WEEKLY;BYDAY=MO' : null;
  const walls = { start_datetime: `${date}T10:00`, end_datetime: `${date}T11:00` };
  return anEvent({ id: newId(), rrule, ...walls });
};

async function fillEvents({ deps, member }: House, size: number): Promise<string[]> {
  const rows = Array.from({ length: size }, (_, n) => ({ ...eventOf(n), rrule: null }));
  await saveAll(deps, member, rows);
  return rows.map(({ id }) => id);
}

async function saveAll(
  deps: AppDeps,
  { user_id }: Member,
  events: readonly ReturnType<typeof anEvent>[],
): Promise<void> {
  await transaction(deps, async (tx) => {
    for (const row of events)
      await saveEvent(tx, user_id, row, await raiseSeq(tx, personStream(user_id)));
  });
}

/** As many medicines of 24 times and events, some of which repeat, as the part says. */
async function fillAccount(house: House, events: number): Promise<void> {
  const { deps, member } = house;
  const medicines = Math.ceil((QUOTAS.medicines * events) / QUOTAS.events) - 1;
  await saveAll(
    deps,
    member,
    Array.from({ length: events }, (_, n) => eventOf(n)),
  );
  await transaction(deps, async (tx) => {
    for (let n = 0; n < medicines; n++) {
      const seq = await raiseSeq(tx, personStream(member.user_id));
      await saveMedicine(tx, member.user_id, aMedicine({ times: HOURS }), seq);
    }
  });
}

const read = (name: string, url: string): Case => ({
  name,
  largest: QUOTAS.events,
  of: 'events and a tenth as many medicines',
  writes: false,
  async prepare(house, size) {
    await fillAccount(house, size);
    return () => house.ask('GET', url);
  },
});

const imported = (kind: string, largest: number, of: (size: number) => object): Case => ({
  name: `import of ${kind}`,
  largest,
  of: 'rows',
  writes: true,
  async prepare({ ask }, size) {
    const file = signed(of(size));
    return () => ask('POST', '/import', file);
  },
});

function messagesOf(size: number): object {
  const session_id = newId();
  const began = Date.now() - 30 * DAY;
  const messages = Array.from({ length: size }, (_, n) => ({
    id: newId(),
    session_id,
    role: 'assistant',
    content: 'x',
    timestamp: toWire(began + n * 1_000),
    source: 'model',
    calls: [],
  }));
  const at = toWire(began);
  const session = { id: session_id, title: 'On and on', created_at: at, updated_at: at };
  return { chat_sessions: [session], chat_messages: messages };
}

const eventsOf = (size: number) => ({
  events: Array.from({ length: size }, (_, n) => eventOf(n)),
});

const medicinesOf = (size: number) => ({
  medicines: Array.from({ length: size }, () => aMedicine({ times: HOURS })),
});

const pushed = (name: string, of: (house: House, event: string, n: number) => Mutation): Case => ({
  name,
  largest: PUSH_MAX_MUTATIONS,
  of: 'changes',
  writes: true,
  async prepare(house, size) {
    const events = await fillEvents(house, QUOTAS.events);
    const mutations = events.slice(0, size).map((id, n) => of(house, id, n));
    const body = { proto: 1, device_id: 'tablet', now: Date.now(), mutations };
    return () => house.ask('POST', '/sync/push', body);
  },
});

function patchOf({ member }: House, id: string, n: number): Mutation {
  const args = { id, fields: { title: `Visit ${n}` } };
  const at = { wall: Date.now(), server: Date.now() };
  const where = { stream: personStream(member.user_id), key: id };
  return { mid: newId(), op: 'event.patch', v: 1, args, at, ...where };
}

const markOf = ({ member }: House, _: string, n: number): Mutation => aMark(member, 1 + n, '08:00');

const cleanup: Case = {
  name: 'cleanup',
  largest: QUOTAS.events,
  of: 'events',
  writes: true,
  async prepare(house, size) {
    await fillEvents(house, size);
    const asked = { kinds: ['events'], before: toWire(Date.now()).slice(0, 10) };
    return () => house.ask('POST', '/data/cleanup', asked);
  },
};

const deletion: Case = {
  name: 'deletion of an account',
  largest: 8_000,
  of: 'sessions',
  writes: true,
  async prepare(house, size) {
    const at = toWire(Date.now());
    const until = toWire(Date.now() + 30 * DAY);
    await transaction(house.deps, async (tx) => {
      for (let n = 0; n < size; n++)
        await insertSession(tx, {
          id: newId(),
          user_id: house.member.user_id,
          name: 'Browser',
          created_at: at,
          last_heard_at: at,
          expires_at: until,
          absolute_expires_at: until,
        });
    });
    return () => house.ask('DELETE', '/user');
  },
};

export const CASES: readonly Case[] = [
  imported('messages', IMPORT_MOST_ROWS - 1_000, messagesOf),
  imported('marks', IMPORT_MOST_ROWS - 1_000, marksOf),
  imported('events', QUOTAS.events, eventsOf),
  imported('medicines', QUOTAS.medicines - 1, medicinesOf),
  pushed('push of marks', markOf),
  pushed('push of changed events', patchOf),
  read('pull', '/sync/pull'),
  read('today', '/medicines/today'),
  read('stats of medicines', '/medicines/stats'),
  read('stats of events', '/schedule/stats'),
  read('calendar.ics', '/export/calendar.ics'),
  read('export as JSON', '/export/all'),
  cleanup,
  deletion,
];
