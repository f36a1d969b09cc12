import { DAY, HOUR } from '@qamqor/shared/calendar/dates';
import { personStream } from '@qamqor/shared/sync/protocol';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ELEVEN, type Household } from '../../testing/household.ts';
import { applyLook, axeFaults, checkLook, LOOKS } from '../../testing/look.ts';
import { openScreen, type Screen, type ScreenOptions } from '../../testing/screen.tsx';
import { markTaken, rowOf } from '../../testing/shown-doses.ts';

const main = page.getByRole('main');
const question = page.getByRole('heading', { level: 1, name: 'Is it Sunday 19 November 2028?' });
const notices = page.getByRole('region', { name: 'Notifications' });
const yes = page.getByRole('button', { name: /Yes, it is$/ });
const no = page.getByRole('button', { name: /No, it is not$/ });
const wrong = page.getByText(/^The clock of this device seems wrong\./);

/** Opened with no network after its clock was set two years ahead. */
async function openAhead(options: ScreenOptions = {}, path = '/app/dashboard'): Promise<Screen> {
  const screen = await openScreen(path, options);
  await expect.element(main.getByRole('button').first()).toBeVisible();
  screen.setOffline(true);
  await screen.reload(() => vi.setSystemTime(ELEVEN + 730 * DAY));
  return screen;
}

const marksOf = ({ server, grandmother }: Household) => [
  ...server.stream(personStream(grandmother.id)).rows('marks').values(),
];

for (const simpleView of [false, true])
  test(`[CAL-5] a clock that is years ahead is asked about, and meanwhile no dose is offered: ${simpleView}`, async () => {
    const screen = await openAhead({ simpleView });
    await expect.element(question).toBeVisible();
    for (const path of ['dashboard', 'medicines', 'bedside', 'family']) {
      await screen.go(`/app/${path}`);
      await expect.element(question).toBeVisible();
      await expect.element(notices).toBeInTheDocument();
      expect(notices.getByRole('button').elements()).toEqual([]);
      expect(document.querySelectorAll('main li, main [data-take]')).toHaveLength(0);
    }
    expect(await axeFaults()).toEqual([]);
  });

test('[CAL-5] who says that it is right has the day of the clock, until the server says otherwise', async () => {
  const screen = await openAhead();
  await yes.click();
  await expect.element(main).toMatchTextContent('Sunday 19 November');
  await expect.element(markTaken(main).first()).toBeVisible();
  await screen.reload(() => vi.setSystemTime(ELEVEN + 730 * DAY + HOUR));
  await expect.element(main).toMatchTextContent('Sunday 19 November');
  await expect.element(question).not.toBeInTheDocument();
  screen.household.server.time = ELEVEN + HOUR;
  screen.setOffline(false);
  await expect.element(main).toMatchTextContent('Friday 20 November');
});

test('[CAL-5] who says that it is wrong has the day that is known, and is told kindly', async () => {
  const screen = await openAhead();
  await no.click();
  await expect.element(main).toMatchTextContent('Friday 20 November');
  await expect.element(wrong).toBeVisible();
  const row = rowOf('11:00', 'Eye drops');
  await markTaken(row).click();
  await expect.element(row).toMatchTextContent('Taken 11:00');
  await screen.reload();
  await expect.element(wrong).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  const { household } = screen;
  household.server.time = ELEVEN + HOUR;
  screen.setOffline(false);
  await expect.element(wrong).not.toBeInTheDocument();
  await expect
    .poll(() =>
      marksOf(household).filter(({ time, date }) => `${date} ${time}` === '2026-11-20 11:00'),
    )
    .toHaveLength(1);
});

test('[CAL-5] the server answers before anybody is asked', async () => {
  const screen = await openAhead();
  await expect.element(question).toBeVisible();
  screen.household.server.time = ELEVEN + HOUR;
  screen.setOffline(false);
  await expect.element(main).toMatchTextContent('Friday 20 November');
  await expect.element(wrong).not.toBeInTheDocument();
});

test('[CAL-5][UI-16] the question keeps to every look, and is asked in each language', async () => {
  await openAhead();
  await expect.element(question).toBeVisible();
  for (const look of LOOKS) {
    await applyLook(look);
    const asked =
      look.language === 'ru' ? /воскресенье, 19 ноября 2028 года\?/ : /2028 жылғы 19 қараша/;
    await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(asked);
    await checkLook(`clock ${look.language} ${look.width}`, 44);
  }
});
