import { createHmac, randomBytes } from 'node:crypto';
import { HOUR, toWire } from '@qamqor/shared/calendar/dates';
import { uuidv7 } from '@qamqor/shared/ids';
import type { Medicine } from '@qamqor/shared/medicines/medicine';
import { NOTHING_SAID } from '@qamqor/shared/medicines/nothing-said';
import { personStream, type Mutation } from '@qamqor/shared/sync/protocol';
import { startSession, type Session } from '../../api/src/auth/sessions/session.service.ts';
import { tokenOptions } from '../../api/src/auth/sessions/token.ts';
import { insertUser } from '../../api/src/auth/users/user.store.ts';
import { raiseSeq, startHistory } from '../../api/src/changes/changes.service.ts';
import { saveMedicine } from '../../api/src/medicines/medicine.store.ts';
import { systemClock } from '../../api/src/platform/clock.ts';
import { openDatabase } from '../../api/src/platform/database/database.ts';
import { transaction } from '../../api/src/platform/database/transaction.ts';
import { ROOT } from './stages.ts';

export const JWT_SECRET = 'drill-'.repeat(8);

/** Somebody with one medicine, signed in on one device. */
export type Member = { user_id: string; medicine_id: string; token: string };

export const newId = () => uuidv7(Date.now(), randomBytes(10));

/** The token that the server itself would give. */
export function sign({ user_id, session_id, issued, expires }: Session): string {
  const { iss, aud } = tokenOptions(JWT_SECRET).sign;
  const seconds = (ms: number) => Math.floor(ms / 1000);
  const claims = { sub: user_id, sid: session_id, iat: seconds(issued), exp: seconds(expires) };
  const parts = [
    { alg: 'HS256', typ: 'JWT' },
    { ...claims, iss, aud },
  ];
  const text = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
  const hmac = createHmac('sha256', JWT_SECRET).update(text.join('.')).digest('base64url');
  return [...text, hmac].join('.');
}

/** A medicine taken every day since long ago, but for what is given. */
export function aMedicine(given: { times?: string[] } = {}): Medicine {
  const at = toWire(Date.now() - 400 * 86_400_000);
  const plan = {
    name: 'Amlodipine',
    amount_quarters: 4,
    unit: 'tablet',
    times: given.times ?? ['08:00', '20:00'],
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    duration_weeks: null,
    end_date: null,
    version: 1,
  };
  return {
    ...NOTHING_SAID,
    ...plan,
    id: newId(),
    start_date: at.slice(0, 10),
    revisions: [{ ...plan, effective_at: at }],
    pauses: [],
    created_at: at,
    updated_at: at,
    deleted_at: null,
    deleted_by: null,
  };
}

/** A time of the people's day, in Almaty, around which nothing of theirs rings now. */
export function quietTime(): string {
  return toWire(Date.now() + 17 * HOUR).slice(11, 16);
}

/** Puts `count` people into the database of `directory` while no server runs on it. */
export async function settle(
  directory: string,
  count: number,
  times?: string[],
): Promise<Member[]> {
  const database = openDatabase({ DATABASE_URL: `file:${directory}/qamqor.db`, ROOT });
  const members: Member[] = [];
  await startHistory(database);
  await transaction(database, async (tx) => {
    for (let n = 0; n < count; n++) {
      const user_id = newId();
      const row = {
        id: user_id,
        name: `Person ${n}`,
        email: null,
        email_verified: false,
        avatar: null,
        language: 'en',
        time_zone: 'Asia/Almaty',
        created_at: toWire(Date.now()),
      };
      await insertUser(tx, row);
      const medicine = aMedicine(times ? { times } : {});
      await saveMedicine(tx, user_id, medicine, await raiseSeq(tx, personStream(user_id)));
      const session = await startSession(systemClock, tx, { user_id, device_name: 'tablet' });
      members.push({ user_id, medicine_id: medicine.id, token: sign(session) });
    }
  });
  await database.close();
  return members;
}

/** A mark of the member's medicine `back` days ago, taken now. */
export function aMark(member: Member, back: number, time = '08:00'): Mutation {
  const { user_id, medicine_id } = member;
  const now = Date.now();
  const date = toWire(now - back * 86_400_000).slice(0, 10);
  return {
    mid: newId(),
    stream: personStream(user_id),
    op: 'dose.mark',
    v: 1,
    key: `${medicine_id}:${date}:${time}`,
    args: { medicine_id, date, time, status: 'taken', taken_at: toWire(now) },
    at: { wall: now, server: now },
  };
}
