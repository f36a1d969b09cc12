import { addDays } from '@qamqor/shared/calendar/dates';
import { personStream, userStream } from '@qamqor/shared/sync/protocol';
import { aMedicine } from '@qamqor/shared/testing/builders';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aDemoHousehold } from '../testing/demo-household.ts';
import { newId, type Household } from '../testing/household.ts';
import { openScreen } from '../testing/screen.tsx';
import { markTaken, rowOf } from '../testing/shown-doses.ts';
import { medicineId, storedOf } from '../testing/stored.ts';

const TODAY = '2026-11-20';
const NOW = Date.parse(`${TODAY}T11:00Z`);
const WEEK = [-6, -5, -4, -3, -2, -1, 0].map((days) => addDays(TODAY, days));
const HOUR = 3_600_000;

/** The demo family with a medicine that has ended and a dose of today that was missed. */
function theFamily(): Household {
  const household = aDemoHousehold();
  const stream = storedOf(household);
  const drops = medicineId(household, 'Eye drops');
  for (const mark of stream.rows('marks').values())
    if (mark.medicine_id === drops && mark.date === TODAY && mark.time === '02:00')
      stream.remove('marks', mark.id);
  const ended = { start_date: '2024-03-01', duration_weeks: 1 };
  stream.write({ medicines: [aMedicine({ id: newId(), name: 'Amoxicillin', ...ended })] });
  return household;
}

/** What the screens have to show, counted once more and from the server's rows alone. */
function figures({ server }: Household, personId: string) {
  const stream = server.stream(personStream(personId));
  const medicines = [...stream.rows('medicines').values()];
  const marks = [...stream.rows('marks').values()].filter(({ undone_by }) => undone_by === null);
  const active = medicines.filter(({ end_date }) => end_date === null);
  const doses = WEEK.flatMap((date) => {
    const weekday = (new Date(date).getUTCDay() + 6) % 7;
    const due = active.filter(({ weekdays }) => weekdays.includes(weekday));
    return due.flatMap(({ id, name, times }) =>
      times.map((time) => ({
        date,
        isTaken: marks.some(
          (mark) => mark.medicine_id === id && mark.date === date && mark.time === time,
        ),
        // The drops of every three hours can be marked until half-way to the next ones.
        isOver: Date.parse(`${date}T${time}Z`) + (name === 'Eye drops' ? 1.5 : 4) * HOUR <= NOW,
      })),
    );
  });
  const today = doses.filter(({ date }) => date === TODAY);
  const closed = doses.filter(({ isTaken, isOver }) => isTaken || isOver);
  const taken = closed.filter(({ isTaken }) => isTaken).length;
  const percent = Math.round((100 * taken) / closed.length);
  const own = server.stream(userStream(personId));
  const members = [...own.rows('links').values()].filter(({ status }) => status !== 'declined');
  const viewers = [...own.rows('viewers').values()].filter(({ status }) => status === 'accepted');
  return {
    total: medicines.length,
    active: active.length,
    // The family of somebody who looks after nobody are those who look after them.
    members: members.length || viewers.length,
    scheduled: today.length,
    taken: today.filter(({ isTaken }) => isTaken).length,
    pending: today.filter(({ isTaken }) => !isTaken).length,
    missed: today.filter(({ isTaken, isOver }) => !isTaken && isOver).length,
    week: [
      `${taken} of ${closed.length}`,
      `Doses taken, last 7 days: ${taken < closed.length ? Math.min(99, percent) : percent} %`,
    ],
  };
}

/** The figure of a tile, and the words below it. */
function tile(label: string): string[] {
  const terms = [...document.querySelectorAll('main dl > div')];
  const one = terms.find((whole) => whole.querySelector('dt')?.textContent === label);
  return [...(one?.querySelectorAll('dd') ?? [])].map(({ textContent }) =>
    textContent.replace(/\s+/g, ' '),
  );
}

async function expectTiles(household: Household): Promise<void> {
  const shown = figures(household, household.grandmother.id);
  await expect.poll(() => tile('Total')).toEqual([String(shown.total)]);
  await expect.poll(() => tile('Today Taken')).toEqual([String(shown.taken)]);
  const pending = [String(shown.pending), `${shown.missed} of them Missed`];
  await expect.poll(() => tile('Pending')).toEqual(pending);
  await expect.poll(() => tile('Compliance')).toEqual(shown.week);
}

async function expectCards(household: Household, personId: string): Promise<void> {
  const { members, active, taken, scheduled, week } = figures(household, personId);
  await expect.poll(() => tile('Family Members')).toEqual([String(members)]);
  await expect.poll(() => tile('Active Medicines')).toEqual([String(active)]);
  await expect.poll(() => tile('Compliance Rate')).toEqual(week);
  const list = page.getByRole('region', { name: "Today's Medicines" });
  await expect.element(list).toMatchTextContent(`${taken} of ${scheduled} taken`);
}

/** Marks what is due now, and waits until the server has it. */
async function takeOne(household: Household): Promise<void> {
  const { taken } = figures(household, household.grandmother.id);
  await markTaken(rowOf('11:00', 'Eye drops')).click();
  await expect.poll(() => figures(household, household.grandmother.id).taken).toBe(taken + 1);
}

test("[DOSE-10] the tiles of medicines are the server's figures, also after a mark", async () => {
  const household = theFamily();
  const before = figures(household, household.grandmother.id);
  expect(before.missed).toBeGreaterThan(0);
  expect(before.pending).toBeGreaterThan(before.missed);
  expect(before.total).toBeGreaterThan(before.active);
  await openScreen('/app/medicines', { household });
  await expectTiles(household);

  await takeOne(household);
  const after = figures(household, household.grandmother.id);
  expect(after.pending).toBe(before.pending - 1);
  expect(after.week[0]).not.toBe(before.week[0]);
  await expectTiles(household);
});

/** Each day of the demo family has one of the grandmother's series, and none of her daughter's. */
const EVENTS_TODAY = { grandmother: '1', daughter: '0' };

for (const person of ['grandmother', 'daughter'] as const) {
  test(`[DOSE-10] the dashboard of the ${person} shows the server's figures`, async () => {
    const household = theFamily();
    const { id } = household[person];
    await openScreen('/app/dashboard', { household, as: (people) => people[person] });
    await expectCards(household, id);
    await expect.poll(() => tile("Today's Schedule")).toEqual([EVENTS_TODAY[person]]);
    if (person === 'daughter') return;
    await takeOne(household);
    await expectCards(household, id);
  });
}
