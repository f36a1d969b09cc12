import { DAY, fromWire, HOUR } from '@qamqor/shared/calendar/dates';
import { personStream } from '@qamqor/shared/sync/protocol';
import { aMedicine } from '@qamqor/shared/testing/builders';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { usePreferences } from '../../../preferences/preferences-store.ts';
import { axeFaults } from '../../../testing/look.ts';
import { aHousehold, ELEVEN, newId } from '../../../testing/household.ts';
import { press } from '../../../testing/press.ts';
import { openScreen } from '../../../testing/screen.tsx';
import { medicinesOf } from '../../../testing/stored.ts';

/** The first of January as it begins in Almaty. */
const NEW_YEAR = '2026-12-31T19:00:00.000Z';

/** Aspirin at 08:00, from the new year on at 10:00. */
function planned(changes: object = { times: ['10:00'] }) {
  const now = aMedicine({ id: newId(), name: 'Aspirin', times: ['08:00'] });
  const [first] = now.revisions;
  const next = { ...first!, ...changes, version: 2, effective_at: NEW_YEAR };
  return { ...now, ...changes, version: 2, revisions: [first!, next] };
}

const region = (name: string) => page.getByRole('region', { name });
const list = () => region('All Medicines').getByRole('listitem').filter({ hasText: 'Aspirin' });

test('[MED-6][UI-19] a planned change stands beside what holds today, in three languages', async () => {
  const household = aHousehold({ medicines: [planned()] });
  await openScreen('/app/medicines', { household });
  await expect.element(list()).toMatchTextContent('Every day at 08:00');
  await expect.element(list()).toMatchTextContent('From 1 January: 10:00');
  await expect
    .element(region("Today's Schedule").getByRole('listitem'))
    .toMatchTextContent(/^08:00/);
  expect(await axeFaults()).toEqual([]);
  usePreferences.getState().setLanguage('ru');
  await expect.element(page.getByText('С 1 января: 10:00')).toBeVisible();
  usePreferences.getState().setLanguage('kk');
  await expect.element(page.getByText('1 қаңтардан бастап: 10:00')).toBeVisible();
  usePreferences.getState().setSimpleView(true);
  await expect.element(page.getByText('1 қаңтардан бастап: 10:00')).toBeVisible();
});

test('[MED-6] on its day the planned change is what holds', async () => {
  const household = aHousehold({ medicines: [planned({ name: 'Cardio', times: ['10:00'] })] });
  const screen = await openScreen('/app/medicines', { household });
  await expect.element(list()).toMatchTextContent('From 1 January: Cardio, 10:00');
  const then = fromWire(NEW_YEAR) + 11 * HOUR;
  vi.setSystemTime(then);
  screen.household.server.time = then;
  await screen.reload();
  const cardio = region('All Medicines').getByRole('listitem').filter({ hasText: 'Cardio' });
  await expect.element(cardio).toMatchTextContent('Every day at 10:00');
  await expect.element(page.getByText('From 1 January')).not.toBeInTheDocument();
});

test('[MED-6] a relative sees the plan too', async () => {
  const household = aHousehold({ medicines: [planned({ amount_quarters: 8 })] });
  const path = `/app/family?member=${household.linkId}&tab=medicines`;
  await openScreen(path, { household, as: ({ daughter }) => daughter });
  const mine = page.getByRole('listitem').filter({ hasText: 'From 1 January: 2 tablets' });
  await expect.element(mine).toMatchTextContent('1 tablet');
  await expect.element(mine).toMatchTextContent('Every day at 08:00');
});

test('[MED-6][UI-11] a plan is taken back after a question, also with no network', async () => {
  const screen = await openScreen('/app/medicines', {
    household: aHousehold({ medicines: [planned()] }),
  });
  const leave = list().getByRole('button', { name: 'Leave as it is now' });
  await press(leave);
  const question = page.getByRole('dialog', { name: 'Leave this medicine as it is now?' });
  await expect.element(question).toMatchTextContent('From 1 January: 10:00');
  await press(question.getByRole('button', { name: 'Keep the change' }));
  await expect.element(list()).toMatchTextContent('From 1 January: 10:00');
  screen.setOffline(true);
  await press(leave);
  await press(question.getByRole('button', { name: 'Leave as it is now' }));
  await expect.element(page.getByText('From 1 January')).not.toBeInTheDocument();
  await expect.element(list()).toMatchTextContent('Every day at 08:00');
  screen.setOffline(false);
  const stored = () => medicinesOf(screen.household, 'Aspirin')[0];
  await expect.poll(() => stored()?.times).toEqual(['08:00']);
  expect(stored()?.revisions.at(-1)).toMatchObject({ effective_at: NEW_YEAR, times: ['08:00'] });
});

test('[MED-6][UI-17] a form shows what holds now, keeps a plan for something else, and says when not', async () => {
  const screen = await openScreen('/app/medicines', {
    household: aHousehold({ medicines: [planned()] }),
  });
  await press(list().getByRole('button', { name: 'Edit' }));
  const dialog = page.getByRole('dialog', { name: 'Edit Medicine' });
  await expect.element(dialog.getByRole('combobox', { name: 'Time' }).first()).toHaveValue('08:00');
  await dialog.getByLabelText('Medicine name').fill('Aspirin Cardio');
  const said = dialog.getByText('This takes the place of what is planned');
  await expect.element(said).not.toBeInTheDocument();
  await dialog.getByRole('combobox', { name: 'Time' }).first().selectOptions('09:00');
  await expect.element(said).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Time' }).first().selectOptions('08:00');
  await expect.element(said).not.toBeInTheDocument();
  await press(dialog.getByRole('button', { name: 'Save' }));
  await expect.element(list()).toMatchTextContent('Aspirin Cardio');
  await expect.element(list()).toMatchTextContent('From 1 January: 10:00');
  await expect
    .poll(() =>
      medicinesOf(screen.household, 'Aspirin Cardio')[0]?.revisions.map((one) => one.times),
    )
    .toEqual([['08:00'], ['08:00'], ['10:00'], ['10:00']]);
});

const UNTIL = '2026-12-02T19:00:00.000Z';

test('[MED-5] a paused medicine is seen in the simple view, and is not due, in three languages', async () => {
  const pauses = [{ from: '2026-11-19T06:00:00.000Z', until: UNTIL, reason: null }];
  const held = aMedicine({ id: newId(), name: 'Metformin', times: ['11:00'], pauses });
  const other = aMedicine({ id: newId(), name: 'Aspirin', times: ['20:00'] });
  const household = aHousehold({ medicines: [held, other], historyDays: 0 });
  const screen = await openScreen('/app/medicines', { household, simpleView: true });
  await expect
    .element(page.getByRole('listitem', { name: 'Metformin' }))
    .toMatchTextContent(/Metformin.*Paused until 3 December/s);
  usePreferences.getState().setLanguage('ru');
  await expect.element(page.getByText('Приостановлено до 3 декабря')).toBeVisible();
  usePreferences.getState().setLanguage('kk');
  await expect.element(page.getByText('3 желтоқсан күніне дейін тоқтатылған')).toBeVisible();
  usePreferences.getState().setLanguage('en');
  await screen.go('/app/dashboard');
  const line = page.getByRole('listitem').filter({ hasText: 'Paused until 3 December' });
  await expect.element(line).toMatchTextContent('Metformin');
  await expect.element(line).toBeVisible();
  await expect
    .element(page.getByText(/^Nothing more to take today$|^That is all until/))
    .toBeVisible();
  expect(page.getByRole('button', { name: 'Mark Taken' }).elements()).toEqual([]);
  expect(await axeFaults()).toEqual([]);

  const over = fromWire(UNTIL) + 11 * HOUR;
  expect(over - ELEVEN).toBeGreaterThan(12 * DAY);
  vi.setSystemTime(over);
  household.server.time = over;
  household.server.stream(personStream(household.grandmother.id)).write({ medicines: [held] });
  await screen.reload();
  await expect.element(page.getByText('Paused until')).not.toBeInTheDocument();
});
