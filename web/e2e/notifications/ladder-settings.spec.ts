import type { Page } from '@playwright/test';
import { demoPeople } from '../../../api/src/auth/demo-people.ts';
import { aLink } from '../../../api/src/testing/family.ts';
import { expect, test } from '../support/family.ts';

type Settings = {
  relatives: string[];
  medicines: { delay_minutes: number | null; critical: boolean }[];
};

const names = (page: Page) =>
  page
    .getByRole('region', { name: 'Whom we tell first' })
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => item.querySelector('bdi')?.textContent));

test('[REM-2][UI-9] who is told first is moved by buttons, and one medicine has a time of its own', async ({
  server,
  signIn,
  aigul,
}) => {
  const token = await server.tokenOf('grandmother');
  const second = await aigul.evaluate(
    () => (JSON.parse(localStorage.getItem('user') ?? '{}') as { id: string }).id,
  );
  await server.withDatabase(async ({ writer }) => {
    const ends = { viewer: second, person: demoPeople.grandmother };
    await aLink({ writer, now: () => Date.now() }, ends);
  });
  const kept = () => server.call<Settings>('/reminders/settings', token);
  const tablet = await signIn('grandmother');
  await tablet.goto('/app/settings');
  await expect.poll(() => names(tablet)).toContain('Aigul Serikova');
  const before = await names(tablet);
  expect(before.at(-1)).toBe('Aigul Serikova');
  const earlier = tablet.getByRole('button', { name: 'Aigul Serikova: earlier' });
  for (let place = before.length - 1; place > 0; place--) {
    await earlier.press('Enter');
    await expect.poll(async () => (await names(tablet)).indexOf('Aigul Serikova')).toBe(place - 1);
  }
  await expect(earlier).toHaveAttribute('aria-disabled', 'true');
  await expect.poll(async () => (await kept()).relatives[0]).toBe(second);
  await tablet.getByRole('button', { name: 'Aigul Serikova: later' }).press('Enter');
  await expect.poll(async () => (await kept()).relatives[1]).toBe(second);

  await tablet.getByText('Another time for one medicine').click();
  const delay = tablet.getByRole('combobox', { name: 'Metformin' });
  await delay.selectOption('after 120 minutes');
  await expect
    .poll(async () => (await kept()).medicines)
    .toMatchObject([{ delay_minutes: 120, critical: false }]);
  await tablet.getByRole('checkbox', { name: 'Metformin' }).click();
  await expect
    .poll(async () => (await kept()).medicines)
    .toMatchObject([{ delay_minutes: 120, critical: true }]);

  await server.stop();
  await delay.selectOption('as for all medicines');
  await expect(tablet.getByRole('alert')).toContainText('This could not be saved.');
  await expect(delay).toHaveValue('120');
  await server.start();
  await delay.selectOption('as for all medicines');
  await expect
    .poll(async () => (await kept()).medicines)
    .toMatchObject([{ delay_minutes: null, critical: true }]);
});

test('[REM-2][UI-10] a second choice while the first is saved stands at once and is kept too', async ({
  server,
  signIn,
}) => {
  const token = await server.tokenOf('grandmother');
  const kept = () => server.call<Settings>('/reminders/settings', token);
  const tablet = await signIn('grandmother');
  await tablet.goto('/app/settings');
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await tablet.route('**/api/reminders/settings', async (route) => {
    if (route.request().method() === 'PUT') await held;
    await route.continue();
  });
  const boxes = ['Metformin', 'Amlodipine'].map((name) => tablet.getByRole('checkbox', { name }));
  for (const box of boxes) await box.click();
  for (const box of boxes) await expect(box).toBeChecked();
  letGo();
  await expect
    .poll(async () => (await kept()).medicines.filter(({ critical }) => critical))
    .toHaveLength(2);
  for (const box of boxes) await expect(box).toBeChecked();
});
