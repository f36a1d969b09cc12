import { expect, test } from 'vitest';
import { cameByCode, type StoredUser } from './stored-user.ts';

const about = { id: 'u1', name: 'Aigul', avatar: null, is_admin: false };
const user: StoredUser = { ...about, email: null, language: 'kk', time_zone: 'Asia/Almaty' };

test('[FAM-6] the server says who came by a code; an earlier release kept the address alone', () => {
  expect(cameByCode({ ...user, by_code: false })).toBe(false);
  expect(cameByCode({ ...user, by_code: true, email: 'a@example.org' })).toBe(true);
  expect(cameByCode(user)).toBe(true);
  expect(cameByCode({ ...user, email: 'a@example.org' })).toBe(false);
  expect(cameByCode(null)).toBe(false);
});
