import type { Page } from '@playwright/test';
import { expect, readyForOffline, test as base } from '../support/fixtures.ts';
import { axeFaults } from '../support/look.ts';
import { dueTime, notices, unfold } from '../support/notices.ts';
import { shownBy } from '../support/push.ts';
import { wallOf } from '../support/wall.ts';

const MINUTE = 60_000;
/** Time enough to take the server away before the minute begins. */
const LEAD = 20_000;

const nextRing = () => Math.ceil((Date.now() + LEAD) / MINUTE) * MINUTE;

/** The grandmother's page, which may show notices and does without a network. */
const test = base.extend<{ allowed: Page }>({
  allowed: async ({ server, signIn }, use) => {
    const page = await signIn('grandmother');
    await page.context().grantPermissions(['notifications'], { origin: server.url });
    await readyForOffline(page);
    await use(page);
  },
});

test.setTimeout(150_000);

test('[REM-10] an open page rings from its own data when the server is gone', async ({
  server,
  homeZone,
  allowed: page,
}) => {
  const { time } = wallOf(nextRing(), homeZone);
  const token = await server.tokenOf('grandmother');
  await server.call('/medicines', token, { name: 'Ringing pill', times: [time] });
  await expect(page.getByRole('main').getByText('Ringing pill').first()).toBeVisible();
  await server.stop();
  // Another group of the day may ring for the second or third time in the same minute.
  const rung = async () =>
    (await shownBy(page)).filter(({ tag }) => tag.endsWith(`T${time}`)).length;
  await expect.poll(rung, { timeout: 100_000 }).toBe(1);
  await unfold(page);
  await notices(page)
    .getByRole('listitem')
    .filter({ hasText: 'Ringing pill' })
    .getByRole('button', { name: 'Mark Taken', exact: true })
    .click();
  await expect.poll(rung).toBe(0);
  await server.start();
});

test('[REM-8][REM-10] an event rings on an open page when the server is gone', async ({
  server,
  homeZone,
  allowed: page,
}) => {
  const { date, time } = wallOf(nextRing() + 15 * MINUTE, homeZone);
  const token = await server.tokenOf('grandmother');
  await server.call('/schedule/events', token, {
    ...{ title: 'Ringing visit', type: 'appointment', start_datetime: `${date}T${time}` },
    ...{ place: 'Room 5', companions: 'Aigul', reminder_minutes: 15 },
  });
  await page.getByRole('link', { name: 'Schedule', exact: true }).first().click();
  await expect(page.getByRole('main').getByText('Ringing visit').first()).toBeVisible();
  await server.stop();
  const told = async () =>
    (await shownBy(page)).flatMap(({ tag, title, body }) =>
      tag.startsWith('event:') ? [`${tag.slice(-16)} ${title}, ${body}`] : [],
    );
  await expect
    .poll(told, { timeout: 100_000 })
    .toEqual([`${date}T${time} Coming up at ${time}, Something is in your schedule`]);
  await unfold(page);
  const visit = notices(page)
    .getByRole('listitem')
    .filter({ hasText: `${time} Ringing visit` });
  await expect(visit).toContainText('Place: Room 5');
  await expect(visit).toContainText('Comes along: Aigul');
  await expect(visit.getByRole('link', { name: 'See it' })).toHaveAttribute(
    'href',
    '/app/schedule',
  );
  expect(await axeFaults(page)).toEqual([]);
  await page.screenshot({ path: test.info().outputPath('event.png') });
  await visit.getByRole('button', { name: 'Dismiss' }).click();
  await expect(visit).toHaveCount(0);
  await page.goto('/app/medicines');
  await dueTime(page);
  await unfold(page);
  await expect(visit).toHaveCount(0);
  await server.start();
});
