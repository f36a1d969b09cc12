import type { FastifyRequest } from 'fastify';
import { isLoopback } from './loopback.ts';

type Demo = { DEMO_SIGN_IN: boolean; TRUST_PROXY?: string | undefined };

const FORWARDED = /^(?:x-forwarded-.+|forwarded|x-real-ip)$/;

/** Headers that proxies add; and no browser speaks HTTP/1.0, while a proxy as it comes may. */
function isForwarded({ headers, raw }: FastifyRequest): boolean {
  return raw.httpVersion === '1.0' || Object.keys(headers).some((name) => FORWARDED.test(name));
}

/**
 * Demo sign-in answers only who typed a loopback address: a page elsewhere that points its own
 * name at this machine sends that name as Host. Behind a proxy both names have to be loopback; one
 * that this server was not told of may send its own name for anybody's, so nobody is answered there.
 */
export function isDemoRequest(config: Demo, request: FastifyRequest): boolean {
  if (!config.DEMO_SIGN_IN) return false;
  if (config.TRUST_PROXY === undefined && isForwarded(request)) return false;
  const sent = (request.headers.host ?? '').replace(/:\d+$/, '');
  return isLoopback(sent) && isLoopback(request.hostname);
}
