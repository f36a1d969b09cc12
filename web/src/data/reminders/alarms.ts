import { readMeta, writeMeta } from '../../local-db/meta.ts';
import type { OutboxDb } from '../../local-db/outbox-db.ts';
import type { Alarm } from '../../local-db/rows.ts';

export type { Alarm };

export async function readAlarms(outbox: OutboxDb): Promise<Alarm[]> {
  return (await readMeta(outbox, 'alarms')) ?? [];
}

export async function forgetAlarm(outbox: OutboxDb, tag: string): Promise<void> {
  await outbox.transaction('rw', outbox.meta, async () => {
    const left = (await readAlarms(outbox)).filter((alarm) => alarm.tag !== tag);
    await writeMeta(outbox, 'alarms', left.length === 0 ? null : left);
  });
}
