import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open as openFile } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { BackupFault } from './backup-fault.ts';
import { isGzip, withChecksum, withoutChecksum, type Chunks } from './checked-gzip.ts';

/**
 * A database file as a backup: gzip, and age around it where there is a key, so that it can be opened
 * without this program too (`age -d`, `gunzip`).
 */

const CHUNK = 256 * 1024;
const LEVEL = 3;
/** 32 MB and a third of a second: a key of one's own random letters needs no more. */
const WORK_FACTOR = 15;
const SQLITE = Buffer.from('SQLite format 3\0');
const AGE = Buffer.from('age-encryption.org/');
async function* encrypt(source: Chunks, key: string): Chunks {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(key);
  encrypter.setScryptWorkFactor(WORK_FACTOR);
  yield* await encrypter.encrypt(ReadableStream.from(source));
}

async function* decrypt(source: Chunks, key: string): Chunks {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(key);
  yield* await decrypter.decrypt(ReadableStream.from(source));
}

/** Passes on what comes, and throws at once when it is no database. */
async function* onlyDatabase(source: Chunks): Chunks {
  let head: Buffer | null = Buffer.alloc(0);
  for await (const chunk of source) {
    if (head !== null) {
      head = Buffer.concat([head, chunk.subarray(0, SQLITE.length)]);
      if (head.length >= SQLITE.length) {
        if (!head.subarray(0, SQLITE.length).equals(SQLITE)) throw new BackupFault('foreign');
        head = null;
      }
    }
    yield chunk;
  }
  if (head !== null) throw new BackupFault('damaged');
}

const reading = (file: string) => createReadStream(file, { highWaterMark: CHUNK });

/**
 * Writes a file that is not there yet. It settles once the file is closed: one that is still being
 * opened would be made after its remains were removed.
 */
async function writing(
  file: string,
  write: (open: () => Writable) => Promise<void>,
): Promise<void> {
  let to: Writable | undefined;
  const how = { flags: 'wx', mode: 0o600, flush: true, highWaterMark: CHUNK };
  try {
    await write(() => (to = createWriteStream(file, how)));
  } finally {
    const opened = to;
    if (opened && !opened.closed) await new Promise((resolve) => opened.once('close', resolve));
  }
}

/** Writes `to`, which is not there yet, to the disk; gives the SHA-256 of what went into it. */
export async function packFile(from: string, to: string, key: string | undefined): Promise<string> {
  const hash = createHash('sha256');
  const hashed = async function* (source: Chunks): Chunks {
    for await (const chunk of source) {
      hash.update(chunk);
      yield chunk;
    }
  };
  const wrapped = (source: Chunks) => (key === undefined ? source : encrypt(source, key));
  await writing(to, (open) =>
    pipeline(reading(from), hashed, createGzip({ level: LEVEL }), withChecksum, wrapped, open()),
  );
  return hash.digest('hex');
}

async function readHead(file: string): Promise<Buffer> {
  const handle = await openFile(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** What is wrong with a packed file, by the error that its reading ended with. */
function whatIsWrong(error: unknown): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  if (error instanceof BackupFault) return error;
  if (code?.startsWith('Z_')) return new BackupFault('damaged', { cause: error });
  if (code !== undefined) return error;
  const isKey = message.startsWith('no identity matched');
  return new BackupFault(isKey ? 'wrong_key' : 'damaged', { cause: error });
}

/**
 * Whether what is inside begins as something else than a database. What another program packed lacks
 * the checksum as well, and either can be noticed first.
 */
async function beginsForeign(file: string, opened: (source: Chunks) => Chunks): Promise<boolean> {
  try {
    await pipeline(reading(file), opened, createGunzip(), onlyDatabase, async (source: Chunks) => {
      for await (const _ of source) return;
    });
  } catch (error) {
    return error instanceof BackupFault && error.reason === 'foreign';
  }
  return false;
}

async function unpack(file: string, key: string | undefined, open: () => Writable): Promise<void> {
  const head = await readHead(file);
  const isEncrypted = AGE.equals(head.subarray(0, AGE.length));
  if (!isEncrypted && !isGzip(head)) throw new BackupFault('foreign');
  if (isEncrypted && key === undefined) throw new BackupFault('no_key');
  const opened = (source: Chunks) => (isEncrypted ? decrypt(source, key as string) : source);
  try {
    await pipeline(reading(file), opened, withoutChecksum, createGunzip(), onlyDatabase, open());
  } catch (error) {
    const wrong = whatIsWrong(error);
    const isDamaged = wrong instanceof BackupFault && wrong.reason === 'damaged';
    throw isDamaged && (await beginsForeign(file, opened)) ? new BackupFault('foreign') : wrong;
  }
}

/** Writes the database that is in `file` to `to`, which is not there yet, and to the disk. */
export const unpackFile = (file: string, to: string, key: string | undefined): Promise<void> =>
  writing(to, (open) => unpack(file, key, open));

/** The SHA-256 of the database that is in `file`. */
export async function hashPacked(file: string, key: string | undefined): Promise<string> {
  const hash = createHash('sha256');
  const to = new Writable({
    write(chunk: Buffer, _, done) {
      hash.update(chunk);
      done();
    },
  });
  await unpack(file, key, () => to);
  return hash.digest('hex');
}
