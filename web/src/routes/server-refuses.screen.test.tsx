import { personStream } from '@qamqor/shared/sync/protocol';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useSyncState } from '../sync-status/sync-state.ts';
import { aHousehold } from '../testing/household.ts';
import { atNextPress, openScreen } from '../testing/screen.tsx';
import { markTaken, rowOf } from '../testing/shown-doses.ts';
import { comeBack } from '../testing/shown-family.ts';

const COPY = 'You see what is saved here. Nothing was lost.';

for (const [screen, path, status, failure] of [
  ['the dashboard', '/app/dashboard', 500, 'Your day is not here yet'],
  ['Today', '/app/dashboard', 503, 'Your day is not here yet'],
  ['the medicines', '/app/medicines', 429, 'Failed to load medicines data. Please try again.'],
  ['the schedule', '/app/schedule', 500, 'Failed to load schedule data. Please try again.'],
] as const)
  test(`[UI-18] on a new device that the server refuses with ${status}, ${screen} says so and tries again`, async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    const household = aHousehold();
    household.server.outage = status;
    await openScreen(path, { household, simpleView: screen === 'Today' });
    const main = page.getByRole('main');
    const told = main.getByRole('status').filter({ hasText: failure });
    await expect
      .element(told)
      .toMatchTextContent('Something went wrong on our side. Nothing was lost.');
    await expect.element(page.getByText(/Fetching your day…/)).not.toBeInTheDocument();
    expect(page.getByRole('link', { name: 'More', exact: true }).elements()).toHaveLength(
      screen === 'Today' ? 1 : 0,
    );
    expect(warned.mock.calls.join()).toContain('Failed to load dashboard data');

    // Not before: the app tries by itself, too.
    atNextPress(() => (household.server.outage = null));
    await told.getByRole('button', { name: 'Try again' }).click();
    await expect.element(told).not.toBeInTheDocument();
    await expect.element(main).toMatchTextContent(/Amlodipine|Today's Events/);
  });

test('[UI-18] what a new device could not fetch goes away by itself when the day comes', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const household = aHousehold();
  household.server.outage = 503;
  await openScreen('/app/dashboard', { household });
  await expect.element(page.getByText(/Your day is not here yet/)).toBeVisible();
  household.server.outage = null;
  comeBack();
  await expect.element(page.getByRole('main')).toMatchTextContent('Amlodipine');
  await expect.element(page.getByText(/Your day is not here yet/)).not.toBeInTheDocument();
});

test('[UI-18] with data on the device one calm line says that the saved copy is shown', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  const screen = await openScreen('/app/dashboard');
  const { server, grandmother } = screen.household;
  const row = rowOf('11:00', 'Eye drops');
  await expect.element(markTaken(row)).toBeVisible();
  await expect.poll(() => useSyncState.getState().lastSyncAt).not.toBeNull();
  server.outage = 500;
  await screen.reload();
  await markTaken(row).click();
  await expect.element(row).toMatchTextContent(/Taken \d\d:\d\d/);
  comeBack();
  await expect.element(page.getByRole('status').filter({ hasText: COPY })).toBeVisible();
  expect(warned.mock.calls.join()).toContain('Failed to load dashboard data');
  server.outage = null;
  comeBack();
  await expect.element(page.getByText(COPY, { exact: false })).not.toBeInTheDocument();
  const marks = () => [...server.stream(personStream(grandmother.id)).rows('marks').values()];
  const isThis = ({ date, time }: { date: string; time: string }) =>
    date === '2026-11-20' && time === '11:00';
  await expect.poll(() => marks().filter(isThis)).toHaveLength(1);
});

test('[UI-10] what could not be sent by hand is answered in words', async () => {
  const screen = await openScreen('/app/dashboard');
  const row = rowOf('11:00', 'Eye drops');
  await expect.element(markTaken(row)).toBeVisible();
  screen.setOffline(true);
  await markTaken(row).click();
  await page.getByRole('button', { name: 'See the list' }).click();
  const dialog = page.getByRole('dialog');
  const answer = dialog.getByText(/It could not be sent now\. It stays here and is sent later\./);
  const send = dialog.getByRole('button', { name: 'Try to send now' });
  await expect.element(send).toBeVisible();
  await expect.element(answer).not.toBeInTheDocument();
  await send.click();
  await expect.element(answer).toBeVisible();
});
