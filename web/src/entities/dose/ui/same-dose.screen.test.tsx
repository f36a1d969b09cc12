import { fromWire } from '@qamqor/shared/calendar/dates';
import { LANGUAGES } from '@qamqor/shared/languages';
import { aMark, aMedicine } from '@qamqor/shared/testing/builders';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aHousehold, newId } from '../../../testing/household.ts';
import { axeFaults } from '../../../testing/look.ts';
import { overflow, smallTargets, tightTargets } from '../../../testing/page-faults.ts';
import { openScreen, type ScreenOptions } from '../../../testing/screen.tsx';
import { markTaken } from '../../../testing/shown-doses.ts';
import { medicineId, storedOf } from '../../../testing/stored.ts';

/** Ten past two in Almaty. */
const NOW = fromWire('2026-11-20T09:10:00.000Z');
const DATE = '2026-11-20';

/** The morning dose was given up at half past six; a device that had not heard of it marked it. */
function open(options: ScreenOptions & { path?: string } = {}) {
  const medicine = aMedicine({
    id: newId(),
    name: 'Metformin',
    times: ['08:00', '14:00', '20:00'],
    start_date: '2026-10-01',
  });
  const [first] = medicine.revisions;
  if (!first) throw new Error('no revision');
  medicine.revisions.push({
    ...first,
    version: 2,
    times: ['14:00', '20:00'],
    effective_at: '2026-11-20T01:30:00.000Z',
  });
  const household = aHousehold({ now: NOW, medicines: [medicine], events: [], historyDays: 0 });
  const { id, name } = household.grandmother;
  const mark = aMark({
    id: newId(),
    medicine_id: medicine.id,
    date: DATE,
    time: '08:00',
    taken_at: '2026-11-20T03:05:00.000Z',
    recorded_at: '2026-11-20T03:05:00.000Z',
    by_user_id: id,
    by_name: name,
  });
  storedOf(household).write({ marks: [mark] });
  return openScreen(options.path ?? '/app/dashboard', { household, now: NOW, ...options });
}

const question = page.getByRole('region', { name: 'Metformin, 14:00' });
const yes = question.getByRole('button', { name: 'Yes, the same dose' });
const no = question.getByRole('button', { name: 'No, another dose' });
const none = question.getByRole('button', { name: 'None of these' });
const rowOf = (time: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByText(time, { exact: true }) })
    .first();

function saidOf(household: Awaited<ReturnType<typeof open>>['household']) {
  const marks = [...storedOf(household).rows('marks').values()];
  return marks.flatMap(({ stands_for }) => stands_for ?? []);
}

test('[DOSE-13] where it cannot be told whether a dose was taken, Today asks and offers nothing', async () => {
  const { household } = await open();
  await expect.element(question).toMatchTextContent('08:00 was taken at 08:05');
  await expect.element(markTaken(rowOf('14:00'))).not.toBeInTheDocument();
  await yes.click();
  await expect.element(question).not.toBeInTheDocument();
  const same = `${medicineId(household, 'Metformin')}:${DATE}:14:00`;
  await expect.poll(() => saidOf(household)).toEqual([same]);
  await expect.element(page.getByRole('main')).not.toMatchTextContent(/14:00/);
  await expect.element(page.getByRole('main')).toMatchTextContent(/20:00/);
});

test('[DOSE-13] told that it is none of the doses, they are offered', async () => {
  const { household } = await open();
  await no.click();
  await expect.element(question).toMatchTextContent('Which dose was it?');
  expect(saidOf(household)).toEqual([]);
  await expect.element(markTaken(rowOf('14:00'))).not.toBeInTheDocument();
  await none.click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(markTaken(rowOf('14:00'))).toBeVisible();
  const itself = `${medicineId(household, 'Metformin')}:${DATE}:08:00`;
  await expect.poll(() => saidOf(household)).toEqual([itself]);
});

test('[DOSE-13] told that it was a later one, that one is not offered again', async () => {
  const { household } = await open();
  await no.click();
  await question.getByRole('button', { name: 'The one of 20:00' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(markTaken(rowOf('14:00'))).toBeVisible();
  await expect.element(page.getByRole('main')).not.toMatchTextContent(/20:00/);
  const later = `${medicineId(household, 'Metformin')}:${DATE}:20:00`;
  await expect.poll(() => saidOf(household)).toEqual([later]);
});

test('[DOSE-13] without a network too, and the answer waits to be sent', async () => {
  const { household, setOffline } = await open();
  await expect.element(question).toBeVisible();
  setOffline(true);
  await no.click();
  await none.click();
  await expect.element(markTaken(rowOf('14:00'))).toBeVisible();
  expect(saidOf(household)).toEqual([]);
  setOffline(false);
  await expect.poll(() => saidOf(household).length).toBe(1);
});

test('[DOSE-13] a relative who may mark doses is asked the same', async () => {
  const household = await open({ as: ({ daughter }) => daughter, path: '/app/family' });
  await page.getByRole('button', { name: 'View health data' }).click();
  await yes.click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.poll(() => saidOf(household.household).length).toBe(1);
});

test('[DOSE-13][UI-14] while it is asked, the simple view does not say that all is done', async () => {
  await open({ simpleView: true });
  await expect.element(question).toBeVisible();
  await expect.element(rowOf('14:00')).toMatchTextContent('Not known');
  await expect.element(page.getByRole('main')).not.toMatchTextContent('That is all until');
  await no.click();
  await none.click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(markTaken(page.getByRole('main')).first()).toBeVisible();
});

test('[DOSE-13][UI-14] once it is answered, what is to be taken now is the main thing at once', async () => {
  await open({ simpleView: true });
  await no.click();
  await none.click();
  const main = page.getByRole('main');
  const card = main.getByRole('region', { name: 'Metformin' });
  await expect.element(markTaken(card)).toBeVisible();
  await expect.element(card).toMatchTextContent('14:00');
  await expect.element(main).not.toMatchTextContent('still to be marked');
  await expect.element(main).toHaveFocus();
});

test.each(LANGUAGES.flatMap((language) => [390, 800].map((width) => ({ language, width }))))(
  '[DOSE-13][UI-4] the question in $language at $width px',
  async ({ language, width }) => {
    await open({ language, width, height: 1200, simpleView: width === 800, textSize: 150 });
    await expect.element(question).toBeVisible();
    await question.getByRole('button').nth(1).click();
    await expect.element(question.getByRole('button').nth(1)).toBeVisible();
    await expect.element(question.getByRole('paragraph')).toHaveFocus();
    expect(overflow()).toBe(0);
    if (width === 800) expect(smallTargets(64)).toEqual([]);
    expect(tightTargets(8)).toEqual([]);
    expect(await axeFaults()).toEqual([]);
  },
);
