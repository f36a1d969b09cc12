import type { Socket } from 'node:net';
import { Problem } from '@qamqor/shared/problem';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { bareHeaders } from './headers.ts';
import { handleError } from './problem-handler.ts';

/** An address that no route can be looked up by. */
export function answerBadAddress(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  return handleError(error, request, reply.headers(bareHeaders));
}

/** Whoever has not read so little in this time never will. */
const READ_WITHIN_MS = 2_000;

/** Bytes that are no HTTP request, or one that never ended: answered, and let go of. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const { code, detail } = new Problem('request.invalid');
  const body = JSON.stringify({ code, detail });
  const headers = Object.entries(bareHeaders).map(([name, value]) => `${name}: ${value}`);
  // The other side may leave its half open for ever.
  const timer = setTimeout(() => socket.destroy(), READ_WITHIN_MS);
  socket.once('close', () => clearTimeout(timer));
  socket.end(
    [
      'HTTP/1.1 400 Bad Request',
      ...headers,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}
