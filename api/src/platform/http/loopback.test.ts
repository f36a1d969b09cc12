import { expect, test } from 'vitest';
import { isLoopback } from './loopback.ts';

test.each(['localhost', 'LocalHost', '127.0.0.1', '127.255.0.9', '::1', '[::1]'])(
  '%s is this machine',
  (host) => expect(isLoopback(host)).toBe(true),
);

test.each(['127.999.1.1', '127.0.0.256', '127.1', '0127.0.0.1', '128.0.0.1', 'localhost.example'])(
  '%s is not',
  (host) => expect(isLoopback(host)).toBe(false),
);
