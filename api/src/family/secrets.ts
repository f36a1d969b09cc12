import { randomBytes } from 'node:crypto';
import { makeCode } from '@qamqor/shared/family/pairing-code';

export function newCode(): string {
  return makeCode(randomBytes(64));
}
