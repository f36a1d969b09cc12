import type { FastifyRequest } from 'fastify';
import { isLoopback } from './loopback.ts';

const FORWARDED =
  /^(?:x-forwarded.*|forwarded|via|x-real-ip|(?:(?:x-|true-)?(?:cluster-)?client|cf-connecting)-ip)$/;

/** Headers that proxies add; and no browser speaks HTTP/1.0, while a proxy as it comes may. */
export function isForwarded({ headers, raw }: FastifyRequest): boolean {
  return raw.httpVersion === '1.0' || Object.keys(headers).some((name) => FORWARDED.test(name));
}

/** A loopback address was asked for; behind a proxy by both names. */
export function isNamedHere(request: FastifyRequest): boolean {
  const sent = (request.headers.host ?? '').replace(/:\d+$/, '');
  return isLoopback(sent) && isLoopback(request.hostname);
}

/** No page of another address asks. A program that says nothing of a page is none. */
export function isFromPageHere({ headers }: FastifyRequest): boolean {
  return [headers.origin, headers.referer].every(
    (page) => page === undefined || (URL.canParse(page) && isLoopback(new URL(page).hostname)),
  );
}

/**
 * Whether this machine asks itself: a page elsewhere that points its own name at this machine sends that
 * name as Host, and one that is served through a proxy which says nothing of itself sends its Origin.
 */
export function isAskedHere(request: FastifyRequest): boolean {
  return isNamedHere(request) && isFromPageHere(request);
}
