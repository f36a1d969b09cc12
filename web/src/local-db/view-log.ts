import { MINUTE } from '@qamqor/shared/calendar/dates';
import { readMeta, writeMeta } from './outbox/meta.ts';
import type { OutboxDb } from './outbox/outbox-db.ts';
import type { View } from './rows.ts';

/** Of what is shown without a longer break, the server makes one line. */
const SAME_ACCESS = 30 * MINUTE;
const MOST = 100;

/** FAM-4: somebody's data is on the screen at `now`; it is told with the next pull. */
export async function noteView(
  outbox: OutboxDb,
  people: readonly string[],
  now: number,
): Promise<void> {
  await outbox.transaction('rw', outbox.meta, async () => {
    const looks = [...((await readMeta(outbox, 'looked')) ?? [])];
    for (const person_id of people) {
      const last = looks.findLastIndex((look) => look.person_id === person_id);
      const { from = now, until = now } = looks[last] ?? {};
      if (last >= 0 && Math.abs(now - until) < SAME_ACCESS) {
        looks[last] = { person_id, from: Math.min(from, now), until: Math.max(until, now) };
      } else looks.push({ person_id, from: now, until: now });
    }
    await writeMeta(outbox, 'looked', looks.slice(-MOST));
  });
}

export async function readViews(outbox: OutboxDb): Promise<readonly View[]> {
  return (await readMeta(outbox, 'looked')) ?? [];
}

const same = (a: View, b: View) =>
  a.person_id === b.person_id && a.from === b.from && a.until === b.until;

/** The server knows of these; one that has grown meanwhile stays. */
export async function forgetViews(outbox: OutboxDb, told: readonly View[]): Promise<void> {
  if (told.length === 0) return;
  await outbox.transaction('rw', outbox.meta, async () => {
    const looks = await readViews(outbox);
    const left = looks.filter((look) => !told.some((one) => same(one, look)));
    await writeMeta(outbox, 'looked', left.length === 0 ? null : left);
  });
}
