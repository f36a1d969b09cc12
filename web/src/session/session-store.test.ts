import { problems } from '@qamqor/shared/problem';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { logger } from '../platform/logger.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { createSession, useSession } from './session-store.ts';
import { joinWith, signInWith } from '../account/sign-in.ts';
import type { StoredUser } from './stored-user.ts';

const user: StoredUser = {
  id: 'u1',
  name: 'Aigul',
  email: 'a@example.org',
  avatar: null,
  is_admin: false,
  language: 'kk',
  time_zone: 'Asia/Almaty',
};

beforeEach(() => vi.spyOn(logger, 'error').mockImplementation(() => undefined));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function restored(values: Record<string, string>) {
  const storage = memoryStorage(values);
  const session = createSession(storage);
  session.getState().restore();
  return { storage, session };
}

test('the stored user comes back when both token and user are there', () => {
  const { session } = restored({ token: 't', user: JSON.stringify(user) });
  expect(session.getState()).toMatchObject({ status: 'signed-in', token: 't', user });
  expect(restored({ token: 't' }).session.getState().status).toBe('signed-out');
  expect(restored({ user: JSON.stringify(user) }).session.getState().status).toBe('signed-out');
});

const odd = JSON.stringify({ ...user, email: {} });

test.each(['{broken', 'null', '[]', '{}', '"x"', '{"id":5}', '{"name":"x"}', odd])(
  '[UI-18] an unreadable user (%s) goes, alone, and the person is asked to sign in again',
  (text) => {
    const { session, storage } = restored({ token: 't', user: text, theme: 'dark' });
    expect(session.getState()).toMatchObject({ status: 'signed-out', user: null, token: null });
    expect(logger.error).toHaveBeenCalledWith('Failed to parse stored user data');
    expect(session.getState().hasEnded).toBe(true);
    expect(storage.getItem('user')).toBeNull();
    expect([storage.getItem('token'), storage.getItem('theme')]).toEqual(['t', 'dark']);
  },
);

test('sign-in stores both, sign-out removes both', () => {
  const { session, storage } = restored({});
  session.getState().signIn({ user, access_token: 't' });
  expect([storage.getItem('token'), storage.getItem('user')]).toEqual(['t', JSON.stringify(user)]);
  session.getState().signOut();
  expect([storage.getItem('token'), storage.getItem('user')]).toEqual([null, null]);
  expect(session.getState().status).toBe('signed-out');
});

test('an expired session is told until the next sign-in; a late 401 for an older token does not count', () => {
  const { session, storage } = restored({});
  session.getState().signIn({ user, access_token: 'new' });
  session.getState().expire('old');
  expect(session.getState().status).toBe('signed-in');
  session.getState().expire('new');
  expect(session.getState()).toMatchObject({ status: 'signed-out', hasEnded: true });
  expect(storage.getItem('token')).toBeNull();
  session.getState().signIn({ user, access_token: 'new' });
  expect(session.getState().hasEnded).toBe(false);
});

test('[FAM-6] a session that was ended elsewhere stays until its data is cleaned away', () => {
  const { session, storage } = restored({});
  session.getState().signIn({ user, access_token: 'new' });
  session.getState().expire('old', true);
  expect(session.getState().isOver).toBe(false);
  session.getState().expire('new', true);
  expect(session.getState()).toMatchObject({ status: 'signed-in', isOver: true, hasEnded: false });
  expect(storage.getItem('token')).toBe('new');
  session.getState().signOut();
  expect(session.getState()).toMatchObject({ status: 'signed-out', isOver: false });
});

const deps = { language: () => 'ru', speak: vi.fn(), clean: () => Promise.resolve() };

test('a code that is refused to somebody who is not signed in ends no session', () => {
  const { session } = restored({});
  session.getState().expire(null);
  expect(session.getState().hasEnded).toBe(false);
});

test.each([{ user }, { access_token: 't' }, { user: {}, access_token: 't' }, {}])(
  'sign-in needs both a user and an access token: %o',
  async (answer) => {
    const signIn = vi.fn();
    const api = { post: <T>() => Promise.resolve(answer as T) };
    await expect(signInWith({ ...deps, api, signIn }, '/x', {})).rejects.toThrow();
    expect(signIn).not.toHaveBeenCalled();
  },
);

test('sign-in sends the zone and language of the device', async () => {
  const post = vi.fn(() => Promise.resolve({ user, access_token: 't' }));
  const api = { post: post as unknown as <T>() => Promise<T> };
  const signIn = vi.fn();
  await signInWith({ ...deps, api, signIn }, '/auth/demo', { person: 'daughter' });
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const body = { person: 'daughter', time_zone: timeZone, language: 'ru' };
  expect(post).toHaveBeenCalledWith('/auth/demo', body);
  expect(deps.speak).toHaveBeenCalledWith('kk');
  expect(signIn).toHaveBeenCalledWith({ user, access_token: 't' });
});

test('[FAM-6] a Google account that is refused leaves the person signed in', async () => {
  vi.stubGlobal('localStorage', memoryStorage());
  const code = 'auth.account_refused';
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ code }, { status: problems[code].status })),
  );
  useSession.getState().signIn({ user, access_token: 't' });
  await expect(joinWith({ provider: 'google', token: 'unverified' })).rejects.toMatchObject({
    code,
  });
  expect(useSession.getState()).toMatchObject({ status: 'signed-in', token: 't', user });
});
