import { afterEach, beforeEach, expect, test } from 'vitest';
import { usePreferences } from '../preferences/preferences-store.ts';
import { useSession } from '../session/session-store.ts';
import { followOtherTabs } from './follow-tabs.ts';

const ANNA = { id: 'anna', name: 'Anna', email: null, avatar: null, is_admin: false };

/** As another tab leaves it. */
const written = (entries: Record<string, string>) => {
  for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
};

let stop = (): void => {};
beforeEach(() => {
  localStorage.clear();
  useSession.getState().restore();
});
afterEach(() => {
  stop();
  localStorage.clear();
  useSession.getState().restore();
  usePreferences.getState().restore();
});

test('what another tab did before this one listened is caught up with', () => {
  written({ token: 'token', user: JSON.stringify(ANNA), theme: 'dark' });
  stop = followOtherTabs();
  expect(useSession.getState()).toMatchObject({ status: 'signed-in', token: 'token' });
  expect(usePreferences.getState().theme).toBe('dark');
});

test('so is a sign-out', () => {
  written({ token: 'token', user: JSON.stringify(ANNA) });
  useSession.getState().restore();
  localStorage.clear();
  stop = followOtherTabs();
  expect(useSession.getState().status).toBe('signed-out');
});
