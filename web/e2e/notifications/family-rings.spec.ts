import { expect } from '../support/fixtures.ts';
import { openTab, viewHealthData } from '../support/family.ts';
import { Device, test } from '../support/rings.ts';

test.use({ serviceWorkers: 'block' });

type Health = { devices: { state: string }[] };

test('[REM-9] the daughter reads which device rings, and that it rings no more', async ({
  server,
  service,
  signIn,
}) => {
  const tablet = await signIn('grandmother');
  const token = await tablet.evaluate(() => localStorage.getItem('token') ?? '');
  const page = await signIn('daughter');
  await page.goto('/app/family');
  await viewHealthData(page, 'Mother');
  await openTab(page, 'Mother', 'Tablet');
  await expect(page.getByText('No device of theirs rings at medicine time.')).toBeVisible();

  await Device.subscribe(server, service, token);
  await page.reload();
  const rings = page.getByRole('list', { name: 'Their reminders' });
  await expect(rings).toContainText(': rings at medicine time');

  service.behave({ status: 410 });
  await server.call('/push/test', token, {});
  const health = () => server.call<Health>('/reminders/health', token);
  await expect
    .poll(async () => (await health()).devices.map(({ state }) => state))
    .toEqual(['gone']);
  await page.reload();
  await expect(rings).toContainText(': does not ring any more.');
});
