import { MINUTE, toWire } from '@qamqor/shared/calendar/dates';
import { personStream, userStream } from '@qamqor/shared/sync/protocol';
import type { Approval } from '@qamqor/shared/family/link';
import { aMedicine, anEvent, testId } from '@qamqor/shared/testing/builders';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Language } from '@qamqor/shared/languages';
import { usePreferences } from '../../../preferences/preferences-store.ts';
import { aHousehold, ELEVEN, type Household } from '../../../testing/household.ts';
import { press } from '../../../testing/press.ts';
import { openScreen } from '../../../testing/screen.tsx';
import type { RestAnswers } from '../../../testing/stand-in-fetch.ts';

type Asked = { op: string; args: { id: string } & Record<string, unknown> };

function write({ server, grandmother, daughter }: Household, approvals: Approval[]): void {
  for (const { id } of [grandmother, daughter]) server.stream(userStream(id)).write({ approvals });
}

/** The daughter has asked for these changes of the grandmother's, one a minute. */
function ask(household: Household, asked: readonly Asked[]): Approval[] {
  const { grandmother, daughter, linkId } = household;
  const approvals = asked.map(({ op, args }, index): Approval => ({
    id: testId(4194304 + index),
    link_id: linkId,
    person_id: grandmother.id,
    by_user_id: daughter.id,
    by_name: daughter.name,
    op,
    args,
    status: 'pending',
    created_at: toWire(ELEVEN + (index - asked.length) * MINUTE),
    decided_at: null,
  }));
  write(household, approvals);
  return approvals;
}

function paragraphs(of: Element): string[] {
  return [...of.querySelectorAll('p')].map(({ innerText }) => innerText);
}

/** What each question says, line by line, the oldest first. */
function questions(): string[][] {
  const asks = /^Dana Akhmetova .+\?$/;
  return [...document.querySelectorAll('main section')]
    .filter((card) => asks.test(card.querySelector('h2')?.textContent ?? ''))
    .map(paragraphs);
}

const setLanguage = (language: Language) => usePreferences.getState().setLanguage(language);

/** Nine changes of one medicine are asked for. */
function aHouseholdWithQuestions(): Household {
  const aspirin = aMedicine({
    id: testId(4259840),
    name: 'Aspirin',
    times: ['08:00'],
    weekdays: [0, 3],
    duration_weeks: 4,
    start_date: '2026-01-05',
    amount_quarters: 4,
    unit: 'tablet',
    with_food: 'with',
    notes: 'With water',
    appearance: 'white round',
  });
  const household = aHousehold({ medicines: [aspirin] });
  const revise = (fields: object) => ({
    op: 'medicine.revise',
    args: { id: aspirin.id, base_version: 1, fields },
  });
  ask(household, [
    revise({ times: ['09:00'] }),
    revise({ weekdays: [0, 1, 2, 3, 4, 5, 6] }),
    revise({ duration_weeks: null }),
    revise({ name: 'Warfarin' }),
    revise({ amount_quarters: 8 }),
    revise({ notes: '', with_food: null, appearance: null }),
    revise({ appearance: 'yellow oval', notes: 'With milk', amount_quarters: null }),
    revise({ appearance: 'lilac', form: 'syrup' }),
    revise({ notes: 'With water' }),
  ]);
  return household;
}

const TITLE = 'Change a medicine: Aspirin';
const NOW = 'Now: On Monday and Thursday at 08:00, for 4 weeks, until 1 February';
const SAID = [
  [TITLE, NOW, 'New: On Monday and Thursday at 09:00, for 4 weeks, until 1 February'],
  [TITLE, NOW, 'New: Every day at 08:00, for 4 weeks, until 1 February'],
  [TITLE, NOW, 'New: On Monday and Thursday at 08:00, with no end date'],
  [TITLE, 'New name: Warfarin'],
  [TITLE, 'Now: 1 tablet', 'New: 2 tablets'],
  [
    TITLE,
    'Now: with food',
    'New: food does not matter',
    'Look now: round tablet, white',
    'New: no look given',
    'Notes now: With water',
    'New: no notes',
  ],
  [
    TITLE,
    'Now: 1 tablet',
    'New: no amount given',
    'Look now: round tablet, white',
    'New look: long tablet, yellow',
    'Notes now: With water',
    'New notes: With milk',
  ],
  [TITLE, 'Look now: round tablet, white', 'New look: lilac', 'New look: syrup'],
  [TITLE, 'It is like this already.'],
];

test('[FAM-2][UI-17] of a medicine it is said what is now and what would be', async () => {
  await openScreen('/app/family', { household: aHouseholdWithQuestions() });
  await expect.poll(questions).toEqual(SAID);

  const main = page.getByRole('main');
  setLanguage('ru');
  await expect.element(main).toMatchTextContent('Станет: Каждый день в 08:00');
  await expect.element(main).toMatchTextContent('Новое название: Warfarin');
  await expect.element(main).toMatchTextContent('Новый вид: длинная таблетка, жёлтый');
  setLanguage('kk');
  await expect.element(main).toMatchTextContent('Жаңа атауы: Warfarin');
});

test('[FAM-2][UI-17] whoever asked reads the same, the newest first', async () => {
  const household = aHouseholdWithQuestions();
  await openScreen(`/app/family?member=${household.linkId}`, {
    household,
    as: ({ daughter }) => daughter,
  });
  const waits = page.getByRole('listitem').filter({ hasText: 'a medicine: Aspirin' });
  await expect.poll(() => waits.elements().map(paragraphs)).toEqual(SAID.toReversed());
});

test('[FAM-2][UI-17] of an event it is said what would be gone, and an unusual reminder', async () => {
  const visit = anEvent({
    place: 'Clinic No. 4',
    companions: 'Dana',
    description: 'Bring the diary',
    reminder_minutes: 120,
  });
  const household = aHousehold({ events: [visit] });
  const patch = (fields: object) => ({ op: 'event.patch', args: { id: visit.id, fields } });
  ask(household, [
    patch({ companions: '' }),
    patch({ description: '' }),
    patch({ reminder_minutes: 45 }),
    patch({ reminder_minutes: null }),
  ]);
  await openScreen('/app/family', { household });
  const added = () => questions().map((lines) => lines.slice(3));
  await expect
    .poll(added)
    .toEqual([
      ['New: nobody comes along'],
      ['New: no notes'],
      ['45 minutes before'],
      ['No reminder'],
    ]);
  setLanguage('ru');
  await expect
    .poll(added)
    .toEqual([
      ['Теперь без сопровождения'],
      ['Заметки убрать'],
      ['За 45 мин'],
      ['Без напоминания'],
    ]);
});

const line = {
  kind: 'change',
  by_name: 'Dana Akhmetova',
  op: 'medicine.pause',
  name: 'Metformin',
  at: '2026-11-20T05:59:00.000Z',
  until: '2026-11-20T05:59:00.000Z',
  date: null,
  time: null,
};

/** The server lets what was agreed to go. */
function agreeing(household: Household, approvals: readonly Approval[]): RestAnswers {
  return Object.fromEntries(
    approvals.map((approval) => [
      `POST /family/approvals/${approval.id}/accept`,
      () => {
        write(household, [{ ...approval, status: 'accepted', decided_at: toWire(ELEVEN) }]);
        return { status: 204 };
      },
    ]),
  );
}

test('[FAM-2][FAM-4][MED-5] to start a medicine again does not read as a pause', async () => {
  const household = aHousehold();
  const { server, grandmother } = household;
  const medicines = server.stream(personStream(grandmother.id)).rows('medicines').values();
  const { id = '' } = [...medicines].find(({ name }) => name === 'Metformin') ?? {};
  const pause = (until: number | null) => ({
    op: 'medicine.pause',
    args: { id, until: until === null ? null : toWire(until) },
  });
  const approvals = ask(household, [pause(null), pause(ELEVEN - 2 * MINUTE)]);
  const looks = [
    { ...line, id: 'second', status: 'resumed' },
    { ...line, id: 'first', status: 'paused' },
  ];
  const rest = { ...agreeing(household, approvals), 'GET /family/looks': { body: looks } };
  const screen = await openScreen('/app/family', { household, rest });
  const [held, resumed] = ['Pause a medicine: Metformin', 'Start a medicine again: Metformin'];
  await expect.poll(questions).toEqual([[held, 'Until somebody starts it again.'], [resumed]]);
  const yes = page.getByRole('button', { name: 'Yes' });
  await yes.first().click();
  await expect.poll(() => yes.elements()).toHaveLength(1);
  // By keyboard: UI-9 may take a click so soon for the one before.
  await press(yes);
  await expect.element(yes).not.toBeInTheDocument();
  await screen.go('/app/family/looks');
  const lines = page.getByRole('main').getByRole('listitem');
  await expect
    .element(lines.nth(0))
    .toMatchTextContent('did this: start a medicine again: Metformin');
  await expect.element(lines.nth(1)).toMatchTextContent('did this: pause a medicine: Metformin');
  setLanguage('ru');
  await expect.element(lines.nth(0)).toMatchTextContent('возобновление приёма: Metformin');
});
