import type { I18n } from '@lingui/core';
import { AROUND_TODAY } from '../local-db/snapshot/person-data.ts';
import { readPerson } from '../entities/person/read-person.ts';
import type { LocalData } from '../local-db/local-data.ts';
import { readMeta, writeMeta } from '../local-db/outbox/meta.ts';
import type { Meta } from '../local-db/rows.ts';
import { frameOf } from './frame.ts';
import { knownUpTo } from './known-up-to.ts';
import { snapshotOf } from './snapshot.ts';

/** Each write wears the device: one that says nothing new is left out. */
async function writeNew<K extends 'instant_day' | 'instant_frame'>(
  { outbox }: LocalData,
  name: K,
  value: Meta[K],
  contentOf: (kept: Meta[K]) => unknown = (kept) => kept,
): Promise<void> {
  const text = (kept: Meta[K]) => JSON.stringify(contentOf(kept));
  await outbox.transaction('rw', outbox.meta, async () => {
    // The person left meanwhile: nothing that tells of them may come after that.
    if (await readMeta(outbox, 'signed_out')) return;
    const kept = await readMeta(outbox, name);
    if (!kept || text(kept) !== text(value)) await writeMeta(outbox, name, value);
  });
}

/** Keeps the day as it stands, and the page around it, for the next start. */
export async function captureStart(local: LocalData, i18n: I18n, root: HTMLElement): Promise<void> {
  const { userId } = local;
  // Read first: what is done meanwhile may be in the day already, and is told again.
  const known = await knownUpTo(local);
  const data = await readPerson(local, userId, AROUND_TODAY);
  if (!data.known) return;
  const snapshot = snapshotOf(data, local.actor(), known, i18n);
  await writeNew(local, 'instant_day', snapshot, (kept) => ({ ...kept, made: 0 }));
  const frame = frameOf(root);
  if (frame) await writeNew(local, 'instant_frame', frame);
}
