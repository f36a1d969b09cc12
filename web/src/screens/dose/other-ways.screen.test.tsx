import { groupId } from '@qamqor/shared/reminders/group-id';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { ELEVEN, aHousehold } from '../../testing/household.ts';
import { applyLook, axeFaults } from '../../testing/look.ts';
import { smallTargets, tightTargets } from '../../testing/page-faults.ts';
import { press } from '../../testing/press.ts';
import { openScreen } from '../../testing/screen.tsx';
import { markTaken, undo } from '../../testing/shown-doses.ts';
import { marksOf, medicineId, storedOf } from '../../testing/stored.ts';

const DATE = '2026-11-20';
const DROPS = { date: DATE, time: '11:00' };
const MORNING = { date: DATE, time: '08:00' };

/** Ten to twelve: the morning medicine is late, the drops are due. */
async function open(name: string, slot: typeof DROPS, simpleView = true) {
  const now = ELEVEN + 50 * 60_000;
  const household = aHousehold({ now });
  const id = medicineId(household, name);
  const path = `/app/dose/${id}:${slot.date}:${slot.time}`;
  const size = { width: 800, height: 1200 };
  const screen = await openScreen(path, { household, now, simpleView, ...size });
  await expect.element(page.getByRole('heading', { name })).toBeVisible();
  return { screen, household, marks: () => marksOf(household, { medicine_id: id, ...slot }) };
}

const main = page.getByRole('main');
const button = (name: string) => main.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');

test('[UI-4][UI-14] beneath the main button stand the three other ways, as real buttons', async () => {
  await open('Eye drops', DROPS);
  for (const name of ['I took it at…', 'In 10 minutes', 'Skip…'])
    expect(button(name).element().getBoundingClientRect().height).toBeGreaterThanOrEqual(64);
  expect(markTaken(main).element().getBoundingClientRect().height).toBeGreaterThanOrEqual(120);
  expect(smallTargets(64)).toEqual([]);
  expect(tightTargets(8)).toEqual([]);
  expect(await axeFaults()).toEqual([]);
  await button('I took it at…').click();
  await expect.element(dialog).toBeVisible();
  expect(smallTargets(64)).toEqual([]);
  expect(await axeFaults()).toEqual([]);
});

test('[UI-4] the three other ways are of one height, each icon beside its word: ru', async () => {
  await open('Eye drops', DROPS);
  await applyLook({ language: 'ru', theme: 'light', textSize: 100, width: 800 });
  const ways = ['Принято в другое время…', 'Через 10 минут', 'Пропустить…'].map(button);
  for (const way of ways) await expect.element(way).toBeVisible();
  const boxes = ways.map((way) => way.element().getBoundingClientRect());
  expect(new Set(boxes.map(({ height }) => Math.round(height))).size).toBe(1);
  for (const way of ways) {
    const [icon, words] = [...way.element().children].map((one) => one.getBoundingClientRect());
    expect((words?.top ?? 0) - (icon?.bottom ?? 0)).toBeLessThan(8);
  }
});

test('[DOSE-12] a dose that was taken on time and marked later has its own time', async () => {
  const { household, marks } = await open('Amlodipine', MORNING);
  await button('I took it at…').click();
  await press(dialog.getByRole('button', { name: 'At 08:00, as planned' }));
  await expect.element(main).toMatchTextContent('Taken 08:00');
  await expect.element(undo(main)).toBeVisible();
  await expect.poll(marks).toMatchObject([{ status: 'taken' }]);
  const asked = JSON.stringify(household.server.log);
  expect(asked).toContain('2026-11-20T03:00:00.000Z');
  // By the server's clock, which the device knows to a fraction of a second.
  const saidAt = Date.parse(marks()[0]?.taken_at ?? '');
  expect(Math.abs(saidAt - Date.parse('2026-11-20T03:00:00.000Z'))).toBeLessThan(1000);
});

test('[DOSE-12][UI-18] another time is said, and one that has not come is refused in words', async () => {
  const { marks } = await open('Amlodipine', MORNING);
  await button('I took it at…').click();
  await dialog.getByRole('button', { name: 'Taken at that time' }).click();
  await expect.element(dialog).toMatchTextContent('Please say when.');
  const time = dialog.getByLabelText('Another time');
  await time.fill('13:00');
  await dialog.getByRole('button', { name: 'Taken at 13:00' }).click();
  await expect.element(dialog).toMatchTextContent('That time has not come yet.');
  await time.fill('09:20');
  await dialog.getByRole('button', { name: 'Taken at 09:20' }).click();
  await expect.element(main).toMatchTextContent('Taken 09:20');
  // By the server's clock, which the device knows to a fraction of a second.
  const saidAt = () => Date.parse(marks()[0]?.taken_at ?? '');
  await expect
    .poll(() => Math.abs(saidAt() - Date.parse('2026-11-20T04:20:00.000Z')))
    .toBeLessThan(1000);
});

test('[REM-5] ten minutes later it rings again, and the page says when, also offline', async () => {
  const { screen, household, marks } = await open('Eye drops', DROPS);
  screen.setOffline(true);
  await button('In 10 minutes').click();
  await expect.element(main).toMatchTextContent('It rings again at 12:00');
  await expect.element(button('In 10 minutes')).not.toBeInTheDocument();
  await expect.element(markTaken(main)).toBeVisible();
  screen.setOffline(false);
  const snoozes = () => [...storedOf(household).rows('snoozes').values()];
  await expect.poll(() => snoozes().map(({ group }) => group)).toEqual([groupId(DROPS)]);
  expect(marks()).toEqual([]);
});

test('[DOSE-5] skipping asks why, and then Undo has the focus', async () => {
  const { marks } = await open('Eye drops', DROPS);
  await button('Skip…').click();
  await dialog.getByRole('button', { name: 'Felt unwell' }).click();
  await expect.element(main).toMatchTextContent('Skipped');
  await expect.element(undo(main)).toHaveFocus();
  await expect.poll(marks).toMatchObject([{ status: 'skipped', reason: 'felt_unwell' }]);
  await expect.element(button('I took it at…')).not.toBeInTheDocument();
});

test('[REM-5] what is not due yet cannot be put off', async () => {
  await open('Metformin', { date: DATE, time: '20:00' });
  await expect.element(button('I took it at…')).toBeVisible();
  await expect.element(button('In 10 minutes')).not.toBeInTheDocument();
});

test.each([
  ['en-GB', 1],
  ['fr-FR', 0],
])(
  'reading aloud is offered where the device has a voice of the language: %s',
  async (lang, offered) => {
    const { getVoices } = SpeechSynthesis.prototype;
    onTestFinished(() => void (SpeechSynthesis.prototype.getVoices = getVoices));
    const voice = { lang, name: lang, default: true, localService: true, voiceURI: lang };
    SpeechSynthesis.prototype.getVoices = () => [voice];
    await open('Eye drops', DROPS);
    await expect.element(button('Skip…')).toBeVisible();
    expect(button('Read aloud').elements()).toHaveLength(offered);
  },
);
