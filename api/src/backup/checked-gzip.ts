import { createHash } from 'node:crypto';
import { BackupFault } from './backup-fault.ts';

/**
 * gzip tells by its CRC that what comes out is right; not that no other bit of the file was changed. So
 * an empty second member follows, whose comment is the SHA-256 of all before it: any `gunzip` goes over
 * it, and here the file is whole or it is not.
 */

export type Chunks = AsyncIterable<Uint8Array>;

const MAGIC = Buffer.from([0x1f, 0x8b]);
const WITH_COMMENT = Buffer.from([...MAGIC, 8, 0b1_0000, 0, 0, 0, 0, 0, 0xff]);
/** An empty block, and the CRC and the length of nothing. */
const EMPTY = Buffer.from([3, 0, 0, 0, 0, 0, 0, 0, 0, 0]);

const lastMember = (sha256: string) =>
  Buffer.concat([WITH_COMMENT, Buffer.from(`sha256:${sha256}\0`), EMPTY]);
const LENGTH = lastMember('0'.repeat(64)).length;

export const isGzip = (head: Uint8Array) => MAGIC.equals(head.subarray(0, MAGIC.length));

/** Passes a gzip on, with the last member behind it. */
export async function* withChecksum(source: Chunks): Chunks {
  const hash = createHash('sha256');
  for await (const chunk of source) {
    hash.update(chunk);
    yield chunk;
  }
  yield lastMember(hash.digest('hex'));
}

/** Passes the gzip on without that member; throws at its end unless it is the right one. */
export async function* withoutChecksum(source: Chunks): Chunks {
  const hash = createHash('sha256');
  let kept = Buffer.alloc(0);
  for await (const chunk of source) {
    const all = Buffer.concat([kept, chunk]);
    const passed = all.subarray(0, Math.max(0, all.length - LENGTH));
    kept = all.subarray(passed.length);
    if (passed.length === 0) continue;
    hash.update(passed);
    yield passed;
  }
  if (!kept.equals(lastMember(hash.digest('hex')))) throw new BackupFault('damaged');
}
