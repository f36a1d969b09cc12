import { DAY, MINUTE, toWire } from '@qamqor/shared/calendar/dates';
import { expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { CANARY } from '../testing/builders.ts';
import { createTestApp } from '../testing/test-app.ts';

const pill = (more: object = {}) => ({ name: `Aspirin ${CANARY}`, times: ['08:00'], ...more });

async function aPerson() {
  const server = await createTestApp();
  const person = await server.signIn('aigul');
  const add = async (more: object = {}) =>
    (await person.send('POST', '/api/medicines', pill(more))).json();
  return { ...server, person, add };
}

test('[MED-3][MED-5] a new medicine is answered whole, with what was left out filled in', async () => {
  const { person, clock } = await aPerson();
  const answer = await person.send('POST', '/api/medicines', {
    name: `  Aspirin ${CANARY} `,
    times: ['20:00', '08:05'],
  });
  expect(answer.statusCode).toBe(201);
  const now = toWire(clock.now());
  const shared = {
    version: 1,
    name: `Aspirin ${CANARY}`,
    times: ['08:05', '20:00'],
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    duration_weeks: null,
    end_date: null,
    amount_quarters: null,
    unit: null,
  };
  expect(answer.json()).toEqual({
    ...shared,
    id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
    form: null,
    with_food: null,
    appearance: null,
    notes: '',
    start_date: '2026-11-20',
    revisions: [{ ...shared, effective_at: now }],
    pauses: [],
    created_at: now,
    updated_at: now,
    deleted_at: null,
    deleted_by: null,
    is_active: true,
    upcoming: null,
  });
  expect((await person.send('GET', '/api/medicines')).json()).toEqual([answer.json()]);
});

test('[MED-4] a course ends on its last day and is active up to it', async () => {
  const { person, clock, add } = await aPerson();
  const { id, end_date } = await add({ duration_weeks: 2, weekdays: [4, 0, 0] });
  expect(end_date).toBe('2026-12-03');
  const active = async () => {
    const [one] = (await person.send('GET', '/api/medicines')).json();
    expect(one).toMatchObject({ id, weekdays: [0, 4] });
    return one.is_active;
  };
  clock.advance(13 * DAY);
  expect(await active()).toBe(true);
  clock.advance(DAY);
  expect(await active()).toBe(false);
});

const WRONG: [string, object][] = [
  ['no length in weeks', { duration_weeks: 0 }],
  ['more than a year', { duration_weeks: 53 }],
  ['a part of a week', { duration_weeks: 1.5 }],
  ['a length in words', { duration_weeks: '2' }],
  ['no times', { times: [] }],
  ['no word on times', { times: undefined }],
  ['a time twice', { times: ['08:00', '08:00'] }],
  ['a time that no clock shows', { times: ['24:00'] }],
  ['a time cut short', { times: ['8:00'] }],
  ['no weekday', { weekdays: [] }],
  ['an unknown weekday', { weekdays: [7] }],
  ['a weekday before Monday', { weekdays: [-1] }],
  ['a weekday in words', { weekdays: ['Monday'] }],
  ['a name too long', { name: 'x'.repeat(201) }],
  ['a part of a quarter', { amount_quarters: 0.5 }],
  ['an id that is none', { id: 'mine' }],
  ['no such date', { start_date: '2026-02-30' }],
];

test('[MED-2][MED-4] what makes no schedule is refused and adds nothing', async () => {
  const { person } = await aPerson();
  for (const [name, wrong] of WRONG) {
    const answer = await person.send('POST', '/api/medicines', pill(wrong));
    expect([name, answer.statusCode, answer.json().code]).toEqual([name, 400, 'request.invalid']);
  }
  expect((await person.send('GET', '/api/medicines')).json()).toEqual([]);
});

test('[MED-2][MED-4] a refusal has no words that only developers know', async () => {
  const { person } = await aPerson();
  for (const [name, wrong] of WRONG) {
    const { detail } = (await person.send('POST', '/api/medicines', pill(wrong))).json();
    expect([name, detail]).not.toEqual([
      name,
      expect.stringMatching(/invalid|expected|received|input|undefined|\bint\b|array|uuid/i),
    ]);
  }
  const weeks = await person.send('POST', '/api/medicines', pill({ duration_weeks: 53 }));
  const detail = 'Please check duration_weeks: Weeks are a whole number from 1 to 52.';
  expect(weeks.json()).toEqual({ code: 'request.invalid', detail });
});

test('[MED-1] without a name the answer is in the words of the form', async () => {
  const { person } = await aPerson();
  for (const name of [undefined, '', ' \n\t ', '\u200B\u202E', null]) {
    for (const wrong of [{ name }, { name, times: [], duration_weeks: 0 }]) {
      const answer = await person.send('POST', '/api/medicines', pill(wrong));
      expect(answer.statusCode).toBe(400);
      const detail = 'Medicine name is required';
      expect(answer.json()).toEqual({ code: 'medicine.name_required', detail });
    }
  }
});

test('extra fields set nothing: not whose it is, not its version, not its past', async () => {
  const { person, signIn, clock } = await aPerson();
  const other = await signIn('dana');
  const extra = {
    user_id: other.user_id,
    person_id: other.user_id,
    version: 9,
    deleted_at: toWire(clock.now()),
    created_at: '2020-01-01T00:00:00.000Z',
    is_active: false,
    seq: 99,
  };
  const answer = await person.send('POST', '/api/medicines', pill(extra));
  const kept = { version: 1, is_active: true, deleted_at: null, created_at: toWire(clock.now()) };
  expect(answer.json()).toMatchObject(kept);
  expect((await other.send('GET', '/api/medicines')).json()).toEqual([]);
  const { id } = answer.json();
  const revised = await person.send('PUT', `/api/medicines/${id}`, { base_version: 1, ...extra });
  expect(revised.json()).toMatchObject({ ...kept, version: 2 });
});

test('an id of the sender is kept, and the same id again is refused', async () => {
  const { person, clock, signIn } = await aPerson();
  const id = newId(clock);
  expect((await person.send('POST', '/api/medicines', pill({ id }))).json().id).toBe(id);
  const other = await signIn('dana');
  for (const sender of [person, other]) {
    const again = await sender.send('POST', '/api/medicines', pill({ id, name: 'Other' }));
    expect([again.statusCode, again.json().code]).toEqual([409, 'medicine.already_there']);
  }
  expect((await person.send('GET', '/api/medicines')).json()).toMatchObject([pill({ id })]);
});

test("another's medicine and one that never was answer the same bytes", async () => {
  const { person, add, signIn, clock } = await aPerson();
  const { id } = await add();
  const stranger = await signIn('dana');
  const missing = newId(clock);
  const calls: [Parameters<typeof person.send>[0], (id: string) => string, object?][] = [
    ['PUT', (one) => `/api/medicines/${one}`, { base_version: 1, name: 'X' }],
    ['DELETE', (one) => `/api/medicines/${one}`],
    ['POST', (one) => `/api/medicines/${one}/restore`],
    ['GET', (one) => `/api/medicines/${one}/history?from=2026-11-20&to=2026-11-20`],
  ];
  for (const [method, url, body] of calls) {
    const foreign = await stranger.send(method, url(id), body);
    const never = await stranger.send(method, url(missing), body);
    expect([method, foreign.statusCode, foreign.body]).toEqual([method, 404, never.body]);
    expect(never.statusCode).toBe(404);
  }
  expect((await person.send('GET', '/api/medicines')).json()).toMatchObject([{ id, version: 1 }]);
});

test('[MED-10] a medicine goes to the bin once, and comes back', async () => {
  const { person, add, clock } = await aPerson();
  const { id } = await add();
  const list = async () => (await person.send('GET', '/api/medicines')).json();
  const remove = async () => {
    const answer = await person.send('DELETE', `/api/medicines/${id}`);
    return [answer.statusCode, answer.body];
  };
  expect(await remove()).toEqual([204, '']);
  clock.advance(MINUTE);
  expect(await remove()).toEqual([204, '']);
  expect(await list()).toEqual([]);
  const revised = await person.send('PUT', `/api/medicines/${id}`, { base_version: 1, name: 'X' });
  expect(revised.statusCode).toBe(404);

  const restored = await person.send('POST', `/api/medicines/${id}/restore`);
  expect(restored.statusCode).toBe(200);
  expect(restored.json()).toMatchObject({ id, deleted_at: null, is_active: true });
  expect(await list()).toEqual([restored.json()]);
});

test('[MED-10] after 30 days in the bin a medicine is not found any more', async () => {
  const { person, add, clock, signIn } = await aPerson();
  const [kept, lost] = [await add(), await add()];
  for (const { id } of [kept, lost]) await person.send('DELETE', `/api/medicines/${id}`);
  clock.advance(30 * DAY - MINUTE);
  const restore = (who: typeof person, id: string) =>
    who.send('POST', `/api/medicines/${id}/restore`);
  expect((await restore(person, kept.id)).statusCode).toBe(200);
  clock.advance(MINUTE);
  const late = await restore(person, lost.id);
  expect([late.statusCode, late.json().code]).toEqual([404, 'medicine.not_found']);
  expect(late.body).toBe((await restore(await signIn('dana'), lost.id)).body);
  const list = (await person.send('GET', '/api/medicines')).json();
  expect(list.map(({ id }: { id: string }) => id)).toEqual([kept.id]);
});

test('[MED-6] a change begins a revision, now or when it is said, and answers the medicine', async () => {
  const { person, add, clock } = await aPerson();
  const { id } = await add();
  clock.advance(MINUTE);
  const put = (body: object) => person.send('PUT', `/api/medicines/${id}`, body);
  const now = await put({ base_version: 1, times: ['21:00', '09:00'] });
  expect(now.statusCode).toBe(200);
  expect(now.json()).toMatchObject({ version: 2, times: ['09:00', '21:00'] });
  expect(now.json().revisions).toHaveLength(2);
  const effective_at = toWire(clock.now() + DAY);
  const planned = (await put({ base_version: 2, effective_at, times: ['10:00'] })).json();
  expect(planned.revisions.at(-1)).toMatchObject({ effective_at, times: ['10:00'] });
  for (const wrong of [
    { name: 'X' },
    { base_version: 0 },
    { base_version: 3, effective_at: 'tomorrow' },
    { base_version: 3, duration_weeks: 53 },
    { base_version: 3, times: [] },
  ]) {
    expect((await put(wrong)).statusCode, JSON.stringify(wrong)).toBe(400);
  }
  const { code } = (await put({ base_version: 3, name: ' ' })).json();
  expect(code).toBe('medicine.name_required');
});

test('[SYNC-12] a change of the dose from an old version is a conflict and changes nothing', async () => {
  const { person, add } = await aPerson();
  const { id } = await add({ amount_quarters: 4 });
  const put = (body: object) => person.send('PUT', `/api/medicines/${id}`, body);
  await put({ base_version: 1, amount_quarters: 2 });
  const late = await put({ base_version: 1, amount_quarters: 8, notes: 'more' });
  const [medicine] = (await person.send('GET', '/api/medicines')).json();
  expect(late.statusCode).toBe(409);
  const detail = expect.stringContaining('look at both versions');
  expect(late.json()).toEqual({ code: 'medicine.conflict', detail, current: medicine });
  expect(medicine).toMatchObject({ amount_quarters: 2, notes: '', version: 2 });
});
