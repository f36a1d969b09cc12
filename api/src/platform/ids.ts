import { randomBytes } from 'node:crypto';
import { uuidv7 } from '@qamqor/shared/ids';
import type { Clock } from './clock.ts';

export function newId(deps: Clock): string {
  return uuidv7(deps.now(), randomBytes(10));
}
