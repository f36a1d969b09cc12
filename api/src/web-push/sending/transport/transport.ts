import type { PushAnswer } from '../responses.ts';
import { ADDRESS_REFUSED } from '../endpoint-guard.ts';

export type Outgoing = {
  endpoint: string;
  origin: string;
  headers: Record<string, string>;
  body: Buffer;
};

/** One way to carry a notice to its push service; what it answers is never thrown. */
export type Transport = {
  /** So many of one push service may be under way at once. */
  room: number;
  post(request: Outgoing, timeout_ms: number): Promise<PushAnswer>;
  close(): void;
};

export function faultOf(error: NodeJS.ErrnoException): PushAnswer {
  return { kind: 'fault', fault: error.code === ADDRESS_REFUSED ? 'address' : 'network' };
}
