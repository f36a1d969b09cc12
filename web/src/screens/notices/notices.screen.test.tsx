import { aMedicine, anEvent, testId } from '@qamqor/shared/testing/builders';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { outboxName } from '../../local-db/outbox/outbox-name.ts';
import { aHousehold, usualEvents, type Household } from '../../testing/household.ts';
import { axeFaults, applyLook, type Look } from '../../testing/look.ts';
import { cutWords, englishLeft, overflow, smallTargets } from '../../testing/page-faults.ts';
import { press } from '../../testing/press.ts';
import { openScreen } from '../../testing/screen.tsx';
import { lateDay, notice, notices, showNotices, unfold } from '../../testing/shown-notices.ts';
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

test('[REM-1][UI-11] a notice marks its whole group, and takes it back in the same place', async () => {
  const household = aPair();
  const screen = await openScreen('/app/schedule', { household });
  const card = notice('10:30');
  await showNotices();
  await expect.element(card).toMatchTextContent('10:30 Time for 2 medicines');
  const take = card.getByRole('button', { name: 'Mark all 2 taken' });
  await expect.element(take).toBeVisible();
  const left = take.element().getBoundingClientRect().left;
  await press(take);
  await expect.element(card).toMatchTextContent('10:30 2 medicines taken');
  await expect.poll(() => takenNow(household)).toHaveLength(2);
  expect(new Set(takenNow(household).map(({ medicine_id }) => medicine_id)).size).toBe(2);
  const undoAll = card.getByRole('button', { name: 'Undo' });
  expect(undoAll.element().getBoundingClientRect().left).toBe(left);
  expect(await axeFaults()).toEqual([]);

  await press(undoAll);
  await expect.element(take).toBeVisible();
  await expect
    .poll(() => takenNow(household).filter(({ undone_by }) => undone_by === null))
    .toEqual([]);
  await press(take);
  await expect.element(undoAll).toBeVisible();
  await screen.go('/app/family');
  await expect.element(notices()).toBeInTheDocument();
  await expect.element(card).not.toBeInTheDocument();
});

test.for([
  [1280, 900, '/app/pricing'],
  [1280, 800, '/app/schedule'],
  [390, 844, '/app/schedule'],
] as const)(
  '[REM-1] what has no room for its card names the first one, and one tap is before its action: %i x %i, %s',
  async ([width, height, path]) => {
    await openScreen(path, { household: aPair(), width, height });
    const pill = notices().getByRole('button', { name: '10:30 Aspirin and 1 more' });
    await expect.element(pill).toHaveAttribute('aria-expanded', 'false');
    const words = pill.getByText('10:30 Aspirin');
    if (width > 1000) expect(words.element().getBoundingClientRect().width).toBeGreaterThan(60);
    await pill.click();
    await expect.element(notices().getByRole('button', { name: 'Mark all 2 taken' })).toBeVisible();
  },
);

test.each([
  ['/app/dashboard', false],
  ['/app/medicines', false],
  ['/app/dashboard', true],
] as const)(
  '[REM-1] no notice repeats a dose whose button is on the page: %s',
  async (path, simpleView) => {
    const screen = await openScreen(path, { household: aPair(), simpleView });
    await expect.element(page.getByRole('main').getByText('10:30').first()).toBeVisible();
    await screen.go('/app/schedule');
    await showNotices();
    await expect.element(notice('10:30')).toBeVisible();
    await screen.go(path);
    await expect.element(page.getByRole('main').getByText('10:30').first()).toBeVisible();
    await expect.element(notice('10:30')).not.toBeInTheDocument();
  },
);

test('[REM-8] no notice repeats an event on the schedule, which shows it', async () => {
  const visit = anEvent({
    id: testId(0x60_0000),
    title: 'Eye test',
    start_datetime: '2026-11-20T11:30',
    reminder_minutes: 60,
  });
  const screen = await openScreen('/app/family', { household: aHousehold({ events: [visit] }) });
  await unfold();
  await expect.element(notice('Eye test')).toBeVisible();
  await screen.go('/app/schedule');
  await expect.element(page.getByRole('main').getByText('Eye test').first()).toBeVisible();
  await expect.element(notice('Eye test')).not.toBeInTheDocument();
});

test.for([
  ['Dismiss', aPair],
  ['Hide all notifications', lateDay],
] as const)('[DOSE-7] %s marks nothing', async ([name, made]) => {
  const household = made();
  const before = storedOf(household).rows('marks').size;
  const screen = await openScreen('/app/schedule', { household });
  await showNotices();
  await notices().getByRole('button', { name }).click();
  await expect.element(notices().getByText(/Time for/)).not.toBeInTheDocument();
  await screen.reload();
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(notices()).toBeInTheDocument();
  await expect.element(notices().getByText(/Time for/)).not.toBeInTheDocument();
  expect(storedOf(household).rows('marks').size).toBe(before);
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

test('[REM-4] a relative sees an alarm in the app and takes it on, where no card of the person does', async () => {
  const household = aHousehold();
  const { daughter, grandmother } = household;
  const screen = await openScreen('/app/medicines', { household, as: () => daughter });
  await expect.element(notices()).toBeInTheDocument();
  await screen.reload(() => putAlarm(daughter.id, grandmother.id));
  await showNotices();
  const alarm = notice('not recorded');
  await expect.element(alarm).toBeVisible();
  await screen.go('/app/dashboard');
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'View health data' }))
    .toBeVisible();
  await expect.element(alarm).not.toBeInTheDocument();
  await screen.go('/app/medicines');
  await showNotices();
  await press(alarm.getByRole('button', { name: "I'm on it" }));
  await expect.element(alarm).not.toBeInTheDocument();
  await expect
    .poll(() => [...storedOf(household).rows('claims').values()])
    .toMatchObject([{ group: '2026-11-20T08:00', by_name: daughter.name }]);
});

const height = () => notices().element().getBoundingClientRect().height;

test.for([
  [390, 'dark'],
  [800, 'light'],
  [1280, 'light'],
] as const)(
  '[REM-1] several groups are one small card, opened and folded by a tap: %i px, %s',
  async ([width, theme]) => {
    await openScreen('/app/family', { household: lateDay(), theme, width, height: 1600 });
    const items = notices().getByRole('listitem');
    const more = notices().getByRole('button', { name: /^and \d more$/ });
    await expect.element(more).toBeVisible();
    expect(items.elements()).toHaveLength(1);
    expect(height()).toBeLessThan(215);
    await more.click();
    await expect.element(more).toHaveAttribute('aria-expanded', 'true');
    expect(items.elements().length).toBeGreaterThan(1);
    expect(height()).toBeLessThanOrEqual(801);
    await more.click();
    const hideAll = notices().getByRole('button', { name: 'Hide all notifications' });
    await expect.element(hideAll).toBeVisible();
  },
);

test('[UI-13] what is marked keeps its place in front of the others that wait', async () => {
  const household = lateDay();
  const screen = await openScreen('/app/schedule', { household });
  await showNotices();
  const first = notices().getByRole('listitem').first();
  await expect.element(first).toMatchTextContent('11:00 Time for 1 medicine');
  await first.getByRole('button', { name: 'Mark Taken' }).click();
  await expect.element(first).toMatchTextContent('11:00 1 medicine taken');
  await screen.go('/app/family');
  await showNotices();
  await expect.element(first).toMatchTextContent(/^10:\d\d Time for 1 medicine/);
});

const LOOKS: readonly (Look & { simpleView: boolean })[] = [
  { language: 'en', theme: 'light', textSize: 100, width: 1280, simpleView: false },
  { language: 'kk', theme: 'dark', textSize: 200, width: 390, simpleView: false },
  { language: 'ru', theme: 'light', textSize: 200, width: 390, simpleView: true },
  { language: 'ru', theme: 'light', textSize: 100, width: 800, simpleView: true },
];

test.for(LOOKS)('[UI-4][UI-22] the notices: %o', async ({ simpleView, ...look }) => {
  const visit = anEvent({
    id: testId(6291456),
    title: 'Эндокринолог',
    place: 'Алматы',
    companions: 'Айгүл',
    start_datetime: '2026-11-21T10:00',
    reminder_minutes: 24 * 60,
  });
  const household = aHousehold({ events: [...usualEvents(), visit] });
  await openScreen('/app/family', { household, simpleView });
  await applyLook(look);
  await unfold();
  const stack = page.elementLocator(
    document.querySelector('section[aria-label][tabindex]') ?? document.body,
  );
  const shown = stack.getByText(/10:00 Эндокринолог/);
  await expect.element(shown).toBeVisible();
  await expect.element(stack.getByRole('listitem').first()).toMatchTextContent('11:00');
  shown.element().scrollIntoView({ block: 'nearest' });
  expect.soft(await axeFaults()).toEqual([]);
  expect.soft(overflow()).toBeLessThanOrEqual(0);
  expect.soft(cutWords(stack.element())).toEqual([]);
  expect.soft(smallTargets(simpleView ? 64 : 44)).toEqual([]);
  if (look.language !== 'en') expect.soft(englishLeft()).toEqual([]);
});
