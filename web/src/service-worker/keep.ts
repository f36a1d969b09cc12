import { fromWire } from '@qamqor/shared/calendar/dates';
import type { Notice } from '@qamqor/shared/reminders/notice';
import { estimateNow } from '@qamqor/shared/sync/clock';
import type { OpArgs } from '@qamqor/shared/sync/schema';
import { readMeta, writeMeta } from '../local-db/meta.ts';
import type { OutboxDb } from '../local-db/outbox-db.ts';
import type { Alarm, Receipt } from '../local-db/rows.ts';
import type { Known, KnownMark } from './received.ts';

const MOST_RECEIPTS = 100;
const MOST_ALARMS = 20;

/** What the device knows of its time, its language and its own marks. */
export async function readKnown(
  outbox: OutboxDb,
  slots: readonly string[],
  wall: number,
): Promise<Partial<Known>> {
  const [learned, push, rows] = await Promise.all([
    readMeta(outbox, 'learned'),
    readMeta(outbox, 'push'),
    outbox.mutations.where('key').anyOf(slots).sortBy('order'),
  ]);
  const last = new Map(
    rows.filter(({ status }) => status !== 'rejected').map(({ key, mutation }) => [key, mutation]),
  );
  const marks = [...last].flatMap(([slot, { op, args }]): [string, KnownMark][] => {
    const { status, taken_at } = (args ?? {}) as Partial<OpArgs['dose.mark']>;
    const at = taken_at === undefined ? wall : fromWire(taken_at);
    return op === 'dose.mark' ? [[slot, { at, taken: status !== 'skipped' }]] : [];
  });
  return {
    now: estimateNow(wall, learned?.time ?? null),
    marked: new Map(marks),
    ...(push ? { language: push.language } : {}),
  };
}

function withAlarm(alarms: readonly Alarm[], notice: Notice, at: number): Alarm[] {
  const { tag, title, body, lang, data } = notice;
  const others = alarms.filter((alarm) => alarm.tag !== tag);
  const isAlert = data.stage.startsWith('escalate');
  if (!isAlert && others.length === alarms.length) return [...alarms];
  return [...others, { tag, title, body, lang, data, at }].slice(-MOST_ALARMS);
}

/** Keeps what was shown: for the health check, and alerts about others for the screens. */
export async function keepShown(
  outbox: OutboxDb,
  userId: string,
  notice: Notice,
  at: number,
): Promise<void> {
  const isAbroad = notice.data.person_id !== userId;
  await outbox.transaction('rw', outbox.meta, async () => {
    await writeMeta(outbox, 'last_shown', at);
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
