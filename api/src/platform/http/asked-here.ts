import type { FastifyRequest } from 'fastify';
import { isLoopback } from './loopback.ts';

const FORWARDED =
  /^(?:x-forwarded.*|forwarded|via|x-real-ip|(?:(?:x-|true-)?(?:cluster-)?client|cf-connecting)-ip)$/;

/** Headers that proxies add; and no browser speaks HTTP/1.0, while a proxy as it comes may. */
export function isForwarded({ headers, raw }: FastifyRequest): boolean {
  return raw.httpVersion === '1.0' || Object.keys(headers).some((name) => FORWARDED.test(name));
}

/**
 * Whether a loopback address was asked for: a page elsewhere that points its own name at this machine
 * sends that name as Host. Behind a proxy both names have to be loopback.
 */
export function isAskedHere(request: FastifyRequest): boolean {
  const sent = (request.headers.host ?? '').replace(/:\d+$/, '');
  return isLoopback(sent) && isLoopback(request.hostname);
}
