import type { Page } from '@playwright/test';
import { demoPeople } from '../../../api/src/auth/demo-people.ts';
import { aLink } from '../../../api/src/testing/family.ts';
import { expect, listen } from '../support/fixtures.ts';
import { GoogleStandIn, standInForScript } from '../support/google.ts';
import { leaveApp, type Pushes } from '../support/push.ts';
import { notices, unfold } from '../support/notices.ts';
import { addEarlier, clearDay, Device, test as base, type SignedIn } from '../support/rings.ts';
import { TestServer } from '../support/server.ts';
import { wallOf } from '../support/wall.ts';

const MINUTE = 60_000;
const FIRST = 'Dana Akhmetova';
const SECOND = 'Aigul Serikova';

const test = base.extend<{ google: GoogleStandIn }>({
  google: async ({}, use) => {
    const google = await GoogleStandIn.start();
    await use(google);
    await google.stop();
  },
  server: async ({ service, google, homeZone }, use) => {
    const server = await TestServer.create({
      ...google.settings,
      PUSH_EXTRA_ORIGINS: service.origin,
      DEMO_SIGN_IN: 'on',
      DEMO_TIME_ZONE: homeZone,
    });
    await use(server);
    await server.remove();
  },
});

type Relative = { name: string; page: Page; phone: Device; pushes: Pushes };

/** The app's notices about the other person, once the app is open again. */

const stages = ({ phone }: Relative) =>
  phone.heard().map(({ notification }) => notification.data.stage);

/** The notice that came for a relative stands in their own browser. */
async function show({ phone, pushes }: Relative, stage: string): Promise<string> {
  const body = await phone.hears(stage, MINUTE);
  await pushes.deliver(JSON.stringify(body));
  await expect
    .poll(async () => (await pushes.shown()).map(({ title }) => title))
    .toEqual([body.notification.title]);
  return body.notification.tag;
}

test.setTimeout(4 * MINUTE);

test('[REM-2][REM-3][REM-4] the first relative, then the second; both are on it at once, one of them is; a late mark takes it back', async ({
  browser,
  consoleErrors,
  server,
  service,
  signIn,
}) => {
  const { access_token: token, user } = await server.call<SignedIn>('/auth/demo', undefined, {
    person: 'grandmother',
  });
  await clearDay(server, token, user.id);
  await clearDay(server, await server.tokenOf('daughter'), demoPeople.daughter);

  const other = await server.call<SignedIn>('/auth/google-login', undefined, {
    token: 'a-good-token',
  });
  await server.withDatabase(async ({ writer }) => {
    const people = { viewer: other.user.id, person: user.id };
    await aLink({ writer, now: () => Date.now() }, people, { display_name: 'Neighbour Raushan' });
  });
  const relatives = [demoPeople.daughter, other.user.id];
  await server.call('/reminders/settings', token, { delay_minutes: 15, relatives }, 'PUT');
  const context = await browser.newContext({ baseURL: server.url });
  await standInForScript(context, 'a-good-token');
  const secondPage = await context.newPage();
  listen(secondPage, consoleErrors);
  await secondPage.goto('/auth');
  await secondPage.getByRole('button', { name: 'Sign in with Google' }).click();
  await expect(secondPage).toHaveURL(/\/app\/dashboard/);

  const relative = async (name: string, page: Page, own: string): Promise<Relative> => {
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    const phone = await Device.subscribe(server, service, own);
    return { name, page, phone, ...(await leaveApp(page, server.url)) };
  };
  const dana = await relative(FIRST, await signIn('daughter'), await server.tokenOf('daughter'));
  const aigul = await relative(SECOND, secondPage, other.access_token);
  const both = [dana, aigul];

  const { date, time } = wallOf(Date.now() - 20 * MINUTE, user.time_zone);
  const pill = { name: 'Amlodipine', times: [time], wall: Date.now() - 40 * MINUTE };
  const medicine_id = await addEarlier(server, token, user.id, pill);
  const tag = await show(dana, 'escalate-1');
  expect(stages(aigul)).toEqual([]);
  await server.moveClock(15 * MINUTE);
  await show(aigul, 'escalate-2');
  expect(stages(dana)).toEqual(['escalate-1']);

  await Promise.all(both.map(({ pushes }) => pushes.press(tag, 'on_it')));
  await Promise.all(both.map(({ page }) => page.goto('/app/schedule')));
  await Promise.all(both.map(({ page }) => unfold(page)));
  const mine = (one: Relative) => notices(one.page).getByText('You are looking after it');
  await expect
    .poll(async () => {
      const counts = await Promise.all(both.map((one) => mine(one).count()));
      return counts.reduce((sum, count) => sum + count, 0);
    })
    .toBe(1);
  const winner = (await mine(dana).isVisible()) ? dana : aigul;
  const loser = winner === dana ? aigul : dana;
  const whoIsOnIt = `${winner.name} is looking after it`;
  await expect(notices(loser.page).getByText(whoIsOnIt)).toBeVisible();
  await expect(mine(winner)).toBeVisible();
  const told = await loser.phone.hears('claimed', MINUTE);
  expect(told.notification.title).toBe(`${winner.name} is on it`);
  const grandmother = await signIn('grandmother');
  await unfold(grandmother);
  await expect(notices(grandmother).getByText(whoIsOnIt)).toBeVisible();

  await server.call('/medicines/log', token, { medicine_id, time, date, taken: true });
  for (const one of both) {
    const recall = await one.phone.hears('cancel', MINUTE);
    expect(recall.notification).toMatchObject({ tag, silent: true });
    expect(recall.notification.title).toContain('taken');
    await expect(notices(one.page).getByText('looking after it')).toHaveCount(0);
  }
  expect(stages(winner).filter((stage) => stage.startsWith('escalate'))).toHaveLength(1);
  await expect(notices(grandmother).getByText('looking after it')).toHaveCount(0);
  await context.close();
});
