import type { Page } from '@playwright/test';
import { expect, marksOf, test, today } from '../support/fixtures.ts';
import { dueTime, notices, unfold } from '../support/notices.ts';
import { addEarlier, type SignedIn } from '../support/rings.ts';
import { wallOf, zoneAt } from '../support/wall.ts';
import {
  applyLook,
  axeFaults,
  englishLeft,
  overflow,
  smallTargets,
  type Look,
} from '../support/look.ts';

const MINUTE = 60_000;

test('[REM-1] a notice that stays marks the whole group, and goes when it is marked', async ({
  server,
  signIn,
}) => {
  const page = await signIn('grandmother');
  const time = await dueTime(page);
  const card = notices(page).getByRole('listitem').filter({ hasText: time }).first();
  await card.getByRole('button', { name: 'Mark Taken', exact: true }).click();
  await expect(notices(page).getByText(`${time} Time for`)).toHaveCount(0);
  const slots = (await today(server, 'grandmother')).filter((dose) => dose.time === time);
  for (const slot of slots)
    await expect.poll(async () => (await marksOf(server, slot)).length).toBe(1);
});

test('[DOSE-7] Dismiss and Hide all mark nothing', async ({ server, signIn }) => {
  const page = await signIn('grandmother');
  const before = (await today(server, 'grandmother')).filter(({ taken }) => taken).length;
  await dueTime(page);
  const hideAll = notices(page).getByRole('button', { name: 'Hide all notifications' });
  if (await hideAll.isVisible()) await hideAll.click();
  else await notices(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(notices(page).getByText('Time for')).toHaveCount(0);
  await page.reload();
  await expect(notices(page)).toBeAttached();
  await expect(notices(page).getByText('Time for')).toHaveCount(0);
  expect((await today(server, 'grandmother')).filter(({ taken }) => taken)).toHaveLength(before);
});

test('[REM-1] the one-dose page says how far one has come with a group', async ({
  server,
  signIn,
}) => {
  const doses = await today(server, 'grandmother');
  const times = Map.groupBy(doses, ({ time }) => time);
  const group = [...times.values()].find(({ length }) => length > 1) ?? [];
  const alone = [...times.values()].find(({ length }) => length === 1)?.[0];
  const page = await signIn('grandmother');
  const places: string[] = [];
  for (const { medicine_id, date, time } of group) {
    await page.goto(`/app/dose/${medicine_id}:${date}:${time}`);
    const place = page.getByRole('main').getByText(/^\d of \d$/);
    places.push((await place.textContent()) ?? '');
  }
  expect(places.toSorted()).toEqual(group.map((_, index) => `${index + 1} of ${group.length}`));
  if (!alone) throw new Error('the demo family takes something alone');
  await page.goto(`/app/dose/${alone.medicine_id}:${alone.date}:${alone.time}`);
  await expect(page.getByRole('heading', { name: alone.medicine_name })).toBeVisible();
  await expect(page.getByText(/^\d of \d$/)).toHaveCount(0);
});

test.describe('in another country', () => {
  const zone = zoneAt(14);

  test('[CAL-4] the device asks once which clock holds, with the next 24 hours', async ({
    server,
    browser,
    signIn,
  }) => {
    const context = await browser.newContext({ baseURL: server.url, timezoneId: zone });
    const page = await signIn('grandmother', { context });
    await dueTime(page);
    await unfold(page);
    const question = notices(page).getByRole('listitem').filter({ hasText: 'Home clock or' });
    await question.getByText('See the next 24 hours').click();
    await expect(
      question.getByRole('listitem').filter({ hasText: 'Eye drops' }).first(),
    ).toBeVisible();
    await question.getByRole('button', { name: 'Local clock' }).click();
    await expect(question).toHaveCount(0);
    await page.goto('/app/settings');
    await expect(page.getByLabel('Home time zone')).toHaveValue(zone);
    await expect(notices(page)).toBeAttached();
    await expect(question).toHaveCount(0);
    await context.close();
  });
});

test('[UI-4] the settings say why, ask only after a tap, and give the calendar file', async ({
  signIn,
}) => {
  const page = await signIn('grandmother');
  await page.goto('/app/settings');
  const section = page.getByRole('heading', { name: 'Reminders' }).locator('..');
  await expect(section.getByText('At medicine time this device rings')).toBeVisible();
  await expect(section.getByRole('button', { name: 'Turn on reminders' })).toBeVisible();
  await expect(section.getByText('This device is not connected for reminders.')).toBeVisible();
  const downloading = page.waitForEvent('download');
  await section.getByRole('button', { name: 'Download the calendar file' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('qamqor-reminders.ics');
  await expect(section.getByText('Later changes do not reach it')).toBeVisible();
  await page.getByRole('link', { name: 'Bedside clock' }).click();
  await expect(page.getByRole('heading', { name: 'Bedside clock' })).toBeFocused();
  expect(await axeFaults(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(await smallTargets(page, 44)).toEqual([]);
});

test('permission withdrawn: it is said in words, with the way back', async ({ signIn }) => {
  const page = await signIn('grandmother');
  await page.context().grantPermissions([]);
  await page.goto('/app/settings');
  await expect(page.getByText('Notices are blocked on this device.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Turn on reminders' })).toHaveCount(0);
});

test('[REM-4] a relative sees an alarm in the app and takes it on', async ({ signIn }) => {
  const page = await signIn('daughter');
  await expect(notices(page)).toBeAttached();
  await page.evaluate(async () => {
    const { id } = JSON.parse(localStorage.getItem('user') ?? '{}') as { id: string };
    const open = indexedDB.open(`qamqor-outbox-${id}`);
    const db = await new Promise<IDBDatabase>((resolve) => {
      open.onsuccess = () => resolve(open.result);
    });
    const data = { stage: 'escalate-1', person_id: id, group: '2026-11-20T08:00', slots: [] };
    const alarm = {
      tag: 'x',
      title: 'Mother: 08:00 not recorded',
      body: 'Call?',
      lang: 'en',
      data,
    };
    const meta = db.transaction('meta', 'readwrite').objectStore('meta');
    const put = meta.put({ name: 'alarms', value: [{ ...alarm, at: Date.now() }] });
    await new Promise((resolve) => (put.onsuccess = resolve));
    db.close();
  });
  await page.reload();
  const alarm = notices(page).getByRole('listitem').filter({ hasText: 'not recorded' });
  await alarm.getByRole('button', { name: "I'm on it" }).click();
  await expect(alarm).toHaveCount(0);
});

/** Which of the day's own 'Mark Taken' buttons cannot be tapped once they were scrolled to. */
async function coveredButtons(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const own = [...document.querySelectorAll('main button')].filter(
      ({ textContent }) => textContent?.trim() === 'Mark Taken',
    );
    if (own.length === 0) return ['there is none'];
    return own.flatMap((button) => {
      button.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      const { left, right, top, bottom } = button.getBoundingClientRect();
      const middle = (left + right) / 2;
      const hits = [top + 2, bottom - 2].map((y) => document.elementFromPoint(middle, y));
      return hits.every((hit) => hit !== null && button.contains(hit)) ? [] : [`at ${top}`];
    });
  });
}

for (const [width, theme] of [
  [390, 'dark'],
  [800, 'light'],
  [1280, 'light'],
] as const) {
  test(`[REM-1] several groups are one small card that covers no dose's button: ${width} px`, async ({
    server,
    signIn,
  }) => {
    const page = await signIn('grandmother');
    const { access_token: token, user } = await server.call<SignedIn>('/auth/demo', undefined, {
      person: 'grandmother',
    });
    for (const minutes of [5, 20, 40]) {
      const { time } = wallOf(Date.now() - minutes * MINUTE, user.time_zone);
      const pill = { name: `Pill ${minutes}`, times: [time], wall: Date.now() - 3 * 60 * MINUTE };
      await addEarlier(server, token, user.id, pill);
    }
    await applyLook(page, { language: 'en', theme, textSize: '100', width });
    await page.goto('/app/medicines');
    await expect(page.getByRole('main').getByText('Pill 40').first()).toBeVisible();
    await page.goto('/app/dashboard');
    await dueTime(page);
    const stack = notices(page);
    await expect(stack.getByRole('listitem')).toHaveCount(1);
    const box = await stack.boundingBox();
    expect(box?.height).toBeLessThan(215);
    expect(await coveredButtons(page)).toEqual([]);
    const more = stack.getByRole('button', { name: /^and \d more$/ });
    await more.click();
    await expect(more).toHaveAttribute('aria-expanded', 'true');
    expect(await stack.getByRole('listitem').count()).toBeGreaterThan(1);
    expect((await stack.boundingBox())?.height).toBeLessThanOrEqual(451);
    expect(await coveredButtons(page)).toEqual([]);
    await more.click();
    await expect(stack.getByRole('button', { name: 'Hide all notifications' })).toBeVisible();
  });
}

const LOOKS: readonly (Look & { simple: boolean })[] = [
  { language: 'en', theme: 'light', textSize: '100', width: 1280, simple: false },
  { language: 'kk', theme: 'dark', textSize: '200', width: 390, simple: false },
  { language: 'ru', theme: 'light', textSize: '100', width: 800, simple: true },
];

for (const { simple, ...look } of LOOKS) {
  const view = simple ? 'simple' : 'standard';
  test(`[UI-4][UI-22] the notices: ${view} view, ${look.language}, ${look.width} px`, async ({
    server,
    homeZone,
    signIn,
  }) => {
    const tomorrow = wallOf(Date.now() + 23 * 60 * MINUTE, homeZone);
    await server.call('/schedule/events', await server.tokenOf('grandmother'), {
      ...{ title: 'Кардиолог', place: 'Алматы', companions: 'Айгүл', type: 'appointment' },
      ...{ start_datetime: `${tomorrow.date}T${tomorrow.time}`, reminder_minutes: 24 * 60 },
    });
    const page = await signIn('grandmother');
    await applyLook(page, look);
    await page.evaluate((on) => localStorage.setItem('simpleView', String(on)), simple);
    await page.goto('/app/medicines');
    const stack = page.locator('section[aria-label][tabindex]');
    await expect(stack.getByRole('button')).not.toHaveCount(0);
    const visit = stack.getByText(`${tomorrow.time} Кардиолог`);
    await expect(async () => {
      await unfold(page);
      await expect(visit).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect.soft(stack.getByRole('listitem').first()).toContainText('11:00');
    await stack.locator('summary').click();
    await visit.scrollIntoViewIfNeeded();
    await page.screenshot({ path: test.info().outputPath('event.png') });
    expect.soft(await axeFaults(page)).toEqual([]);
    expect.soft(await overflow(page)).toBeLessThanOrEqual(0);
    expect.soft(await smallTargets(page, simple ? 64 : 44)).toEqual([]);
    if (look.language !== 'en') expect.soft(await englishLeft(page)).toEqual([]);
  });
}
