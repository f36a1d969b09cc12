import { expect, test } from 'vitest';
import { Unreachable } from '../../http/problems.ts';
import { readMeta, writeMeta } from '../../local-db/outbox/meta.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { GRANDMOTHER, NOON, openDevice } from '../../testing/world.ts';
import { sendReceipts } from './receipts.ts';

const receipts = [
  { delivery_id: 'd1', event: 'shown' },
  { delivery_id: 'd1', event: 'acted' },
  { delivery_id: 'd2', event: 'shown' },
] as const;

async function outboxWithReceipts() {
  const { local } = await openDevice(new FakeServer(NOON, [GRANDMOTHER]), GRANDMOTHER);
  await writeMeta(local.outbox, 'receipts', [...receipts]);
  return local.outbox;
}

const asStatus = (status: number) => async () =>
  new Response(status === 204 ? null : '{}', { status });

test.each([401, 408, 429, 500, 503, 507])(
  'a receipt that is answered with %i waits, and all behind it',
  async (status) => {
    const outbox = await outboxWithReceipts();
    await sendReceipts(outbox, asStatus(status));
    expect(await readMeta(outbox, 'receipts')).toEqual(receipts);
  },
);

test.each([200, 204, 400, 403, 404, 409, 410, 413, 422])(
  'a receipt that is answered with %i is not sent again',
  async (status) => {
    const outbox = await outboxWithReceipts();
    await sendReceipts(outbox, asStatus(status));
    expect(await readMeta(outbox, 'receipts')).toBeUndefined();
  },
);

test('a sign-in that ran out keeps the receipts for the next one, in their order', async () => {
  const outbox = await outboxWithReceipts();
  await sendReceipts(outbox, asStatus(401));
  const bodies: unknown[] = [];
  await sendReceipts(outbox, async (_, options) => {
    bodies.push(JSON.parse(options?.body as string));
    return new Response(null, { status: 204 });
  });
  expect(bodies).toEqual(receipts);
});

test('where the network goes between two, the second waits', async () => {
  const outbox = await outboxWithReceipts();
  let sent = 0;
  const send = async () => {
    if (sent++ > 0) throw new Unreachable();
    return new Response(null, { status: 204 });
  };
  await expect(sendReceipts(outbox, send)).rejects.toBeInstanceOf(Unreachable);
  expect(await readMeta(outbox, 'receipts')).toEqual(receipts.slice(1));
});
