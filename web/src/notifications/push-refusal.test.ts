import { expect, test } from 'vitest';
import { ApiProblem, Unreachable } from '../http/problems.ts';
import { NotSubscribed, refusalOf, type PushRefusal } from './push-refusal.ts';

const browser = (name: string, why = 'push service error') =>
  new NotSubscribed(new DOMException(`Registration failed - ${why}`, name));
const server = (code: string, status: number) => new ApiProblem(code, status, '');

const cases: [string, unknown, boolean, PushRefusal][] = [
  ['Chromium, private window', browser('AbortError', 'permission denied'), true, 'private'],
  ['another browser, private window', browser('NotAllowedError'), true, 'private'],
  ['Firefox, private window', browser('SecurityError'), true, 'private'],
  ['the push service refuses', browser('AbortError'), true, 'service'],
  ['the browser has no push service', browser('NotSupportedError'), true, 'service'],
  ['the push service with no network', browser('AbortError'), false, 'offline'],
  ['a push service that we do not call', server('push.endpoint_refused', 400), true, 'address'],
  ['another refusal of the server', server('rate.limited', 429), true, 'unknown'],
  ['a server that is not reached', new Unreachable(), true, 'offline'],
  ['the server’s key was never heard', new Error('no key'), false, 'offline'],
  ['anything else', new Error('?'), true, 'unknown'],
];

test.each(cases)('why no reminder can come is told apart: %s', (_, error, online, refusal) => {
  expect(refusalOf(error, online)).toBe(refusal);
});
