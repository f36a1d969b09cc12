import { MINUTE } from '@qamqor/shared/calendar/dates';
import { expect, test } from 'vitest';
import { createCircuitBreakers } from './circuit-breaker.ts';

const NOW = Date.parse('2026-11-20T03:00:00.000Z');
const FAULT = { is: 'again', fault: 'network', until: null } as const;

test('a host that was asked once and is not asked again is forgotten, one that fails still is not', () => {
  const circuits = createCircuitBreakers(() => 1);
  const fail = (origin: string, now: number) => {
    circuits.enter(origin);
    circuits.learn(origin, FAULT, now);
    circuits.leave(origin);
  };
  for (let n = 0; n < 500; n++) fail(`https://host-${n}.push.apple.com`, NOW);
  for (let minute = 0; minute < 15; minute++)
    fail('https://bad.push.apple.com', NOW + minute * MINUTE);
  circuits.closed(NOW + 15 * MINUTE);
  expect(circuits.known()).toEqual(['https://bad.push.apple.com']);
});
