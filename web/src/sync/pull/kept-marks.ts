import { addDays } from '@qamqor/shared/calendar/dates';
import { wallByIntl } from '@qamqor/shared/calendar/wall-by-intl';
import { isLive } from '@qamqor/shared/doses/mark';
import { slotId } from '@qamqor/shared/medicines/slot';
import { parseStream, personStream, type StreamRows } from '@qamqor/shared/sync/protocol';
import type { LocalData } from '../../local-db/local-data.ts';
import { changeKept, dropKept } from '../../local-db/change-kept.ts';
import { readMeta } from '../../local-db/outbox/meta.ts';
import type { KeptMark } from '../../local-db/rows.ts';
import { deviceZone } from '../../platform/device-zone.ts';
import { takenBackBy } from '../push/queue.ts';

type Local = Pick<LocalData, 'userId' | 'cache' | 'outbox' | 'now'>;

/** The ids of what is about to take the place of a stream's rows. */
export type Coming = { marks: ReadonlySet<string>; medicines: ReadonlySet<string> };

export function comingIn({ marks = [], medicines = [] }: StreamRows): Coming {
  const ids = (rows: readonly { id: string }[]) => new Set(rows.map(({ id }) => id));
  return { marks: ids(marks), medicines: ids(medicines) };
}

/** So many home dates before today. */
const KEPT_DAYS = 3;

async function oldestKept({ cache, now }: Local, stream: string): Promise<string> {
  const person = await cache.people.get(parseStream(stream)?.id ?? '');
  const { date } = wallByIntl(person?.time_zones ?? [], now(), deviceZone());
  return addDays(date, -KEPT_DAYS);
}

/**
 * SYNC-17: before the rows of a stream go, the live marks of these days that do not come back are put
 * aside, whoever made them and on whichever device. Of another person only what is of a medicine that
 * comes: the others may have been hidden meanwhile.
 */
export async function keepMarks(local: Local, stream: string, coming: Coming): Promise<void> {
  const { cache, outbox, userId } = local;
  if (parseStream(stream)?.kind !== 'p') return;
  const isOwn = stream === personStream(userId);
  const from = [stream, await oldestKept(local, stream)];
  const stored = await cache.marks
    .where('[stream+date]')
    .between(from, [stream, '\uffff'])
    .toArray();
  const going = stored.filter(
    (mark) =>
      isLive(mark) &&
      !coming.marks.has(mark.id) &&
      (isOwn || coming.medicines.has(mark.medicine_id)),
  );
  if (going.length === 0) return;
  await outbox.transaction('rw', outbox.mutations, outbox.meta, async () => {
    const acked = outbox.mutations.where('[stream+status]').equals([stream, 'acked']);
    const undone = takenBackBy(await acked.toArray());
    const fresh = going
      .filter(({ id }) => !undone.has(id))
      .map((mark): KeptMark => ({ ...mark, before_restore: true }));
    const ids = new Set(fresh.map(({ id }) => id));
    await changeKept(outbox, (kept) => [...kept.filter(({ id }) => !ids.has(id)), ...fresh]);
  });
}

/** Whether nothing that is stored says more: the server has neither it nor a live mark of its slot. */
async function isMissing({ marks }: LocalData['cache'], one: KeptMark): Promise<boolean> {
  const { stream, medicine_id, date } = one;
  const sameDay = await marks
    .where('[stream+medicine_id+date]')
    .equals([stream, medicine_id, date])
    .toArray();
  return sameDay.every(
    (mark) => mark.id !== one.id && !(isLive(mark) && slotId(mark) === slotId(one)),
  );
}

/** SYNC-8: of a person whose stream is not here any more nothing is kept. */
async function isHere({ cache, userId }: Local, { stream }: KeptMark): Promise<boolean> {
  return stream === personStream(userId) || (await cache.cursors.get(stream)) !== undefined;
}

/** Of another person's medicine that is not here any more neither; nor what is too long ago. */
async function isStillShown(local: Local, one: KeptMark): Promise<boolean> {
  const { stream, medicine_id, date } = one;
  const isOwn = stream === personStream(local.userId);
  const isShared = isOwn || (await local.cache.medicines.get(medicine_id)) !== undefined;
  return isShared && date >= (await oldestKept(local, stream));
}

/**
 * Lets go of what is over. What it takes the clock for, and all of a stream, is looked at once a pull is
 * `through`: the device has heard the time then.
 */
export async function settleKept(local: Local, { through = false } = {}): Promise<void> {
  const { cache, outbox } = local;
  const over = new Set<string>();
  for (const one of (await readMeta(outbox, 'kept_marks')) ?? []) {
    const stays =
      (await isHere(local, one)) &&
      (await isMissing(cache, one)) &&
      (!through || (await isStillShown(local, one)));
    if (!stays) over.add(one.id);
  }
  if (over.size === 0) return;
  await outbox.transaction('rw', outbox.meta, () => dropKept(outbox, over));
}
