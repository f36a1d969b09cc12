import { constants, createGunzip } from 'node:zlib';
import compress from '@fastify/compress';
import { Problem } from '@qamqor/shared/problem';
import type { App } from './http.ts';

export const BODY_LIMIT = 256 * 1024;

/** Fastify runs the hook for these too, and reads nothing of what it returns. */
const BODILESS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

/** One step above it costs twice the time and saves a hundredth. */
const BROTLI_QUALITY = 5;

/**
 * JSON in, also gzipped; gzip or brotli out. The parser caps what it reads after inflating, so a
 * small body cannot become a large one.
 */
export async function handleBodies(app: App): Promise<void> {
  app.removeContentTypeParser('text/plain');

  const parseJson = app.getDefaultJsonParser('remove', 'remove');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (body.length === 0) done(null, undefined);
      else void parseJson(request, body, done);
    },
  );

  app.addHook('preParsing', async (request, _reply, payload) => {
    if (request.is404 || BODILESS.has(request.method)) return payload;
    const encoding = request.headers['content-encoding'] ?? 'identity';
    if (encoding === 'identity') return payload;
    if (encoding !== 'gzip') {
      throw new Problem('request.unsupported', 'A request can be sent plain or gzipped.');
    }
    const inflated = Object.assign(createGunzip(), { receivedEncodedLength: 0 });
    payload.on('data', (chunk: Buffer) => {
      inflated.receivedEncodedLength += chunk.length;
    });
    payload.on('error', (error) => inflated.destroy(error));
    // Nobody reads it where the content type is refused: without a listener its fault ends the server.
    inflated.on('error', () => payload.resume());
    let size = 0;
    inflated.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > request.routeOptions.bodyLimit) inflated.destroy();
    });
    return payload.pipe(inflated);
  });

  await app.register(compress, {
    encodings: ['br', 'gzip'],
    globalDecompression: false,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  });
}
