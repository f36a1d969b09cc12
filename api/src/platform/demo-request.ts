import type { FastifyRequest } from 'fastify';
import { isLoopback } from './loopback.ts';

/**
 * Demo sign-in answers only who typed a loopback address: a page elsewhere that points its own
 * name at this machine sends that name as Host. Behind a proxy both names have to be loopback.
 */
export function isDemoRequest(config: { DEMO_SIGN_IN: boolean }, request: FastifyRequest): boolean {
  const sent = (request.headers.host ?? '').replace(/:\d+$/, '');
  return config.DEMO_SIGN_IN && isLoopback(sent) && isLoopback(request.hostname);
}
