import { expect, goOffline, readyForOffline, test } from '../support/fixtures.ts';

type Entry = { time: string; status: string };

test('[DOSE-8][UI-19] a dose of an earlier day is put right without internet', async ({
  server,
  signIn,
}) => {
  const page = await signIn('grandmother');
  await readyForOffline(page);
  await page.goto('/app/medicines');
  await page.getByText('Earlier days', { exact: true }).click();
  const days = page.locator('li > details');
  await expect(days).toHaveCount(13);
  await goOffline(page);
  await days.nth(3).locator('summary').click();
  const row = days.nth(3).getByRole('listitem').filter({ hasText: 'Amlodipine' });
  const button = row.getByRole('button', { name: /^(Mark Taken|Undo)$/ });
  const wasTaken = (await button.textContent())?.includes('Undo') ?? false;
  await button.click();
  await expect(row.getByRole('button', { name: wasTaken ? 'Mark Taken' : 'Undo' })).toBeVisible();
  await page.context().setOffline(false);

  const token = await server.tokenOf('grandmother');
  const [amlodipine] = (
    await server.call<{ id: string; name: string }[]>('/medicines', token)
  ).filter(({ name }) => name === 'Amlodipine');
  const date = await row.getByRole('link').getAttribute('href');
  const day = /\d{4}-\d\d-\d\d/.exec(date ?? '')?.[0] ?? '';
  const history = `/medicines/${amlodipine?.id}/history?from=${day}&to=${day}`;
  const status = async () => (await server.call<Entry[]>(history, token))[0]?.status;
  await expect.poll(status).toBe(wasTaken ? 'missed' : 'taken');
});
