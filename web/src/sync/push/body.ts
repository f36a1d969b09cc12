import type { RequestOptions } from '../../http/create-request.ts';

const WORTH_ZIPPING = 2 * 1024;

/** A JSON body, gzipped where the browser can and it is worth it. */
export async function jsonBody(value: unknown): Promise<RequestOptions> {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  const headers = { 'content-type': 'application/json' };
  if (bytes.length <= WORTH_ZIPPING || typeof CompressionStream === 'undefined') {
    return { method: 'POST', headers, body: bytes };
  }
  const zipped = new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'));
  const body = await new Response(zipped).arrayBuffer();
  return { method: 'POST', headers: { ...headers, 'content-encoding': 'gzip' }, body };
}
