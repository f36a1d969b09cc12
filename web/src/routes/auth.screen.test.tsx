import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { saveSnapshot, KEPT } from '../local-db/snapshot/snapshot.ts';
import { forgetEnded, isEnded, noteEnded } from '../local-db/eviction/ended.ts';
import { aHousehold } from '../testing/household.ts';
import { openScreen } from '../testing/screen.tsx';

const kept = () => Object.keys(localStorage).filter((name) => name.startsWith(KEPT));
const demo = () => page.getByRole('button', { name: 'Continue as grandmother' });

afterEach(() => forgetEnded(caches));

test('[FAM-6] a device that was ended after its session ran out keeps no copy of the day', async () => {
  saveSnapshot(localStorage, 'day', ['Amlodipine']);
  await noteEnded(caches);
  const screen = await openScreen('/auth?ended=true&remaining=2', { as: null });
  await expect.element(page.getByRole('main')).toMatchTextContent(/2 marks wait here/);
  expect(kept()).toEqual([]);
  expect(await isEnded(caches)).toBe(false);
  expect(screen.address()).toBe('/auth?ended=true&remaining=2');
});

test('an address alone takes no copy of the day away', async () => {
  saveSnapshot(localStorage, 'day', ['Amlodipine']);
  await openScreen('/auth?ended=true', { as: null });
  await expect.element(demo()).toBeVisible();
  expect(kept()).toEqual([`${KEPT}day`]);
});

test('[FAM-6] a mark that the worker left late does not end the session that comes after it', async () => {
  const household = aHousehold();
  const { id, name } = household.grandmother;
  const about = { is_admin: false, language: 'en', time_zone: 'Asia/Almaty' };
  const user = { id, name, email: 'raushan@demo.example', avatar: null, ...about };
  const screen = await openScreen('/auth', {
    household,
    as: null,
    rest: { 'POST /auth/demo': { body: { user, access_token: `token of ${id}` } } },
  });
  await expect.element(demo()).toBeVisible();
  saveSnapshot(localStorage, 'left', ['Amlodipine']);
  await noteEnded(caches);
  await demo().click();
  await expect.poll(screen.address).toBe('/app/dashboard');
  expect(await isEnded(caches)).toBe(false);
  expect(kept()).not.toContain(`${KEPT}left`);
});
