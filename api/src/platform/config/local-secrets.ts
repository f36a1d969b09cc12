import { createECDH, randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { makePrivate } from '../private-folder.ts';

const secrets = z.object({
  JWT_SECRET: z.string().min(32),
  VAPID_PUBLIC_KEY: z.string(),
  VAPID_PRIVATE_KEY: z.string(),
});

export type Secrets = z.infer<typeof secrets>;

type Given = { [Name in keyof Secrets]?: string | undefined };

/** A P-256 pair for Web Push: the uncompressed point and the scalar, in base64url. */
export function createVapidKeys(): Omit<Secrets, 'JWT_SECRET'> {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return {
    VAPID_PUBLIC_KEY: pair.getPublicKey('base64url'),
    VAPID_PRIVATE_KEY: Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString(
      'base64url',
    ),
  };
}

/** Written whole or not at all, and never over what another start has written meanwhile. */
function create(file: string): void {
  const made: Secrets = {
    JWT_SECRET: randomBytes(48).toString('base64url'),
    ...createVapidKeys(),
  };
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
}

function read(file: string): Secrets | undefined {
  try {
    return secrets.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return undefined;
    throw new Error(`${file} cannot be read as secrets: restore it, or set them in .env`, {
      cause: error,
    });
  }
}

/** What the environment gives, and for the rest what was made once and is kept in `directory`. */
export function localSecrets(directory: string, given: Given): Secrets {
  makePrivate(directory);
  const { JWT_SECRET, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } = given;
  if (JWT_SECRET && VAPID_PUBLIC_KEY && VAPID_PRIVATE_KEY) {
    return { JWT_SECRET, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY };
  }
  const file = join(directory, 'secrets.json');
  if (!read(file)) create(file);
  const kept = read(file) as Secrets;
  const vapid =
    VAPID_PUBLIC_KEY && VAPID_PRIVATE_KEY ? { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } : {};
  return { ...kept, ...(JWT_SECRET && { JWT_SECRET }), ...vapid };
}
