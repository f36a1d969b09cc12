import { DAY, HOUR, toWire } from '@qamqor/shared/calendar/dates';
import { personStream, userStream } from '@qamqor/shared/sync/protocol';
import type { Person } from '@qamqor/shared/profile/person';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aHousehold, ELEVEN, type Household } from '../../testing/household.ts';
import { press } from '../../testing/press.ts';
import { openScreen } from '../../testing/screen.tsx';
import { comeBack, openAsDaughter, viewHealthData } from '../../testing/shown-family.ts';

function changePerson({ server, grandmother }: Household, change: Partial<Person>): void {
  const stream = server.stream(personStream(grandmother.id));
  const person = stream.rows('people').get(grandmother.id);
  if (!person) throw new Error('no person');
  stream.write({ people: [{ ...person, ...change }] });
}

const family = page.getByRole('region', { name: 'Family Members' });

test('[CAL-1] a relative abroad reads the person’s clock with their own in brackets, and calls them', async () => {
  const household = aHousehold();
  const zone = { from: '2026-01-01T00:00:00.000Z', zone: 'America/St_Johns' };
  changePerson(household, { phone: '+7 (701) 234-56-78', time_zones: [zone] });
  const screen = await openAsDaughter('/app/dashboard', { household });
  const clock = 'It is 02:30 there (your time 11:00)';
  await expect.element(family.getByRole('listitem').first()).toMatchTextContent(clock);
  await screen.go('/app/family');
  await viewHealthData('Mother');
  const panel = page.getByRole('main');
  await expect.element(panel).toMatchTextContent(clock);
  const call = page.getByRole('link', { name: 'Call' });
  await expect.element(call).toHaveAttribute('href', 'tel:+77012345678');

  changePerson(household, { phone: null, time_zones: [{ ...zone, zone: 'Asia/Almaty' }] });
  comeBack();
  await expect.element(panel).not.toMatchTextContent('your time');
  await expect.element(call).not.toBeInTheDocument();
  const day = page.getByRole('region', { name: "Today's Medicines" });
  await expect.element(day).toMatchTextContent('Metformin');
});

test('[FAM-4] a page that fetches in the background has not looked; the dashboard has', async () => {
  const household = aHousehold();
  const { server, grandmother, linkId, daughter } = household;
  const own = server.stream(userStream(daughter.id));
  const link = own.rows('links').get(linkId);
  if (!link) throw new Error('no link');
  own.remove('links', linkId);
  const screen = await openAsDaughter('/app/schedule', { household });
  const pulls = () =>
    server.log.filter(({ path }) => path.startsWith('/sync/pull')).map(({ path }) => path);
  await expect.poll(() => pulls().length).toBeGreaterThan(0);
  own.write({ links: [link] });
  comeBack();
  const stream = encodeURIComponent(personStream(grandmother.id));
  await expect.poll(() => pulls().some((path) => path.includes(`${stream}%40`))).toBe(true);
  const before = pulls().length;
  comeBack();
  await expect.poll(() => pulls().length).toBeGreaterThan(before);
  const looked = () => pulls().filter((path) => /looked=[^&]/.test(path));
  expect(looked()).toEqual([]);
  await screen.go('/app/dashboard');
  await expect.element(family).toMatchTextContent('taken today');
  await expect.poll(() => looked().at(-1)).toContain(`looked=${grandmother.id}%40`);
});

for (const [whose, words] of [
  ['one’s own', 'Өзімді жайсыз сезіндім'],
  ['another', 'Өзін жайсыз сезінді'],
] as const)
  test(`[DOSE-5] why a dose was skipped is said on ${whose} page: ${words}`, async () => {
    if (whose === 'another') {
      await openAsDaughter('/app/family', { language: 'kk' });
      await page.getByRole('button', { name: 'Күнін көру' }).click();
    } else await openScreen('/app/dashboard', { language: 'kk' });
    const skip = page.getByRole('main').getByRole('button', { name: 'Өткізіп жіберу…' });
    await skip.first().click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByRole('button', { name: words })).toBeVisible();
  });

test('[FAM-3] a pause is told as a pause on the dashboard too', async () => {
  const household = aHousehold();
  const { server, daughter, linkId } = household;
  const own = server.stream(userStream(daughter.id));
  const pause = (paused_until: string | null) => {
    const link = own.rows('links').get(linkId);
    if (!link) throw new Error('no link');
    own.write({ links: [{ ...link, paused_until }] });
    comeBack();
  };
  await openAsDaughter('/app/dashboard', { household });
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Mother' }) });
  const medicine = /Eye drops|Amlodipine|Metformin|Atorvastatin/;
  await expect.element(row).toMatchTextContent(medicine);
  pause(toWire(ELEVEN + HOUR));
  await expect.element(row).toMatchTextContent('Has paused sharing for a while');
  await expect.element(row).not.toMatchTextContent(/arrived|last seen/i);
  await expect.element(row).not.toMatchTextContent(medicine);
  pause(null);
  await expect.element(row).toMatchTextContent(medicine);
});

const MOTHERS_ROW = page
  .getByRole('listitem')
  .filter({ has: page.getByRole('heading', { name: 'Mother' }) });

test('[DATA-3][FAM-6] that the person deleted their account is said, and who keeps their tablet lets them in again', async () => {
  const household = aHousehold();
  const { server, daughter, grandmother, linkId } = household;
  const own = server.stream(userStream(daughter.id));
  const link = own.rows('links').get(linkId);
  if (!link) throw new Error('no link');
  const code = {
    code: 'ABCD2345',
    url: 'https://q.example/auth/ABCD2345',
    person_id: grandmother.id,
  };
  const expires_at = toWire(ELEVEN + HOUR);
  const rest = { 'POST /auth/pairing': { body: { ...code, expires_at } } };
  const screen = await openAsDaughter('/app/dashboard', { household, rest, width: 390 });
  await expect.element(MOTHERS_ROW).toMatchTextContent('Eye drops');
  const deleted_until = toWire(ELEVEN + 30 * DAY);
  own.write({ links: [{ ...link, keeps_devices: true, deleted_until }] });
  comeBack();
  await expect.element(MOTHERS_ROW).toMatchTextContent('Has deleted their account');
  await expect.element(MOTHERS_ROW).not.toMatchTextContent(/Eye drops|Amlodipine|last seen/i);
  await screen.go(`/app/family?member=${linkId}`);
  const main = page.getByRole('main');
  await expect.element(main).toMatchTextContent(/Mother deleted their account.*Until 20 December/s);
  await press(main.getByRole('button', { name: 'Make a new code' }));
  await expect.element(main).toMatchTextContent('The tablet of Mother');
  expect(screen.calls('POST', '/auth/pairing')).toMatchObject([
    { body: { person_id: grandmother.id } },
  ]);
  own.write({ links: [{ ...link, keeps_devices: false, deleted_until }] });
  comeBack();
  await expect.element(main).not.toMatchTextContent(/code/);
  await expect.element(main).toMatchTextContent('Mother deleted their account.');
});
