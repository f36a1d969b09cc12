import { expect, readyForOffline, test } from '../support/fixtures.ts';
import { axeFaults } from '../support/look.ts';
import { dueTime, notices, unfold } from '../support/notices.ts';
import { shownBy } from '../support/push.ts';
import { wallOf } from '../support/wall.ts';

const MINUTE = 60_000;

test('[REM-8][REM-10] an open page rings a medicine and an event from its own data when the server is gone', async ({
  server,
  homeZone,
  browser,
  signIn,
}) => {
  const context = await browser.newContext({ baseURL: server.url });
  await context.grantPermissions(['notifications'], { origin: server.url });
  await context.clock.install();
  const page = await signIn('grandmother', { context });
  await readyForOffline(page);
  const rings = Math.ceil(Date.now() / MINUTE) * MINUTE + 5 * MINUTE;
  const { time } = wallOf(rings, homeZone);
  const visitAt = wallOf(rings + 15 * MINUTE, homeZone);
  const token = await server.tokenOf('grandmother');
  await server.call('/medicines', token, { name: 'Ringing pill', times: [time] });
  await server.call('/schedule/events', token, {
    title: 'Ringing visit',
    type: 'appointment',
    reminder_minutes: 15,
    start_datetime: `${visitAt.date}T${visitAt.time}`,
    place: 'Room 5',
    companions: 'Aigul',
  });
  const main = page.getByRole('main');
  await expect(main.getByText('Ringing pill').first()).toBeVisible();
  await page.getByRole('link', { name: 'Schedule', exact: true }).first().click();
  await expect(main.getByText('Ringing visit').first()).toBeVisible();
  await page.getByRole('link', { name: 'Family', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Family');
  await server.stop();
  // Another group of the day may ring for the second or third time in the same minute.
  const rung = async () =>
    (await shownBy(page)).filter(({ tag }) => tag.endsWith(`T${time}`)).length;
  const told = async () =>
    (await shownBy(page)).flatMap(({ tag, title, body }) =>
      tag.startsWith('event:') ? [`${tag.slice(-16)} ${title}, ${body}`] : [],
    );
  expect(await rung()).toBe(0);
  expect(await told()).toEqual([]);
  await context.clock.fastForward(rings - Date.now() + 1_000);
  await expect.poll(rung).toBe(1);
  const words = `Coming up at ${visitAt.time}, Something is in your schedule`;
  await expect.poll(told).toEqual([`${visitAt.date}T${visitAt.time} ${words}`]);

  await unfold(page);
  const visit = notices(page)
    .getByRole('listitem')
    .filter({ hasText: `${visitAt.time} Ringing visit` });
  await expect(visit).toContainText('Place: Room 5');
  await expect(visit).toContainText('Comes along: Aigul');
  await expect(visit.getByRole('link', { name: 'See it' })).toHaveAttribute(
    'href',
    '/app/schedule',
  );
  expect(await axeFaults(page)).toEqual([]);
  await notices(page)
    .getByRole('listitem')
    .filter({ hasText: 'Ringing pill' })
    .getByRole('button', { name: 'Mark Taken', exact: true })
    .click();
  await expect.poll(rung).toBe(0);
  // By keyboard: it moved to where the other one was just pressed (UI-9).
  await visit.getByRole('button', { name: 'Dismiss' }).press('Enter');
  await expect(visit).toHaveCount(0);
  await page.goto('/app/family');
  await dueTime(page);
  await unfold(page);
  await expect(visit).toHaveCount(0);
  await context.close();
});
