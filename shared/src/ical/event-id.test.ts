import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { importName, uuidv5 } from './event-id.ts';

test('an imported entry has one id for each person, a UUID of version 5', () => {
  const idOf = (person: string, uid: string) =>
    uuidv5(createHash('sha1').update(importName(person, uid)).digest());
  const id = idOf('a', '1@example.org');
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(idOf('a', '1@example.org')).toBe(id);
  expect(new Set([id, idOf('b', '1@example.org'), idOf('a', '2@example.org')]).size).toBe(3);
});
