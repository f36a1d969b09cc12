import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toWire } from '@qamqor/shared/calendar/dates';
import { personStream } from '@qamqor/shared/sync/protocol';
import { raiseSeq, startHistory } from '../../api/src/changes/changes.service.ts';
import { saveMark } from '../../api/src/doses/mark.store.ts';
import { saveMedicine } from '../../api/src/medicines/medicine.store.ts';
import { openDatabase, type Database } from '../../api/src/platform/database/database.ts';
import { transaction } from '../../api/src/platform/database/transaction.ts';
import { saveSubscription } from '../../api/src/web-push/subscription.store.ts';
import { startSession } from '../../api/src/auth/sessions/session.service.ts';
import { insertUser } from '../../api/src/auth/users/user.store.ts';
import { aMedicine, newId } from './household.ts';
import { ROOT } from './stages.ts';

/** What a device stand-in writes down, and what the drill itself does in between. */
export type Line =
  | { kind: 'ring'; stage: string; group: string; person: string; device: string; id: string }
  | { kind: 'late'; id: string }
  | { kind: 'taken'; group: string; person: string }
  | { kind: 'clock'; now: number };

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

const PUSH_SERVICE = 'https://fcm.googleapis.com';

export type Grown = { user_id: string; medicine_id: string };

/** People with one device and one medicine at `times`, on UTC, in a database of their own. */
export async function grow(database: Database, count: number, times = ['08:00']): Promise<Grown[]> {
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
      await saveSubscription(tx, {
        id: newId(),
        user_id,
        session_id,
        created_at: Date.now(),
        endpoint: `${PUSH_SERVICE}/${user_id}`,
        origin: PUSH_SERVICE,
        p256dh: '',
        auth: '',
      });
      people.push({ user_id, medicine_id: medicine.id });
    }
  });
  return people;
}

export async function reminderWorld(count: number) {
  const directory = mkdtempSync(join(tmpdir(), 'qamqor-reminders-'));
  const where = { DATABASE_URL: `file:${directory}/qamqor.db`, ROOT };
  const file = join(directory, 'screens.log');
  const database = openDatabase(where);
  const people = await grow(database, count);
  const write = (line: Line) => appendFileSync(file, `${JSON.stringify(line)}\n`);
  const lines: Line[] = [];
  let read = 0;

  return {
    people,
    /** All that was written so far, oldest first; the last line of a killed process may be cut. */
    lines(): readonly Line[] {
      const text = existsSync(file) ? readFileSync(file).subarray(read) : Buffer.alloc(0);
      const whole = text.subarray(0, text.lastIndexOf('\n') + 1);
      read += whole.length;
      for (const line of whole.toString('utf8').split('\n'))
        if (line.endsWith('}')) lines.push(JSON.parse(line) as Line);
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
        env: { ...process.env, ORDER: JSON.stringify({ ...order, directory, file }) },
      });
      signal?.addEventListener('abort', () => child.kill('SIGTERM'));
      const [code, by] = (await once(child, 'exit')) as [number | null, string | null];
      if (by === null && code !== 0) throw new Error(`the scheduler ended with ${code}`);
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
      write({ kind: 'taken', group, person: user_id });
    },

    async end(): Promise<void> {
      await database.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

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
    const isRinging = !line.stage.startsWith('cancel') && !line.stage.startsWith('summary');
    if (isRinging && taken.has(`${line.person} ${line.group}`)) verdict.afterTaken++;
  }
  return verdict;
}
