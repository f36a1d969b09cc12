import { expect, test, under, viewHealthData } from '../support/family.ts';

const timeIn = (timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format();

const clock = /It is (\d\d:\d\d) there \(your time (\d\d:\d\d)\)/;

function minutesApart(a: string, b: string): number {
  const [one = 0, other = 0] = [a, b].map((time) => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    return hours * 60 + minutes;
  });
  const apart = Math.abs(one - other);
  return Math.min(apart, 1_440 - apart);
}

test('[CAL-1] a relative abroad reads the person’s clock with their own in brackets, and calls them', async ({
  browser,
  server,
  signIn,
}) => {
  const mother = await server.tokenOf('grandmother');
  await server.call('/user/profile', mother, { phone: '+7 (701) 234-56-78' }, 'PUT');
  const timezoneId = 'America/St_Johns';
  const context = await browser.newContext({ baseURL: server.url, timezoneId });
  const abroad = await signIn('daughter', { context });
  const row = under(abroad, 'Family Members').getByRole('listitem').first();
  await expect(row).toContainText(clock);
  await abroad.goto('/app/family');
  await viewHealthData(abroad, 'Mother');
  const panel = abroad.locator('[data-member]');
  await expect(panel).toContainText(clock);
  const [, theirs = '', own = ''] = clock.exec(await panel.innerText()) ?? [];
  expect(minutesApart(theirs, timeIn(server.homeZone))).toBeLessThanOrEqual(1);
  expect(minutesApart(own, timeIn(timezoneId))).toBeLessThanOrEqual(1);
  const call = panel.getByRole('link', { name: 'Call', exact: true });
  await expect(call).toHaveAttribute('href', 'tel:+77012345678');
  await context.close();

  const near = await browser.newContext({ baseURL: server.url, timezoneId: server.homeZone });
  const neighbour = await signIn('daughter', { context: near });
  await neighbour.goto('/app/family');
  await viewHealthData(neighbour, 'Mother');
  await expect(under(neighbour, "Today's Medicines")).toContainText('Metformin');
  await expect(neighbour.getByText('your time')).toHaveCount(0);
  await server.call('/user/profile', mother, { phone: '' }, 'PUT');
  const callThere = neighbour.locator('[data-member]').getByRole('link', { name: 'Call' });
  // With the poll at the latest.
  await expect(callThere).toHaveCount(0, { timeout: 40_000 });
  await near.close();
});

test('[FAM-4] a page that fetches in the background has not looked; the dashboard has', async ({
  server,
  aigul,
}) => {
  const mother = await server.tokenOf('grandmother');
  const hers = await aigul.evaluate(() => localStorage.getItem('token') ?? '');
  await aigul.goto('/app/schedule');
  const form = { email: 'aigul@example.org', relationship: 'Granddaughter', display_name: 'Aigul' };
  const scopes = ['see_medicines', 'see_schedule', 'alerted'];
  await server.call('/family/share', mother, { ...form, scopes });
  const [offer] = await server.call<{ id: string }[]>('/family/invitations', hers);
  const words = { display_name: 'Apa', relationship: 'Grandmother' };
  const pulled = aigul.waitForResponse(
    async (answer) =>
      answer.url().includes('/sync/pull') && (await answer.text()).includes('Metformin'),
  );
  await server.call(`/family/invitations/${offer?.id}/accept`, hers, words);
  await pulled;
  type Seen = { id: string; last_looked_at: string | null };
  const lastLook = async () => {
    const viewers = await server.call<Seen[]>('/family/viewers', mother);
    return viewers.find(({ id }) => id === offer?.id)?.last_looked_at;
  };
  expect(await lastLook()).toBeNull();
  await aigul.goto('/app/dashboard');
  await expect(under(aigul, 'Family Members')).toContainText('taken today');
  await expect.poll(lastLook).not.toBeNull();
});

test('the family on the profile stands alone, and it says that it is only to be read', async ({
  signIn,
}) => {
  const page = await signIn('daughter');
  await page.goto('/app/personal-info');
  await expect(under(page, 'Family Members')).toContainText('Mother');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('main')).toContainText('only read for now');
  await expect(page.getByText('We are still building this page')).toHaveCount(0);
});

test('[DOSE-5] why a dose was skipped: in the first person on one’s own page, in the third elsewhere', async ({
  signIn,
}) => {
  for (const [person, words] of [
    ['grandmother', 'Өзімді жайсыз сезіндім'],
    ['daughter', 'Өзін жайсыз сезінді'],
  ] as const) {
    const page = await signIn(person);
    await page.evaluate(() => localStorage.setItem('language', 'kk'));
    await page.goto(person === 'daughter' ? '/app/family' : '/app/dashboard');
    if (person === 'daughter') await page.getByRole('button', { name: 'Күнін көру' }).click();
    await page.getByRole('main').getByRole('button', { name: 'Қабылдамау…' }).first().click();
    await expect(page.getByRole('dialog').getByRole('button', { name: words })).toBeVisible();
  }
});
