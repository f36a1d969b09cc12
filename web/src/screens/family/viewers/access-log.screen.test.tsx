import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { usePreferences } from '../../../preferences/preferences-store.ts';
import { aDemoHousehold } from '../../../testing/demo-household.ts';
import { openScreen } from '../../../testing/screen.tsx';
import type { RestAnswers } from '../../../testing/stand-in-fetch.ts';

const PATH = '/app/family/looks';
const at = '2026-11-20T05:00:00.000Z';
const blank = { op: null, name: null, date: null, time: null, status: null };
const by = { by_user_id: 'dana', by_name: 'Dana', at, until: at, ...blank };
const main = page.getByRole('main');
const lines = () => main.getByRole('listitem').elements();

const open = (rest: RestAnswers) => openScreen(PATH, { household: aDemoHousehold(), rest });

test('[FAM-4] while the list is fetched the page says so, and then what it found', async () => {
  let answer = (): void => undefined;
  const waits = new Promise<void>((resolve) => (answer = resolve));
  await open({
    'GET /family/looks': async () => {
      await waits;
      return { body: [{ ...by, id: 'a', kind: 'looked', until: '2026-11-20T05:20:00.000Z' }] };
    },
  });
  await expect.element(main).toMatchTextContent('Fetching the list…');
  expect(lines()).toEqual([]);
  answer();
  await expect.element(main).toMatchTextContent('Dana looked at your day');
  await expect.element(main).toMatchTextContent('20 November, 10:00–10:20');
  await expect.element(main).not.toMatchTextContent('Fetching the list…');
});

const KINDS = [
  ['device_named', 'changed the settings of your device'],
  ['device_ended', 'signed a device of yours out'],
  ['devices_kept', 'looks after your devices from now on'],
  ['code_made', 'made a code for a tablet of yours'],
  ['profile_read', 'saw your personal details'],
] as const;
const CHANGES = [
  ['medicine.revise', 'Aspirin', null, 'change a medicine: Aspirin'],
  ['medicine.delete', 'Aspirin', null, 'delete a medicine: Aspirin'],
  ['medicine.restore', 'Aspirin', null, 'bring back a medicine: Aspirin'],
  ['event.restore', 'Choir', null, 'bring back to the schedule: Choir'],
  ['dose.mark', 'Aspirin', 'skipped', 'mark as skipped: Aspirin, 08:00, 20 November'],
  ['alarm.claim', null, null, 'look after a dose that was not recorded'],
] as const;

test('[FAM-4] each thing that somebody did has a sentence of its own, in three languages', async () => {
  const ofDay = { date: '2026-11-20', time: '08:00' };
  const body = [
    ...KINDS.map(([kind]) => ({ ...by, id: kind, kind })),
    ...CHANGES.map(([op, name, status]) => {
      return { ...by, ...ofDay, id: op, kind: 'change', op, name, status };
    }),
  ];
  await open({ 'GET /family/looks': { body } });
  const said = [...KINDS, ...CHANGES].map((one) => one.at(-1) ?? '');
  await expect.poll(lines).toHaveLength(said.length);
  for (const [place, words] of said.entries()) expect(lines()[place]).toMatchTextContent(words);
  // A line a day, however often: it has no time.
  const times = lines().filter(({ textContent }) => textContent.endsWith('20 November'));
  expect(times.map(({ textContent }) => textContent)).toEqual([
    'Dana saw your personal details20 November',
  ]);
  for (const language of ['ru', 'kk'] as const) {
    const before = main.element().textContent;
    usePreferences.getState().setLanguage(language);
    await expect.poll(() => main.element().textContent).not.toBe(before);
    const sentences = lines().map(({ textContent }) => textContent);
    expect(new Set(sentences).size).toBe(said.length);
  }
});

test('[FAM-4][UI-18] where the list cannot be fetched it says why, and asks again on a tap', async () => {
  const failed = { status: 500, body: {} };
  let answer: { status?: number; body: unknown } = failed;
  const screen = await open({ 'GET /family/looks': () => answer });
  const told = main.getByRole('status');
  await expect.element(told).toMatchTextContent('The list could not be fetched.');
  await expect.element(told).toMatchTextContent('Something went wrong on our side.');
  screen.setOffline(true);
  await told.getByRole('button', { name: 'Try again' }).click();
  await expect.element(told).toMatchTextContent('There is no internet right now.');
  await expect.element(told).toMatchTextContent('It will appear as soon as there is internet.');
  screen.setOffline(false);
  answer = { body: [{ ...by, id: 'a', kind: 'looked' }] };
  await told.getByRole('button', { name: 'Try again' }).click();
  await expect.element(main).toMatchTextContent('Dana looked at your day');
  await expect.element(told).not.toBeInTheDocument();

  screen.setOffline(true);
  await screen.reload();
  await expect.element(told).toMatchTextContent('You see the list as it was last time.');
  await expect.element(main).toMatchTextContent('Dana looked at your day');
});
