import { personStream } from '@qamqor/shared/sync/protocol';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createCache } from '../../local-db/cache/cache-db.ts';
import { createOutbox } from '../../local-db/outbox/outbox-db.ts';
import type { Household } from '../../testing/household.ts';
import { applyLook, checkLook } from '../../testing/look.ts';
import { openScreen } from '../../testing/screen.tsx';
import { markTaken, rowOf } from '../../testing/shown-doses.ts';
import { comeBack } from '../../testing/shown-family.ts';

const told = page.getByText('1 mark of 20 November is no longer on the server', {
  exact: false,
});

/** The server goes on from an older copy after more days than the outbox keeps what was acknowledged. */
async function loseTheMark({ server, grandmother }: Household, before: number): Promise<void> {
  const stream = server.stream(personStream(grandmother.id));
  const marks = () => [...stream.entries].filter(([, { kind }]) => kind === 'marks');
  await expect.poll(() => marks().length).toBe(before + 1);
  const outbox = createOutbox(grandmother.id);
  const acked = outbox.mutations.where('status').equals('acked');
  await expect.poll(() => acked.count()).toBe(1);
  const [name, { id }] = marks().at(-1) ?? ['', { id: '' }];
  const cache = createCache(grandmother.id);
  await expect.poll(() => cache.marks.get(id)).toBeDefined();
  await acked.delete();
  cache.close();
  outbox.close();
  stream.entries.delete(name);
  stream.epoch = 'another';
  comeBack();
}

test('[SYNC-1][UI-4] marks that a restored server lost are told, until it was read', async () => {
  const screen = await openScreen('/app/dashboard');
  const { household } = screen;
  const row = rowOf('11:00', 'Eye drops');
  await expect.element(markTaken(row)).toBeVisible();
  const { size } = household.server.stream(personStream(household.grandmother.id)).rows('marks');
  await markTaken(row).click();
  await loseTheMark(household, size);
  await expect.element(told).toBeVisible();
  // SYNC-17: what was seen of these days stays in sight.
  await expect.element(row).toMatchTextContent('before the server was restored');
  await checkLook('in English', 44);
  // What was announced of the tap was said in English.
  await screen.reload();
  for (const language of ['ru', 'kk'] as const) {
    await applyLook({ language, theme: 'light', textSize: 200, width: 390 });
    await expect.element(told).not.toBeInTheDocument();
    await checkLook(language, 44);
  }
  await applyLook({ language: 'en', theme: 'light', textSize: 100, width: 390 });
  await expect.element(told).toBeVisible();
  await page.getByRole('button', { name: 'I have read it' }).click();
  await expect.element(told).not.toBeInTheDocument();
  await screen.reload();
  await expect.element(row).toMatchTextContent('before the server was restored');
  await expect.element(told).not.toBeInTheDocument();
});
