import type { FastifyRequest } from 'fastify';
import { isAskedHere, isForwarded } from './asked-here.ts';
import type { UnnamedProxy } from './unnamed-proxy.ts';

export type Demo = UnnamedProxy & {
  config: { DEMO_SIGN_IN: boolean; TRUST_PROXY?: string | undefined };
};

/**
 * Demo sign-in answers only who typed a loopback address. A proxy that this server was not told of may
 * send its own name for anybody's, so nobody is answered there.
 */
export function isDemoRequest({ config, hasUnnamedProxy }: Demo, request: FastifyRequest): boolean {
  if (!config.DEMO_SIGN_IN || hasUnnamedProxy()) return false;
  if (config.TRUST_PROXY === undefined && isForwarded(request)) return false;
  return isAskedHere(request);
}
