import type { OutboxDb } from './outbox-db.ts';
import type { OutboxRow } from '../rows.ts';

type Content = { args: unknown; base?: unknown; current?: OutboxRow['current'] };

const algorithm = (iv: Uint8Array<ArrayBuffer>, mid: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(mid),
});

function contentOf({ mutation, current }: OutboxRow): Content {
  const { args, base } = mutation;
  return {
    args,
    ...(base === undefined ? {} : { base }),
    ...(current === undefined ? {} : { current }),
  };
}

async function sealed(row: OutboxRow, key: CryptoKey): Promise<OutboxRow> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(JSON.stringify(contentOf(row)));
  const bytes = await crypto.subtle.encrypt(algorithm(iv, row.mid), key, plain);
  const { base: _base, ...mutation } = row.mutation;
  const { current: _current, ...rest } = row;
  return { ...rest, mutation: { ...mutation, args: null }, sealed: { iv, bytes } };
}

async function opened(row: OutboxRow, key: CryptoKey): Promise<OutboxRow> {
  const { sealed: box, ...rest } = row;
  if (!box) return row;
  const plain = await crypto.subtle.decrypt(algorithm(box.iv, row.mid), key, box.bytes);
  const { current, ...content } = JSON.parse(new TextDecoder().decode(plain)) as Content;
  const mutation = { ...row.mutation, ...content };
  return { ...rest, mutation, ...(current === undefined ? {} : { current }) };
}

function keptRows(outbox: OutboxDb): Promise<OutboxRow[]> {
  return outbox.mutations.where('status').anyOf('queued', 'rejected').toArray();
}

/**
 * On signing out: what stays is readable by its ids only, to whoever uses the app or reads the files of
 * the browser as text. The key lies in the same database, there only while nobody is signed in to this
 * account. It cannot be exported, and can be used: a few lines in the developer tools of this browser
 * open what it closed.
 */
export async function encryptOutbox(outbox: OutboxDb): Promise<void> {
  const open = (await keptRows(outbox)).filter((row) => !row.sealed);
  if (open.length === 0) return;
  const known = (await outbox.meta.get('seal'))?.value as CryptoKey | undefined;
  const usages: KeyUsage[] = ['encrypt', 'decrypt'];
  const key =
    known ?? (await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, usages));
  const rows = await Promise.all(open.map((row) => sealed(row, key)));
  await outbox.transaction('rw', outbox.mutations, outbox.meta, async () => {
    await outbox.meta.put({ name: 'seal', value: key });
    await outbox.mutations.bulkPut(rows);
  });
}

/**
 * On signing in again: everything stands as it was made. Until then it stays sealed, whatever other
 * tab asks for it.
 */
export async function decryptOutbox(outbox: OutboxDb, key: CryptoKey): Promise<void> {
  const closed = (await keptRows(outbox)).filter((row) => row.sealed);
  const rows = await Promise.all(closed.map((row) => opened(row, key)));
  await outbox.transaction('rw', outbox.mutations, outbox.meta, async () => {
    if (await outbox.meta.get('signed_out')) return;
    await outbox.mutations.bulkPut(rows);
    await outbox.meta.delete('seal');
  });
}
