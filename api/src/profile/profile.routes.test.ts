import { expect, test } from 'vitest';
import { CANARY } from '../testing/builders.ts';
import { createTestApp } from '../testing/test-app.ts';

test('before anything was saved the profile is what signing in told', async () => {
  const { signIn } = await createTestApp();
  const person = await signIn('aigul', { name: `Aigul ${CANARY} Serikova` });
  const answer = await person.send('GET', '/api/user/profile');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    firstName: 'Aigul',
    lastName: `${CANARY} Serikova`,
    email: `aigul.${CANARY}@example.org`,
    phone: '',
    address: '',
    dateOfBirth: '',
    emergencyContact: '',
    medicalConditions: '',
  });
});

test('a profile is saved whole or in part, for its owner alone', async () => {
  const { signIn } = await createTestApp();
  const [aigul, dana] = [await signIn('aigul'), await signIn('dana')];
  const whole = {
    firstName: 'Aigul',
    lastName: 'Serikova',
    email: 'other@example.org',
    phone: '+7 700 000 00 00',
    address: 'Almaty',
    dateOfBirth: '1947-03-08',
    emergencyContact: 'Dana',
    medicalConditions: 'none',
  };
  expect((await aigul.send('PUT', '/api/user/profile', whole)).json()).toEqual(whole);
  const part = { phone: '+7 701 000 00 00', user_id: dana.user_id };
  const next = { ...whole, phone: '+7 701 000 00 00' };
  expect((await aigul.send('PUT', '/api/user/profile', part)).json()).toEqual(next);
  expect((await aigul.send('GET', '/api/user/profile')).json()).toEqual(next);
  expect((await dana.send('GET', '/api/user/profile')).json().phone).toBe('');
});

test('a profile is text of a reasonable length', async () => {
  const { signIn } = await createTestApp();
  const person = await signIn('aigul');
  for (const wrong of [{ phone: 7 }, { firstName: 'x'.repeat(101) }]) {
    const answer = await person.send('PUT', '/api/user/profile', wrong);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'request.invalid']);
  }
});
