import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { toWire } from '@qamqor/shared/calendar/dates';
import { personStream } from '@qamqor/shared/sync/protocol';
import { raiseSeq, startHistory } from '../../api/src/changes/changes.service.ts';
import { saveMark } from '../../api/src/doses/mark.store.ts';
import { saveMedicine } from '../../api/src/medicines/medicine.store.ts';
import { createVapidKeys } from '../../api/src/platform/config/local-secrets.ts';
import { openDatabase, type Database } from '../../api/src/platform/database/database.ts';
import { transaction } from '../../api/src/platform/database/transaction.ts';
import { saveSubscription } from '../../api/src/web-push/subscription.store.ts';
import { startPushService } from '../../api/src/testing/push-service.ts';
import { startSession } from '../../api/src/auth/sessions/session.service.ts';
import { insertUser } from '../../api/src/auth/users/user.store.ts';
import { aMedicine, newId } from './household.ts';
import { ROOT } from './stages.ts';

/** What a scheduler writes down: what it sent too late, and where its clock stood at its end. */
export type Noted = { kind: 'late'; id: string } | { kind: 'clock'; now: number };

/** The same, what came to the devices, and what the drill itself does in between. */
export type Line =
  | Noted
  | { kind: 'ring'; stage: string; group: string; person: string; device: string; id: string }
  | { kind: 'taken'; group: string; person: string };

export type Order = {
  now: number;
  until: number;
  /** By how much the clock goes on when nothing was due, in ms. */
  step: number;
  /** When the clock read `now`, by the machine's own: it then goes as that one does. */
  since?: number;
  /** Where to die, and after how many passes of that point. */
  point?: string;
  after?: number;
};

/** What a scheduler is handed beside its order. */
export type Surroundings = {
  directory: string;
  /** Where it notes what it has to say. */
  file: string;
  vapid: ReturnType<typeof createVapidKeys>;
  push_service: string;
};

export type Grown = { user_id: string; medicine_id: string };

type Browser = { endpoint: string; keys: { p256dh: string; auth: string } };

/** One that is never rung. */
const nowhere = (): Browser => ({
  endpoint: `https://fcm.googleapis.com/${newId()}`,
  keys: { p256dh: '', auth: '' },
});

/** People with one device and one medicine at `times`, on UTC, in a database of their own. */
export async function grow(
  database: Database,
  count: number,
  times = ['08:00'],
  subscribe: () => Browser = nowhere,
): Promise<Grown[]> {
  await startHistory(database);
  const people: Grown[] = [];
  await transaction(database, async (tx) => {
    for (let n = 0; n < count; n++) {
      const user_id = newId();
      const medicine = aMedicine({ times });
      const created_at = medicine.created_at;
      const about = { email: null, email_verified: false, avatar: null, language: 'en' };
      const row = { id: user_id, name: `Person ${n}`, ...about, time_zone: 'UTC', created_at };
      await insertUser(tx, row);
      await saveMedicine(tx, user_id, medicine, await raiseSeq(tx, personStream(user_id)));
      const { session_id } = await startSession({ now: Date.now }, tx, {
        user_id,
        device_name: 'Tablet',
      });
      const { endpoint, keys } = subscribe();
      await saveSubscription(tx, {
        id: newId(),
        user_id,
        session_id,
        created_at: Date.now(),
        endpoint,
        origin: new URL(endpoint).origin,
        ...keys,
      });
      people.push({ user_id, medicine_id: medicine.id });
    }
  });
  return people;
}

/** What was sent before a scheduler was killed may still be on its way. */
const ON_ITS_WAY_MS = 50;

/** People with a device each, whose push service answers over HTTP/2, and schedulers that can be killed. */
export async function reminderWorld(count: number) {
  const directory = mkdtempSync(join(tmpdir(), 'qamqor-reminders-'));
  const where = { DATABASE_URL: `file:${directory}/qamqor.db`, ROOT };
  const file = join(directory, 'noted.log');
  const service = await startPushService({ tls: 'h2' });
  const trusted = join(directory, 'push-service.pem');
  writeFileSync(trusted, service.ca as string);
  const surroundings: Surroundings = {
    directory,
    file,
    vapid: createVapidKeys(),
    push_service: service.origin,
  };
  const database = openDatabase(where);
  const people = await grow(database, count, undefined, service.subscribe);
  const lines: Line[] = [];
  let read = 0;
  let heard = 0;

  /** The last line of a killed process may be cut. */
  function readNoted(): void {
    const text = existsSync(file) ? readFileSync(file).subarray(read) : Buffer.alloc(0);
    const whole = text.subarray(0, text.lastIndexOf('\n') + 1);
    read += whole.length;
    for (const line of whole.toString('utf8').split('\n'))
      if (line.endsWith('}')) lines.push(JSON.parse(line) as Noted);
  }

  function readRings(): void {
    for (; heard < service.received.length; heard++) {
      const got = service.received[heard] as (typeof service.received)[number];
      const { stage, group, person_id: person, delivery_id: id } = got.read().notification.data;
      lines.push({ kind: 'ring', stage, group, person, device: got.path, id });
    }
  }

  return {
    people,
    /** All that happened so far, oldest first. */
    lines(): readonly Line[] {
      readRings();
      readNoted();
      return lines;
    },

    /**
     * A scheduler with its sender in a process of its own, which the signal has end before `until`;
     * resolves to whether it was killed.
     */
    async schedule(order: Order, signal?: AbortSignal): Promise<boolean> {
      const child = spawn(process.execPath, ['scripts/scheduler-process.ts'], {
        cwd: ROOT,
        stdio: ['ignore', 'inherit', 'inherit'],
        env: {
          ...process.env,
          NODE_EXTRA_CA_CERTS: trusted,
          ORDER: JSON.stringify({ ...order, ...surroundings }),
        },
      });
      signal?.addEventListener('abort', () => child.kill('SIGTERM'));
      const [code, by] = (await once(child, 'exit')) as [number | null, string | null];
      if (by === null && code !== 0) throw new Error(`the scheduler ended with ${code}`);
      await delay(ON_ITS_WAY_MS);
      return by === 'SIGKILL';
    },

    /** The person takes the dose of a group at `now`, from another device. */
    async take(person: Grown, group: string, now: number): Promise<void> {
      const { user_id, medicine_id } = person;
      const [date = '', time = ''] = group.split('T');
      const at = toWire(now);
      const mark = {
        id: newId(),
        medicine_id,
        date,
        time,
        status: 'taken' as const,
        reason: null,
        taken_at: at,
        recorded_at: at,
        by_user_id: user_id,
        by_name: 'Person',
        device_id: 'phone',
        undone_by: null,
      };
      await transaction(database, async (tx) => {
        await saveMark(tx, user_id, mark, await raiseSeq(tx, personStream(user_id)));
      });
      readRings();
      lines.push({ kind: 'taken', group, person: user_id });
    },

    async end(): Promise<void> {
      await database.close();
      await service.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** A notice that asks for a dose: none that takes one back, or tells of a day that is over. */
export const isRinging = (line: Line): boolean =>
  line.kind === 'ring' && !line.stage.startsWith('cancel') && !line.stage.startsWith('summary');

/** `again`: one notice sent once more, as after a kill between its sending and its note of it. */
export type Verdict = {
  rings: number;
  double: number;
  again: number;
  afterTaken: number;
  late: number;
};

/** Judges what the devices wrote down: by itself, without the engine. */
export function judge(lines: readonly Line[]): Verdict {
  const seen = new Map<string, string>();
  const taken = new Set<string>();
  const verdict = { rings: 0, double: 0, again: 0, afterTaken: 0, late: 0 };
  for (const line of lines) {
    if (line.kind === 'taken') taken.add(`${line.person} ${line.group}`);
    if (line.kind === 'late') verdict.late++;
    if (line.kind !== 'ring') continue;
    const step = `${line.device} ${line.group} ${line.stage}`;
    const before = seen.get(step);
    if (before === undefined) verdict.rings++;
    else if (before === line.id) verdict.again++;
    else verdict.double++;
    seen.set(step, line.id);
    if (isRinging(line) && taken.has(`${line.person} ${line.group}`)) verdict.afterTaken++;
  }
  return verdict;
}
