import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export function deviceKind(name: string): 'tablet' | 'phone' | 'computer' {
  if (/tablet|ipad/i.test(name)) return 'tablet';
  return /phone/i.test(name) ? 'phone' : 'computer';
}

const heardNow = {
  tablet: msg`Tablet last seen just now`,
  phone: msg`Phone last seen just now`,
  computer: msg`Computer last seen just now`,
};

const heardAgo = {
  tablet: (ago: string) => msg`Tablet last seen ${ago}`,
  phone: (ago: string) => msg`Phone last seen ${ago}`,
  computer: (ago: string) => msg`Computer last seen ${ago}`,
};

/** `ago` is "2 min ago", or null for under a minute. */
export function heardWords(name: string, ago: string | null): MessageDescriptor {
  const kind = deviceKind(name);
  return ago === null ? heardNow[kind] : heardAgo[kind](ago);
}
