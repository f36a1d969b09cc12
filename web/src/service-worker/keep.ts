import { fromWire } from '@qamqor/shared/calendar/dates';
import { isLive, type Mark } from '@qamqor/shared/doses/mark';
import { parseSlotId, slotId } from '@qamqor/shared/medicines/slot';
import { isEscalation } from '@qamqor/shared/reminders/kinds';
import type { Notice, NoticeData } from '@qamqor/shared/reminders/notice';
import { estimateNow } from '@qamqor/shared/sync/clock';
import { personStream } from '@qamqor/shared/sync/protocol';
import type { OpArgs } from '@qamqor/shared/sync/schema';
import type { CacheDb } from '../local-db/cache/cache-db.ts';
import { readMeta, writeMeta } from '../local-db/outbox/meta.ts';
import type { OutboxDb } from '../local-db/outbox/outbox-db.ts';
import type { Alarm, OutboxRow, Receipt } from '../local-db/rows.ts';
import { trustedBy, WEEK } from '../local-db/known-time.ts';
import { UNREAD } from '../sync/push/queue.ts';
import type { Known, KnownMark } from '../notifications/present-notice.ts';

const MOST_RECEIPTS = 100;
const MOST_ALARMS = 20;
const MOST_RANG = 50;

/**
 * REM-3: whether whoever composed the push, looking up to `seq`, could not know of this change. What
 * they knew of and rang all the same was taken back somewhere. No seq comes from an older server.
 */
function isNews({ status, seq }: OutboxRow, { seq: looked = -1 }: NoticeData): boolean {
  return status === 'queued' || (status === 'acked' && (seq ?? 0) % UNREAD > looked);
}

/** CAL-5: by a clock that is doubted nothing that comes from the server is over. */
export async function readNow(outbox: OutboxDb, wall: number): Promise<number> {
  const learned = await readMeta(outbox, 'learned');
  const now = estimateNow(wall, learned?.time ?? null);
  const trusted = trustedBy(learned ?? null, 0);
  return learned && now - trusted > WEEK ? trusted : now;
}

/**
 * The live marks of its slots that are stored here, by whomever, and that whoever composed the push
 * could not know of: also what a server lost that went back since.
 */
export async function readStored(
  { marks }: CacheDb,
  { person_id, slots, seq: looked }: NoticeData,
): Promise<Mark[]> {
  if (looked === undefined) return [];
  const stream = personStream(person_id);
  const names = slots.map(parseSlotId).filter((name) => name !== null);
  const days = names.map(({ medicine_id, date }) => [stream, medicine_id, date]);
  const rows = await marks.where('[stream+medicine_id+date]').anyOf(days).toArray();
  return rows.filter((mark) => isLive(mark) && mark.seq > looked);
}

function undoneBy(rows: readonly OutboxRow[]): ReadonlySet<string> {
  const undos = rows.filter(
    ({ status, mutation }) => status !== 'rejected' && mutation.op === 'dose.undo',
  );
  return new Set(
    undos.flatMap(({ mutation }) => (mutation.args as OpArgs['dose.undo'] | null)?.targets ?? []),
  );
}

/** What the device knows of its time, its language and the marks of these slots. */
export async function readKnown(
  outbox: OutboxDb,
  data: NoticeData,
  wall: number,
  stored: readonly Mark[] = [],
): Promise<Partial<Known>> {
  const [now, push, kept = [], rows] = await Promise.all([
    readNow(outbox, wall),
    readMeta(outbox, 'push'),
    readMeta(outbox, 'kept_marks'),
    outbox.mutations.where('key').anyOf(data.slots).sortBy('order'),
  ]);
  const undone = undoneBy(rows);
  const others = [...kept, ...stored].filter(({ id }) => !undone.has(id));
  const before = others.map((mark): [string, KnownMark] => [
    slotId(mark),
    { at: fromWire(mark.taken_at), taken: mark.status === 'taken' },
  ]);
  const last = new Map(
    rows.filter((row) => isNews(row, data)).map(({ key, mutation }) => [key, mutation]),
  );
  const marks = [...last].flatMap(([slot, { op, args }]): [string, KnownMark][] => {
    const { status, taken_at } = (args ?? {}) as Partial<OpArgs['dose.mark']>;
    const at = taken_at === undefined ? wall : fromWire(taken_at);
    return op === 'dose.mark' ? [[slot, { at, taken: status !== 'skipped' }]] : [];
  });
  return {
    now,
    marked: new Map([...before, ...marks]),
    ...(push ? { language: push.language } : {}),
  };
}

/** Whether this notice has rung for the account. */
export async function hasRung(outbox: OutboxDb, { delivery_id }: NoticeData): Promise<boolean> {
  return (await readMeta(outbox, 'rang'))?.includes(delivery_id) === true;
}

function withAlarm(alarms: readonly Alarm[], notice: Notice, at: number): Alarm[] {
  const { tag, title, body, lang, data } = notice;
  const others = alarms.filter((alarm) => alarm.tag !== tag);
  const isAlert = isEscalation(data.stage);
  if (!isAlert && others.length === alarms.length) return [...alarms];
  return [...others, { tag, title, body, lang, data, at }].slice(-MOST_ALARMS);
}

/**
 * Keeps what was shown: for the health check, so that nothing rings twice, and alerts about others for
 * the screens.
 */
export async function keepShown(
  outbox: OutboxDb,
  userId: string,
  notice: Notice,
  at: number,
): Promise<void> {
  const isAbroad = notice.data.person_id !== userId;
  await outbox.transaction('rw', outbox.meta, async () => {
    await writeMeta(outbox, 'last_shown', at);
    const rang = (await readMeta(outbox, 'rang')) ?? [];
    await writeMeta(outbox, 'rang', [...rang, notice.data.delivery_id].slice(-MOST_RANG));
    if (!isAbroad) return;
    const alarms = (await readMeta(outbox, 'alarms')) ?? [];
    await writeMeta(outbox, 'alarms', withAlarm(alarms, notice, at));
  });
}

/** A receipt waits in the database until the server has it. */
export async function keepReceipt(outbox: OutboxDb, receipt: Receipt): Promise<void> {
  await outbox.transaction('rw', outbox.meta, async () => {
    const waiting = (await readMeta(outbox, 'receipts')) ?? [];
    await writeMeta(outbox, 'receipts', [...waiting, receipt].slice(-MOST_RECEIPTS));
  });
}
