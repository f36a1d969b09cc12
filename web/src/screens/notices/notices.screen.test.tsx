import { aMedicine, anEvent, testId } from '@qamqor/shared/testing/builders';
import type { Medicine } from '@qamqor/shared/medicines/medicine';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { outboxName } from '../../local-db/outbox-name.ts';
import {
  aHousehold,
  usualEvents,
  usualMedicines,
  type Household,
} from '../../testing/household.ts';
import { axeFaults, applyLook, type Look } from '../../testing/look.ts';
import { englishLeft, overflow, smallTargets } from '../../testing/page-faults.ts';
import { openScreen } from '../../testing/screen.tsx';
import { notice, notices, unfold } from '../../testing/shown-notices.ts';
import { storedOf } from '../../testing/stored.ts';

const since = { start_date: '2026-10-01' };

/** Two things are due at half past ten. */
function aPair(): Household {
  const pair = ['Aspirin', 'Vitamin D'].map((name, place) =>
    aMedicine({ id: testId(0x40_0000 + place), name, times: ['10:30'], ...since }),
  );
  return aHousehold({ medicines: pair });
}

const takenNow = (household: Household) =>
  [...storedOf(household).rows('marks').values()].filter(
    ({ date, time }) => date === '2026-11-20' && time === '10:30',
  );

test('[REM-1] a notice that stays marks the whole group, and goes when it is marked', async () => {
  const household = aPair();
  await openScreen('/app/dashboard', { household });
  const card = notice('10:30 Time for 2 medicines');
  await card.getByRole('button', { name: 'Mark Taken' }).click();
  await expect.element(notices().getByText(/10:30 Time for/)).not.toBeInTheDocument();
  await expect.poll(() => takenNow(household)).toHaveLength(2);
  expect(new Set(takenNow(household).map(({ medicine_id }) => medicine_id)).size).toBe(2);
});

test.for([
  ['Dismiss', aPair],
  ['Hide all notifications', lateDay],
] as const)('[DOSE-7] %s marks nothing', async ([name, made]) => {
  const household = made();
  const before = storedOf(household).rows('marks').size;
  const screen = await openScreen('/app/dashboard', { household });
  await notices().getByRole('button', { name }).click();
  await expect.element(notices().getByText(/Time for/)).not.toBeInTheDocument();
  await screen.reload();
  await expect
    .element(
      page
        .getByRole('main')
        .getByText(/^10:[23]0$/)
        .first(),
    )
    .toBeVisible();
  await expect.element(notices()).toBeInTheDocument();
  await expect.element(notices().getByText(/Time for/)).not.toBeInTheDocument();
  expect(storedOf(household).rows('marks').size).toBe(before);
});

test('[CAL-4] the device asks once which clock holds, with the next 24 hours', async () => {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype;
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    return { ...resolvedOptions.call(this), timeZone: 'Asia/Tokyo' };
  });
  const screen = await openScreen('/app/dashboard');
  await unfold();
  const question = notice('Home clock or');
  await question.getByText('See the next 24 hours').click();
  const ahead = question.getByRole('listitem').filter({ hasText: 'Eye drops' });
  await expect.element(ahead.first()).toBeVisible();
  await question.getByRole('button', { name: 'Local clock' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await screen.go('/app/settings');
  await expect.element(page.getByLabelText('Home time zone')).toHaveValue('Asia/Tokyo');
  await expect.element(notices()).toBeInTheDocument();
  await expect.element(question).not.toBeInTheDocument();
});

/** An alarm that the worker has put down for a relative. */
async function putAlarm(userId: string, person_id: string): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(outboxName(userId));
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(new Error('no outbox'));
  });
  const data = { stage: 'escalate-1', person_id, group: '2026-11-20T08:00', slots: [] };
  const words = { title: 'Mother: 08:00 not recorded', body: 'Call?', lang: 'en' };
  const alarm = { tag: 'x', ...words, data, at: Date.now() };
  const meta = database.transaction('meta', 'readwrite').objectStore('meta');
  const put = meta.put({ name: 'alarms', value: [alarm] });
  await new Promise((resolve) => (put.onsuccess = resolve));
  database.close();
}

test('[REM-4] a relative sees an alarm in the app and takes it on', async () => {
  const household = aHousehold();
  const { daughter, grandmother } = household;
  const screen = await openScreen('/app/dashboard', { household, as: () => daughter });
  await expect.element(notices()).toBeInTheDocument();
  await screen.reload(() => putAlarm(daughter.id, grandmother.id));
  const alarm = notice('not recorded');
  await alarm.getByRole('button', { name: "I'm on it" }).click();
  await expect.element(alarm).not.toBeInTheDocument();
  await expect
    .poll(() => [...storedOf(household).rows('claims').values()])
    .toMatchObject([{ group: '2026-11-20T08:00', by_name: daughter.name }]);
});

/** Three groups of the last hour wait beside the usual day. */
function lateDay(): Household {
  const late = ['10:55', '10:40', '10:20'].map((time, place): Medicine => {
    const name = `Pill ${time}`;
    return aMedicine({ id: testId(0x50_0000 + place), name, times: [time], ...since });
  });
  return aHousehold({ medicines: [...usualMedicines(), ...late] });
}

/** Which of the day's own 'Mark Taken' buttons cannot be tapped once they were scrolled to. */
function coveredButtons(): string[] {
  const own = [...document.querySelectorAll('main button')].filter(({ textContent }) =>
    textContent?.trim().endsWith('Mark Taken'),
  );
  if (own.length === 0) return ['there is none'];
  return own.flatMap((button) => {
    button.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const { left, right, top, bottom } = button.getBoundingClientRect();
    const middle = (left + right) / 2;
    const hits = [top + 2, bottom - 2].map((y) => document.elementFromPoint(middle, y));
    return hits.every((hit) => hit !== null && button.contains(hit)) ? [] : [`at ${top}`];
  });
}

const height = () => notices().element().getBoundingClientRect().height;

test.for([
  [390, 'dark'],
  [800, 'light'],
  [1280, 'light'],
] as const)(
  "[REM-1] several groups are one small card that covers no dose's button: %i px, %s",
  async ([width, theme]) => {
    await openScreen('/app/dashboard', { household: lateDay(), theme, width, height: 900 });
    const items = notices().getByRole('listitem');
    const more = notices().getByRole('button', { name: /^and \d more$/ });
    await expect.element(more).toBeVisible();
    expect(items.elements()).toHaveLength(1);
    expect(height()).toBeLessThan(215);
    await expect.poll(coveredButtons).toEqual([]);
    await more.click();
    await expect.element(more).toHaveAttribute('aria-expanded', 'true');
    expect(items.elements().length).toBeGreaterThan(1);
    expect(height()).toBeLessThanOrEqual(451);
    await expect.poll(coveredButtons).toEqual([]);
    await more.click();
    const hideAll = notices().getByRole('button', { name: 'Hide all notifications' });
    await expect.element(hideAll).toBeVisible();
  },
);

const LOOKS: readonly (Look & { simpleView: boolean })[] = [
  { language: 'en', theme: 'light', textSize: 100, width: 1280, simpleView: false },
  { language: 'kk', theme: 'dark', textSize: 200, width: 390, simpleView: false },
  { language: 'ru', theme: 'light', textSize: 100, width: 800, simpleView: true },
];

test.for(LOOKS)('[UI-4][UI-22] the notices: %o', async ({ simpleView, ...look }) => {
  const visit = anEvent({
    id: testId(6291456),
    title: 'Кардиолог',
    place: 'Алматы',
    companions: 'Айгүл',
    start_datetime: '2026-11-21T10:00',
    reminder_minutes: 24 * 60,
  });
  const household = aHousehold({ events: [...usualEvents(), visit] });
  await openScreen('/app/medicines', { household, simpleView });
  await applyLook(look);
  await unfold();
  const stack = page.elementLocator(
    document.querySelector('section[aria-label][tabindex]') ?? document.body,
  );
  const shown = stack.getByText(/10:00 Кардиолог/);
  await expect.element(shown).toBeVisible();
  await expect.element(stack.getByRole('listitem').first()).toMatchTextContent('11:00');
  shown.element().scrollIntoView({ block: 'nearest' });
  expect.soft(await axeFaults()).toEqual([]);
  expect.soft(overflow()).toBeLessThanOrEqual(0);
  expect.soft(smallTargets(simpleView ? 64 : 44)).toEqual([]);
  if (look.language !== 'en') expect.soft(englishLeft()).toEqual([]);
});
