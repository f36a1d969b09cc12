import { MINUTE } from '@qamqor/shared/calendar/dates';
import { expect, test } from 'vitest';
import { createDueSoon } from '../notifications/notifications.service.ts';
import { saveOccurrence, NOTHING_YET } from '../notifications/occurrences/occurrence.store.ts';
import { transaction } from '../platform/database/transaction.ts';
import { createPushHouse } from '../testing/push-house.ts';
import { createKeyPreparation } from './prepare-keys.ts';

test('the sender is told whom it rings in the next minutes, and whom it does not', async () => {
  const { deps, clock, ringable } = await createPushHouse();
  const [soon, later, late] = [
    await ringable('aigul'),
    await ringable('dana'),
    await ringable('marat'),
  ];
  const due = [
    [soon, 2 * MINUTE],
    [later, 4 * MINUTE],
    [late, -MINUTE],
  ] as const;
  await transaction(deps, async (tx) => {
    for (const [{ user_id: person_id }, ahead] of due) {
      const at = clock.now() + ahead;
      const row = { ...NOTHING_YET, person_id, group: '2026-11-20T08:00' };
      await saveOccurrence(tx, { ...row, due_at: at, next_at: at, state: 'open' });
    }
  });
  const told: unknown[] = [];
  const sender = { prepare: (all: readonly unknown[]) => void told.push(all) };
  await createKeyPreparation({ ...deps, sender, dueSoon: createDueSoon(deps) }).tick();
  expect(told).toEqual([[soon.subscription.keys]]);
});
