import { expect, test } from 'vitest';
import { FakeServer } from '../testing/fake-server.ts';
import { GRANDMOTHER, NOON, openDevice } from '../testing/world.ts';
import { clearAccount } from './clear-account.ts';
import type { Meta, MetaRow } from './rows.ts';

/** What tells of the person or of those they look after, each under its name. */
const TELLING: (keyof Meta)[] = [
  ...(['token', 'push', 'receipts', 'looked', 'alarms', 'last_shown', 'rang', 'others'] as const),
  ...(['instant_day', 'instant_frame', 'pulled', 'kept_marks'] as const),
];

test('[SYNC-10] whoever leaves leaves nothing of what was kept beside the outbox', async () => {
  const { local } = await openDevice(new FakeServer(NOON, [GRANDMOTHER]), GRANDMOTHER);
  const { meta } = local.outbox;
  const before = await meta.toCollection().primaryKeys();
  await meta.bulkPut(
    TELLING.map((name) => ({ name, value: ['Amlodipine'] }) as unknown as MetaRow),
  );
  await clearAccount(local, async () => undefined);
  expect(await meta.toCollection().primaryKeys()).toEqual([...before, 'signed_out'].toSorted());
});
