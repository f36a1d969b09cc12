import type { Request } from '../../http/create-request.ts';
import { readMeta, writeMeta } from '../../local-db/outbox/meta.ts';
import type { OutboxDb } from '../../local-db/outbox/outbox-db.ts';
import type { Receipt } from '../../local-db/rows.ts';

/** The server will not answer otherwise if it is asked again. */
function isFinal(status: number): boolean {
  return status < 400 || (status < 500 && ![401, 408, 429].includes(status));
}

async function forget(outbox: OutboxDb, sent: Receipt): Promise<void> {
  await outbox.transaction('rw', outbox.meta, async () => {
    const waiting = (await readMeta(outbox, 'receipts')) ?? [];
    const left = waiting.filter(
      ({ delivery_id, event }) => delivery_id !== sent.delivery_id || event !== sent.event,
    );
    await writeMeta(outbox, 'receipts', left.length === 0 ? null : left);
  });
}

/** Answers whether it need not be sent again. */
export async function sendReceipt(receipt: Receipt, send: Request): Promise<boolean> {
  const response = await send('/push/receipts', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(receipt),
  });
  return isFinal(response.status);
}

/** Tells the server what was shown and answered, oldest first, until one does not arrive. */
export async function sendReceipts(outbox: OutboxDb, send: Request): Promise<void> {
  for (const receipt of (await readMeta(outbox, 'receipts')) ?? []) {
    if (!(await sendReceipt(receipt, send))) return;
    await forget(outbox, receipt);
  }
}
