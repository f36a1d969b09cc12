import type { BrowserContext } from '@playwright/test';
import { askForHealthData, expect, test, under, viewHealthData } from '../support/family.ts';

type Pulled = { streams: Record<string, { rows: { links?: { person_id: string }[] } }> };

const FETCH_FAILED = 'Failed to fetch family member data. Please try again.';

/** The server answers, but fails wherever somebody else's stream is asked for. */
async function failForOthers(context: BrowserContext): Promise<void> {
  const others = new Set<string>();
  await context.route('**/api/sync/pull?*', async (route) => {
    const asked = new URL(route.request().url()).searchParams.get('streams') ?? '';
    if ([...others].some((stream) => asked.includes(stream)))
      return route.fulfill({ status: 500, body: '' });
    const response = await route.fetch();
    const { streams, ...rest } = (await response.json()) as Pulled;
    for (const { rows } of Object.values(streams))
      for (const { person_id } of rows.links ?? []) others.add(`p:${person_id}`);
    for (const stream of others) delete streams[stream];
    return route.fulfill({ response, json: { streams, ...rest } });
  });
}

test('[UI-18] a day that the server cannot give is said to have failed, and nobody is selected', async ({
  signIn,
  withoutWorker: context,
}) => {
  await failForOthers(context);
  const laptop = await signIn('daughter', { context });
  await laptop.goto('/app/family');
  await askForHealthData(laptop, 'Mother');
  const told = laptop.getByRole('status').filter({ hasText: FETCH_FAILED });
  await expect(told).toContainText('Something went wrong on our side. Nothing was lost.');
  await expect(laptop.getByText('Select a Family Member')).toBeVisible();
  await expect(laptop).toHaveURL(/\/app\/family$/);

  await context.unrouteAll();
  await told.getByRole('button', { name: 'Try again' }).click();
  await expect(under(laptop, "Today's Medicines")).toContainText('Metformin');
  await expect(told).toHaveCount(0);
});

test('[UI-18] a relative who could not be removed stays, and the page says so', async ({
  signIn,
  withoutWorker: context,
}) => {
  const page = await signIn('daughter', { context });
  await page.goto('/app/family');
  await page.route('**/api/family/members/*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  const told = page.getByRole('alert');
  await expect(told).toContainText('Failed to remove family member. Please try again.');
  await expect(told).toContainText('Nothing was lost.');
  await viewHealthData(page, 'Mother');
  await expect(under(page, "Today's Medicines")).toContainText('Metformin');
});
