import { expect, test } from 'vitest';
import { isEmail } from './contact.ts';
import { contactMessage } from './schema.ts';

const good = { name: 'Aigul', email: 'aigul@example.org', subject: 'support', message: 'Hello' };
const takes = (fields: object) => contactMessage.safeParse({ ...good, ...fields }).success;

test('an address can be written to: somebody, at, a domain', () => {
  for (const email of ['a@b.kz', 'first.last+tag@sub.example.org', 'айгүл@пошта.қаз'])
    expect(isEmail(email), email).toBe(true);
  for (const email of ['', 'aigul', 'a@b', 'a@.kz', 'a@b.', 'a b@c.kz', '@b.kz', 'a@b@c.kz'])
    expect(isEmail(email), email).toBe(false);
  expect(isEmail(`${'a'.repeat(250)}@b.kz`)).toBe(false);
});

test('a message says who, where to answer, about what, and something that can be seen', () => {
  expect(contactMessage.parse({ ...good, name: ' \u202EAigul ', email: ' a@b.kz ' })).toEqual({
    ...good,
    name: 'Aigul',
    email: 'a@b.kz',
  });
  expect(takes({ message: 'x'.repeat(5000) })).toBe(true);
  for (const wrong of [{ name: '\u200B' }, { message: ' \n ' }, { message: 'x'.repeat(5001) }])
    expect(takes(wrong)).toBe(false);
  for (const wrong of [{ subject: 'money' }, { subject: undefined }, { name: 'x'.repeat(201) }])
    expect(takes(wrong)).toBe(false);
});
