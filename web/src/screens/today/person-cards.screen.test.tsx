import { HOUR, MINUTE, toWire } from '@qamqor/shared/calendar/dates';
import type { Link } from '@qamqor/shared/family/link';
import type { Person, PersonDevice } from '@qamqor/shared/profile/person';
import { personStream, userStream } from '@qamqor/shared/sync/protocol';
import { aMark, aMedicine } from '@qamqor/shared/testing/builders';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { PersonStateKind } from '../../entities/family/person-state.ts';
import { stateLooks } from '../../entities/family/ui/person-state-look.ts';
import { aHousehold, ELEVEN, newId, type Household } from '../../testing/household.ts';
import { applyLook, axeFaults, checkLook, LOOKS } from '../../testing/look.ts';
import { openScreen } from '../../testing/screen.tsx';
import { comeBack, openAsDaughter } from '../../testing/shown-family.ts';

const TODAY = '2026-11-20';
const family = page.getByRole('region', { name: 'Family Members' });
const card = family.getByRole('listitem').filter({ has: page.getByRole('heading') });

type Marked = 'taken' | 'skipped';

/** The grandmother with one medicine a time, some of them marked. */
function withDay(marked: Record<string, Marked | null>): Household {
  const medicines = Object.keys(marked).map((time) =>
    aMedicine({ id: newId(), name: `Drops of ${time}`, times: [time], start_date: '2026-10-01' }),
  );
  const household = aHousehold({ medicines: [], events: [] });
  const { server, grandmother } = household;
  const by = { by_user_id: grandmother.id, by_name: grandmother.name };
  const marks = medicines.flatMap(({ id: medicine_id, times: [time = ''] }) => {
    const status = marked[time];
    if (!status) return [];
    const reason = status === 'skipped' ? ('felt_unwell' as const) : null;
    return [aMark({ id: newId(), medicine_id, date: TODAY, time, status, reason, ...by })];
  });
  server.stream(personStream(grandmother.id)).write({ medicines, marks });
  return household;
}

function changePerson({ server, grandmother }: Household, change: Partial<Person>): void {
  const stream = server.stream(personStream(grandmother.id));
  const person = stream.rows('people').get(grandmother.id);
  if (!person) throw new Error('no person');
  stream.write({ people: [{ ...person, ...change }] });
}

const tablet = (given: Partial<PersonDevice> = {}): PersonDevice => ({
  id: newId(),
  name: 'Tablet',
  heard_at: toWire(ELEVEN),
  last_marked_at: toWire(ELEVEN),
  ...given,
});

function changeLink({ server, daughter, linkId }: Household, change: Partial<Link>): void {
  const stream = server.stream(userStream(daughter.id));
  const link = stream.rows('links').get(linkId);
  if (!link) throw new Error('no link');
  stream.write({ links: [{ ...link, ...change }] });
}

const heard = (ago: number) => (household: Household) =>
  changePerson(household, { devices: [tablet({ heard_at: toWire(ELEVEN - ago) })] });

const STATES: [
  PersonStateKind,
  Record<string, Marked | null>,
  (household: Household) => void,
  RegExp,
][] = [
  ['late', { '09:50': null, '20:00': null }, heard(0), /09:50 Drops of 09:50: 70 min late/],
  ['silent', { '10:30': null }, heard(3 * HOUR), /Not heard for 3 h/],
  ['missed', { '06:00': null }, heard(0), /06:00 Drops of 06:00: not recorded/],
  ['unknown', { '06:00': null }, heard(2 * HOUR), /06:00 Drops of 06:00: not known yet/],
  ['due', { '10:30': null }, heard(0), /Now: 10:30 Drops of 10:30/],
  ['well', { '06:00': 'taken', '20:00': null }, heard(0), /All well: 1 of 2 taken/],
  ['skipped', { '06:00': 'skipped' }, heard(0), /1 dose skipped today/],
  ['ahead', { '20:00': null }, heard(0), /The first dose is at 20:00/],
  [
    'starts',
    {},
    (household) => {
      const created_at = toWire(ELEVEN - MINUTE);
      const medicine = aMedicine({ id: newId(), name: 'Iron', times: ['08:00'], created_at });
      household.server
        .stream(personStream(household.grandmother.id))
        .write({ medicines: [medicine] });
      heard(0)(household);
    },
    /Starts tomorrow: 08:00 Iron/,
  ],
  ['no_doses', {}, heard(0), /No medicines today/],
  [
    'pending',
    {},
    (household) => changeLink(household, { status: 'pending', person_id: null }),
    /Has not answered the invitation yet/,
  ],
  ['declined', {}, (household) => changeLink(household, { status: 'declined' }), /Has declined/],
  [
    'paused',
    { '09:50': null },
    (household) => changeLink(household, { paused_until: toWire(ELEVEN + HOUR) }),
    /Has paused sharing for a while/,
  ],
  [
    'not_shared',
    { '09:50': null },
    (household) => changeLink(household, { scopes: ['see_schedule'] }),
    /Does not share medicines with you/,
  ],
];

for (const [kind, marked, change, words] of STATES)
  test(`[UI-8] the card of a person says by word, shape and colour: ${kind}`, async () => {
    const household = withDay(marked);
    change(household);
    await openAsDaughter('/app/dashboard', { household });
    await expect.element(card).toHaveAttribute('data-state', kind);
    const said = card.element().querySelector('p');
    expect(said?.textContent).toMatch(words);
    expect(said?.querySelector('svg')).not.toBeNull();
    const tells = !['pending', 'declined', 'paused', 'not_shared'].includes(kind);
    expect(/last seen/i.test(card.element().textContent)).toBe(tells);
    if (!tells) await expect.element(card).not.toMatchTextContent('Drops of');
    expect(await axeFaults()).toEqual([]);
  });

test('[DOSE-11] what was over before it was added is no mark of the day, and own cards stay quiet', async () => {
  const household = withDay({});
  STATES.find(([kind]) => kind === 'starts')?.[2](household);
  await openAsDaughter('/app/dashboard', { household });
  await expect.element(card).toHaveAttribute('data-state', 'starts');
  await expect.element(card).not.toMatchTextContent('Nothing yet');
  expect(card.element().querySelector('[aria-hidden] li')).toBeNull();
  const own = page.getByRole('region', { name: "Today's Medicines" });
  const add = own.getByRole('link', { name: 'Add Medicine' });
  const quick = page.getByRole('link', { name: 'Add Medicine' }).last();
  const fill = (one: typeof add) => getComputedStyle(one.element()).backgroundColor;
  await expect.element(add).toBeVisible();
  expect(fill(add)).toBe(fill(quick));
  expect(own.element().querySelector('img')?.checkVisibility()).toBe(false);
});

test('a day that has not come yet is said, and nothing is claimed of it', async () => {
  const household = withDay({ '09:50': null });
  changeLink(household, { paused_until: toWire(ELEVEN + MINUTE) });
  const screen = await openAsDaughter('/app/dashboard', { household });
  await expect.element(card).toHaveAttribute('data-state', 'paused');
  screen.setOffline(true);
  changeLink(household, { paused_until: null });
  screen.setOffline(false);
  comeBack();
  await expect.element(card).toHaveAttribute('data-state', 'late');
});

test('[UI-8] sharing that goes on again without a network says that the day has not come: not_here', async () => {
  const household = withDay({ '09:50': null });
  changeLink(household, { paused_until: toWire(ELEVEN + MINUTE) });
  const screen = await openAsDaughter('/app/dashboard', { household });
  await expect.element(card).toHaveAttribute('data-state', 'paused');
  screen.setOffline(true);
  await screen.reload(() => vi.setSystemTime(ELEVEN + 2 * MINUTE));
  await expect.element(card).toHaveAttribute('data-state', 'not_here');
  await expect.element(card).toMatchTextContent('Their day has not arrived here yet');
  await expect.element(card).not.toMatchTextContent(/Drops of|last seen/i);
  expect(card.element().querySelector('p svg')).not.toBeNull();
  expect(await axeFaults()).toEqual([]);
});

test('who looks after nobody is told who looks after them, beside Add Member', async () => {
  const household = aHousehold();
  await openScreen('/app/dashboard', { household });
  const carers = family.getByRole('list', { name: 'Who looks after you' });
  await expect.element(carers.getByRole('listitem')).toMatchTextContent('Dana Akhmetova');
  await expect.element(family).not.toMatchTextContent('Nobody is here yet');
  await expect.element(family.getByRole('link', { name: 'Add Member' })).toBeVisible();
  await family.getByRole('link', { name: 'Who can see me' }).click();
  await expect.element(page.getByRole('heading', { name: 'Who can see me' })).toBeVisible();
});

test('of whom nobody looks after either, the card says what to do', async () => {
  const household = aHousehold();
  household.server.stream(userStream(household.grandmother.id)).forget('viewers');
  await openScreen('/app/dashboard', { household });
  await expect.element(family).toMatchTextContent('Nobody is here yet');
  await expect.element(family).not.toMatchTextContent('Who looks after you');
});

test('[UI-8] of a day that is told, every state has a shape of its own', () => {
  const kinds = STATES.map(([kind]) => kind).slice(0, 10);
  expect(new Set(kinds.map((kind) => stateLooks[kind].icon)).size).toBe(10);
});

test('a person is called, helped and looked at from the card, and the tablet’s ring is told', async () => {
  const household = withDay({ '09:50': null, '20:00': null });
  changePerson(household, { phone: '+7 701 234 56 78', devices: [tablet({ rings: 'live' })] });
  const screen = await openAsDaughter('/app/dashboard', { household });
  await expect.element(card).toMatchTextContent('Next: 20:00 Drops of 20:00');
  await expect.element(card).toMatchTextContent('0 of 2 taken today');
  await expect.element(card).toMatchTextContent('Tablet rings at medicine time');
  const call = card.getByRole('link', { name: 'Call' });
  await expect.element(call).toHaveAttribute('href', 'tel:+77012345678');
  await expect.element(call).toHaveAccessibleDescription('Mother');
  const doNow = card.getByRole('link', { name: 'What to do' });
  await expect.element(doNow).not.toBeInTheDocument();
  changePerson(household, { devices: [tablet({ rings: 'gone' })] });
  comeBack();
  await expect.element(card).toMatchTextContent('Tablet does not ring');
  await expect.element(doNow).toBeVisible();
  await card.getByRole('link', { name: 'Add medicine' }).click();
  const form = page.getByRole('dialog', { name: 'Add New Medicine' });
  await expect.element(form).toBeVisible();
  expect(screen.address()).toContain('add=medicine');
});

test('who may only look is offered no change', async () => {
  const household = withDay({ '09:50': null });
  changeLink(household, { scopes: ['see_medicines', 'alerted'] });
  await openAsDaughter('/app/dashboard', { household });
  await expect.element(card.getByRole('link', { name: 'View health data' })).toBeVisible();
  await expect.element(card.getByRole('link', { name: 'Add medicine' })).not.toBeInTheDocument();
});

const topOf = (name: string) =>
  page.getByRole('region', { name }).element().getBoundingClientRect().top;

test('people stand first for who has fewer medicines than they do, and after the own day else', async () => {
  const household = withDay({ '09:50': null, '20:00': null });
  const { server, daughter } = household;
  const own = server.stream(personStream(daughter.id));
  const vitamin = (time: string) =>
    aMedicine({ id: newId(), name: 'Vitamin D', times: [time], start_date: '2026-10-01' });
  own.write({ medicines: [vitamin('09:30')] });
  await openAsDaughter('/app/dashboard', { household });
  await expect.element(card).toHaveAttribute('data-state', 'late');
  await expect.poll(() => topOf('Family Members') < topOf("Today's Medicines")).toBe(true);
  for (const name of ['Family Members', 'Active Medicines', "Today's Schedule", 'Compliance Rate'])
    await expect.element(page.getByRole('term').filter({ hasText: name })).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Upcoming Events' })).toBeVisible();
  await expect.element(family.getByRole('link', { name: 'Add Member' })).toBeVisible();
  own.write({ medicines: [vitamin('10:30'), vitamin('12:30')] });
  comeBack();
  await expect.poll(() => topOf('Family Members') >= topOf("Today's Medicines")).toBe(true);
});

test('the people’s cards keep to every look', async () => {
  const household = withDay({ '06:00': 'taken', '09:50': null, '20:00': null });
  changePerson(household, { phone: '+7 701 234 56 78', devices: [tablet({ rings: 'gone' })] });
  await openAsDaughter('/app/dashboard', { household });
  for (const look of LOOKS) {
    await applyLook(look);
    await expect.element(page.getByRole('heading', { level: 3, name: 'Mother' })).toBeVisible();
    await checkLook(`cards ${look.language} ${look.width}`, 44);
  }
});

test('[REM-4] what is late is taken on from the card, and then the card says by whom', async () => {
  const household = withDay({ '09:50': null, '20:00': null });
  const { server, grandmother, daughter } = household;
  await openAsDaughter('/app/dashboard', { household, width: 390, height: 844 });
  await expect.element(card).toHaveAttribute('data-state', 'late');
  const onIt = card.getByRole('button', { name: "I'm on it" });
  await expect.element(onIt).toHaveAccessibleDescription('Mother');
  await onIt.click();
  await expect.element(card).toMatchTextContent(`${daughter.name} is on it since 11:00`);
  expect(document.activeElement?.textContent).toBe(`${daughter.name} is on it since 11:00`);
  await expect.element(onIt).not.toBeInTheDocument();
  const claims = () => [...server.stream(personStream(grandmother.id)).rows('claims').values()];
  await expect.poll(claims).toMatchObject([{ group: `${TODAY}T09:50` }]);
  expect(await axeFaults()).toEqual([]);
});

test('[REM-4] who is not alerted, and of whom nothing is late, has nothing to take on', async () => {
  const household = withDay({ '09:50': null });
  changeLink(household, { scopes: ['see_medicines', 'may_change'] });
  await openAsDaughter('/app/dashboard', { household });
  await expect.element(card).toHaveAttribute('data-state', 'late');
  await expect.element(card.getByRole('link', { name: 'Add medicine' })).toBeVisible();
  await expect.element(card.getByRole('button', { name: "I'm on it" })).not.toBeInTheDocument();
});

test('[UI-22] on a wide screen what can be done stands beside what is told', async () => {
  await openAsDaughter('/app/dashboard', {
    household: withDay({ '09:50': null }),
    width: 1440,
    height: 900,
  });
  const told = card.getByRole('heading', { name: 'Mother' });
  const act = card.getByRole('link', { name: 'View health data' });
  await expect.element(act).toBeVisible();
  await expect
    .poll(() => act.element().getBoundingClientRect().left)
    .toBeGreaterThan(told.element().getBoundingClientRect().right + 200);
});
