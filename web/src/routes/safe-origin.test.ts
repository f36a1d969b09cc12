import { expect, test } from 'vitest';
import { safeOrigin } from './safe-origin.ts';

test.each(['/app', '/app/dashboard', '/app/family?member=1#top', '/app/dose/a:2026-11-20:08:00'])(
  'a page of the product is gone back to: %s',
  (value) => expect(safeOrigin(value)).toBe(value),
);

test.each([
  'http://127.0.0.1:4699/',
  ' http://evil.example/',
  'HTTP://evil.example',
  '//evil.example/app/',
  '/\\\\evil.example/app',
  '/app/..//evil.example',
  '/app/../auth',
  '/app/%2E%2e/auth',
  '/app\\..\\..\\auth',
  '/apple',
  '/app@evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'app/dashboard',
  '',
  null,
  undefined,
  7,
  ['/app/dashboard'],
  { toString: () => '/app/dashboard' },
])('anything else is not: %j', (value) => expect(safeOrigin(value)).toBeNull());
