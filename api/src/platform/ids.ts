import { randomBytes } from 'node:crypto';
import { uuidv7 } from '@qamqor/shared/ids';
import type { Clock } from './clock.ts';

export function newId(deps: Clock): string {
  return uuidv7(deps.now(), randomBytes(10));
}

/** From 0 up to 1. */
export function chance(): number {
  return randomBytes(4).readUInt32LE() / 2 ** 32;
}
