import type { Page } from '@playwright/test';
import { expect, test } from '../support/family.ts';
import { keptPages } from '../support/kept-screens.ts';
import type { TestServer } from '../support/server.ts';

type Viewer = { id: string };

/** Her last three doses are others at every hour; vitamin D is taken by her daughter too. */
const A_MEDICINE = /Eye drops|Amlodipine|Metformin|Atorvastatin/;

/** The row of the person on the dashboard of their relative. */
const rowOf = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Mother' }) });

async function change(server: TestServer, body: object): Promise<void> {
  const token = await server.tokenOf('grandmother');
  const [viewer] = await server.call<Viewer[]>('/family/viewers', token);
  const answer = await fetch(`${server.url}/api/family/viewers/${viewer?.id}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
}

test('[FAM-3] a screen kept for later says nothing of another person that is true only now', async ({
  signIn,
  withoutWorker: context,
}) => {
  const page = await signIn('daughter', { context });
  await expect(rowOf(page)).toContainText(A_MEDICINE);
  await expect(rowOf(page)).toContainText(/heard/i);
  await expect.poll(async () => (await keptPages(page)).length).toBeGreaterThan(2);
  for (const html of await keptPages(page)) {
    expect(html).toContain('Mother');
    expect(html).not.toMatch(/taken today|heard|It is \d/i);
    expect(html).not.toMatch(A_MEDICINE);
  }

  await page.route(/\/assets\/main-/, () => undefined);
  await page.goto('/app/dashboard', { waitUntil: 'commit' });
  const theirs = page.locator('#early [data-theirs] ul');
  await expect(theirs).toBeAttached();
  await expect(theirs).toBeHidden();
  expect((await theirs.boundingBox())?.height).toBeGreaterThan(40);
});

test('[FAM-3] a pause is told as a pause on the dashboard too', async ({ server, signIn }) => {
  const page = await signIn('daughter');
  await expect(rowOf(page)).toContainText(A_MEDICINE);
  await change(server, { paused_until: new Date(Date.now() + 3_600_000).toISOString() });
  await expect(rowOf(page)).toContainText('Has paused sharing for a while');
  await expect(rowOf(page)).not.toContainText(/arrived|heard/i);
  await expect(rowOf(page)).not.toContainText(A_MEDICINE);
  await change(server, { paused_until: null });
  await expect(rowOf(page)).toContainText(A_MEDICINE);
});
