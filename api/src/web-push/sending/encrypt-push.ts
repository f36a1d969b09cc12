import { createCipheriv, createECDH, createSecretKey, randomBytes } from 'node:crypto';
import { hmac } from './hmac.ts';

export type Push = {
  endpoint: string;
  origin: string;
  p256dh: string;
  auth: string;
  body: string;
  /** Seconds. */
  ttl: number;
  topic: string;
};

type Keys = Pick<Push, 'p256dh' | 'auth'>;

/** A key pair of our own for one notice, and what it shares with the keys of one browser. */
export type SharedKey = { publicKey: Buffer; keyMaterial: Buffer };

const POINT_BYTES = 65;
const SECRET_BYTES = 16;
const SALT_BYTES = 16;
/** One record holds the whole notice. */
const RECORD_BYTES = 4_096;
const TAG_BYTES = 16;
/** Marks the last record, RFC 8188. */
const LAST = Buffer.from([2]);

const INFO = Buffer.from('WebPush: info\0');
const KEY_INFO = Buffer.from('Content-Encoding: aes128gcm\0\u0001');
const NONCE_INFO = Buffer.from('Content-Encoding: nonce\0\u0001');
const FIRST_BLOCK = Buffer.from([1]);

function bytesOf(text: string, length: number): Buffer {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== length) throw new Error('These are not the keys of a browser');
  return bytes;
}

/** RFC 8291, 3.4: all that needs the curve; throws when the browser's keys are no keys. */
export function agreeOnKey({ p256dh, auth }: Keys): SharedKey {
  const theirs = bytesOf(p256dh, POINT_BYTES);
  const authSecret = bytesOf(auth, SECRET_BYTES);
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  const prk = hmac(authSecret, pair.computeSecret(theirs));
  return { publicKey, keyMaterial: hmac(prk, INFO, theirs, publicKey, FIRST_BLOCK) };
}

/** RFC 8188 with one record: salt, record size, our public key, what is encrypted. `key` is for one notice. */
function encryptRecord(text: string, { publicKey, keyMaterial }: SharedKey): Buffer {
  const plain = Buffer.from(text);
  if (plain.length + LAST.length + TAG_BYTES > RECORD_BYTES) throw new Error('It fits no record');
  const salt = randomBytes(SALT_BYTES);
  const prk = hmac(salt, keyMaterial);
  const key = hmac(prk, KEY_INFO).subarray(0, 16);
  const nonce = hmac(prk, NONCE_INFO).subarray(0, 12);
  // Of bare bytes it is first asked, slowly, whether they are a key.
  const cipher = createCipheriv('aes-128-gcm', createSecretKey(key), nonce);
  const sizes = Buffer.alloc(5);
  sizes.writeUInt32BE(RECORD_BYTES);
  sizes.writeUInt8(publicKey.length, 4);
  const encrypted = [
    cipher.update(plain),
    cipher.update(LAST),
    cipher.final(),
    cipher.getAuthTag(),
  ];
  return Buffer.concat([salt, sizes, publicKey, ...encrypted]);
}

/**
 * Headers and body of a notice, all but the signature; throws when the browser's keys are no keys.
 * `key` was agreed on beforehand, where there was time for it.
 */
export function encryptPush(push: Push, key: SharedKey = agreeOnKey(push)) {
  const body = encryptRecord(push.body, key);
  const headers = {
    TTL: String(push.ttl),
    'Content-Type': 'application/octet-stream',
    'Content-Encoding': 'aes128gcm',
    'Content-Length': String(body.length),
    Urgency: 'high',
    Topic: push.topic,
  };
  return { headers, body };
}
