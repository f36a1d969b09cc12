import { parseStream } from '@qamqor/shared/sync/protocol';
import { readMeta, writeMeta } from './outbox/meta.ts';
import type { OutboxDb } from './outbox/outbox-db.ts';
import type { Alarm } from './rows.ts';

export type { Alarm };

export async function readAlarms(outbox: OutboxDb): Promise<Alarm[]> {
  return (await readMeta(outbox, 'alarms')) ?? [];
}

/** SYNC-8: nothing about a person whose stream is gone. */
export async function forgetAlarmsOf(outbox: OutboxDb, streams: readonly string[]): Promise<void> {
  const people = new Set(streams.map((stream) => parseStream(stream)?.id));
  await outbox.transaction('rw', outbox.meta, async () => {
    const left = (await readAlarms(outbox)).filter(({ data }) => !people.has(data.person_id));
    await writeMeta(outbox, 'alarms', left.length === 0 ? null : left);
  });
}

export async function forgetAlarm(outbox: OutboxDb, tag: string): Promise<void> {
  await outbox.transaction('rw', outbox.meta, async () => {
    const left = (await readAlarms(outbox)).filter((alarm) => alarm.tag !== tag);
    await writeMeta(outbox, 'alarms', left.length === 0 ? null : left);
  });
}
