import type { FastifyReply, FastifyRequest } from 'fastify';
import type { KeptText } from '../kept-texts.ts';

/** Whether the asker has this text already. */
function isHeld(asked: string | undefined, etag: string): boolean {
  const names = (asked ?? '').split(',').map((name) => name.trim());
  return names.includes(etag) || names.includes('*');
}

/** The text, or 304 without it for whoever says that they have it. */
export function sendKept(
  request: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  { text, etag }: KeptText,
  type: string,
): FastifyReply {
  reply.header('etag', etag);
  if (isHeld(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type(type).send(text);
}
