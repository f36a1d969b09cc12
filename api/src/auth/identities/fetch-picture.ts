import type { fetchOut } from '../../platform/http/outgoing.ts';
import { PICTURE_TYPES, type Picture } from '../users/picture-types.ts';

const MOST_BYTES = 100 * 1024;

const isPictureType = (type: string): type is Picture['type'] =>
  (PICTURE_TYPES as readonly string[]).includes(type);

/** Null where it is more than a picture of an account can be. */
async function readBytes(body: ReadableStream<Uint8Array>): Promise<Buffer | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop ends the answer.
  for await (const part of body) {
    size += part.length;
    if (size > MOST_BYTES) return null;
    parts.push(part);
  }
  return size === 0 ? null : Buffer.concat(parts);
}

/**
 * The picture of an account, asked for once, here: whoever holds it learns of no start of the app and of
 * no device. Undefined where none came that can be shown.
 */
export async function fetchPicture(
  url: string,
  { fetch, timeout_ms }: { fetch: typeof fetchOut; timeout_ms: number },
): Promise<Picture | undefined> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(timeout_ms) });
    const type = (answer.headers.get('content-type') ?? '').split(';')[0]?.trim() ?? '';
    if (answer.status !== 200 || !answer.body || !isPictureType(type)) {
      await answer.body?.cancel();
      return undefined;
    }
    const bytes = await readBytes(answer.body);
    return bytes ? { type, base64: bytes.toString('base64') } : undefined;
  } catch {
    return undefined;
  }
}
