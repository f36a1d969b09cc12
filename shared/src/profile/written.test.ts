import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../calendar/dates.ts';
import { seeded } from '../testing/seed.ts';
import { readBirthDate, writeBirthDate } from './birth-date.ts';
import { firstProfile, PROFILE_FIELDS, PROFILE_LIMITS } from './profile.ts';
import { profileFields } from './schema.ts';
import { profileFaults, readWritten, writtenOf } from './written.ts';

const TODAY = '2026-11-20';

test.each([
  ['1947-03-08', '1947-03-08'],
  ['1947-3-8', '1947-03-08'],
  ['8.3.1947', '1947-03-08'],
  [' 08.03.1947 ', '1947-03-08'],
  ['08/03/1947', '1947-03-08'],
  ['8-3-1947', '1947-03-08'],
  ['8 3 1947', '1947-03-08'],
  ['8, 3, 1947', '1947-03-08'],
  ['08031947', '1947-03-08'],
  ['29.02.1948', '1948-02-29'],
  ['29.02.1947', null],
  ['1900-02-30', null],
  ['31.04.1947', null],
  ['8.13.1947', null],
  ['8.3.47', null],
  ['31.12.1899', null],
  ['8 March 1947', null],
  ['', null],
])('a date of birth that is written "%s" is %s', (text, date) => {
  expect(readBirthDate(text)).toBe(date);
});

test('any date of birth stands in the field as it is read again', () => {
  const date = fc.integer({ min: 0, max: 73_000 }).map((days) => addDays('1900-01-01', days));
  const isReadAgain = fc.property(date, (born) => readBirthDate(writeBirthDate(born)) === born);
  fc.assert(isReadAgain, seeded(process.env));
  expect(writeBirthDate('in spring')).toBe('in spring');
});

test('what is typed is read as it would be saved, and only what was typed', () => {
  const typed = { firstName: ' Аигүл\u202E ', dateOfBirth: '8.3.1947', phone: 'call me' };
  expect(readWritten(typed)).toEqual({
    firstName: 'Аигүл',
    dateOfBirth: '1947-03-08',
    phone: 'call me',
  });
  expect(readWritten({ dateOfBirth: '30.02.1900' })).toEqual({ dateOfBirth: '30.02.1900' });
  const profile = { ...firstProfile({ name: 'A B', email: null }), dateOfBirth: '1947-03-08' };
  expect(writtenOf(profile).dateOfBirth).toBe('08.03.1947');
  expect(readWritten(writtenOf(profile))).toEqual(profile);
});

test('each field says what is wrong with it', () => {
  const wrong = {
    firstName: 'x'.repeat(101),
    email: 'aigul',
    phone: 'call me',
    dateOfBirth: '30.02.1900',
  };
  expect(profileFaults(wrong, TODAY)).toEqual({
    firstName: 'too_long',
    email: 'not_email',
    phone: 'not_phone',
    dateOfBirth: 'not_date',
  });
  expect(profileFaults({ dateOfBirth: TODAY }, TODAY)).toEqual({ dateOfBirth: 'date_ahead' });
  expect(profileFaults({ dateOfBirth: addDays(TODAY, -1) }, TODAY)).toEqual({});
  const empty = Object.fromEntries(PROFILE_FIELDS.map((field) => [field, '']));
  expect(profileFaults(empty, TODAY)).toEqual({});
});

test('a form finds the faults that the server refuses, and no others', () => {
  const words = fc.oneof(
    fc.constantFrom('112', '+7 701 234 56 78', '12', 'a@b.kz', 'a@b', '__proto__', ''),
    fc.constantFrom('1947-03-08', '1900-02-30', '08.03.1947', 'Дана, 8 701 234 56 78'),
    fc.string({ unit: 'binary' }),
    fc.nat(4_100).map((length) => 'я'.repeat(length)),
    fc.constantFrom(...PROFILE_FIELDS).map((field) => 'x'.repeat(PROFILE_LIMITS[field] + 1)),
  );
  const one = fc.record({ field: fc.constantFrom(...PROFILE_FIELDS), text: words });
  const agrees = fc.property(one, ({ field, text }) => {
    const fields = readWritten({ [field]: text });
    const isRight = profileFields.safeParse(fields).success;
    expect(Object.keys(profileFaults(fields, TODAY))).toEqual(isRight ? [] : [field]);
  });
  fc.assert(agrees, seeded(process.env, 300));
});
