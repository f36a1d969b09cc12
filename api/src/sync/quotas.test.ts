import { QUOTAS } from '@qamqor/shared/limits';
import { problems, type ProblemCode } from '@qamqor/shared/problem';
import type { PersonMutation } from '@qamqor/shared/sync/reducer';
import { expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { event } from '../schedule/event.table.ts';
import { CANARY } from '../testing/builders.ts';
import { aDevice, aPill, outcomes } from '../testing/device.ts';
import { aLink } from '../testing/family.ts';
import { fillEvents, fillMedicines } from '../testing/filled.ts';
import { aHouse, revisionsOf, rowsOf, timesOf, type House } from '../testing/quota-house.ts';

const LONG_RULE = `FREQ=WEEKLY;BYDAY=MO${',MO'.repeat(80)}`;
const BIN = { deleted_at: '2026-11-19T03:00:00.000Z', delete_stamp: '2026-11-19T03:00:00.000Z' };
const GONE = { deleted_at: '2026-11-19T03:00:00.000Z' };

const anEntry = (deps: House['deps'], more: object = {}) => ({
  id: newId(deps),
  title: `Dentist ${CANARY}`,
  start_datetime: '2026-11-25T10:00',
  type: 'other',
  description: '',
  place: '',
  companions: '',
  reminder_minutes: 15,
  rrule: null,
  exceptions: [],
  ...more,
});

type Asked = {
  rest: { method: 'POST' | 'PUT'; url: string; body?: object };
  sync: Omit<PersonMutation, 'mid'>;
};

/** What fills a person up, and what then finds no room, said over REST and by a device. */
const QUOTA_TABLE: {
  name: string;
  code: ProblemCode;
  fill?: (house: House) => Promise<string[]>;
  ask: (house: House, ids: string[]) => Asked;
}[] = [
  {
    name: 'a 201st medicine',
    code: 'medicine.too_many',
    fill: ({ deps, person }) => fillMedicines(deps, person.user_id),
    ask: ({ deps }) => {
      const args = aPill(deps);
      return { rest: post('/medicines', args), sync: { op: 'medicine.add', args } };
    },
  },
  {
    name: 'a medicine that comes back from the bin',
    code: 'medicine.too_many',
    fill: async ({ deps, person }) => {
      await fillMedicines(deps, person.user_id);
      return fillMedicines(deps, person.user_id, GONE, 1);
    },
    ask: (_, [id = '']) => ({
      rest: post(`/medicines/${id}/restore`),
      sync: { op: 'medicine.restore', args: { id } },
    }),
  },
  {
    name: 'a medicine after 2,000 that were deleted',
    code: 'account.too_many_deleted',
    fill: ({ deps, person }) => fillMedicines(deps, person.user_id, GONE, QUOTAS.medicines_ever),
    ask: ({ deps }) => {
      const args = aPill(deps);
      return { rest: post('/medicines', args), sync: { op: 'medicine.add', args } };
    },
  },
  {
    name: 'a 25th time',
    code: 'medicine.too_many_times',
    ask: ({ deps }) => {
      const args = aPill(deps, { times: timesOf(QUOTAS.times + 1) });
      return { rest: post('/medicines', args), sync: { op: 'medicine.add', args } };
    },
  },
  {
    name: 'a 25th time of a medicine that is there',
    code: 'medicine.too_many_times',
    fill: ({ deps, person }) => fillMedicines(deps, person.user_id, {}, 1),
    ask: (_, [id = '']) => {
      const fields = { times: timesOf(QUOTAS.times + 1) };
      const rest = { method: 'PUT' as const, url: `/medicines/${id}` };
      return {
        rest: { ...rest, body: { base_version: 1, ...fields } },
        sync: { op: 'medicine.revise', args: { id, base_version: 1, fields } },
      };
    },
  },
  {
    name: 'a change of a medicine that was changed 500 times',
    code: 'medicine.too_many_changes',
    fill: ({ deps, person }) =>
      fillMedicines(deps, person.user_id, { revisions: revisionsOf(QUOTAS.revisions) }, 1),
    ask: (_, [id = '']) => {
      const fields = { times: ['21:00'] };
      const rest = { method: 'PUT' as const, url: `/medicines/${id}` };
      return {
        rest: { ...rest, body: { base_version: 1, ...fields } },
        sync: { op: 'medicine.revise', args: { id, base_version: 1, fields } },
      };
    },
  },
  {
    name: 'a 2,001st event',
    code: 'event.too_many',
    fill: ({ deps, person }) => fillEvents(deps, person.user_id),
    ask: ({ deps }) => {
      const args = anEntry(deps) as never;
      return { rest: post('/schedule/events', args), sync: { op: 'event.add', args } };
    },
  },
  {
    name: 'an event that comes back from the bin',
    code: 'event.too_many',
    fill: async ({ deps, person }) => {
      await fillEvents(deps, person.user_id);
      return fillEvents(deps, person.user_id, BIN, 1);
    },
    ask: (_, [id = '']) => ({
      rest: post(`/schedule/events/${id}/restore`),
      sync: { op: 'event.restore', args: { id } },
    }),
  },
  {
    name: 'a repetition of more than 200 letters',
    code: 'event.rule_too_long',
    ask: ({ deps }) => {
      const args = anEntry(deps, { rrule: LONG_RULE }) as never;
      return { rest: post('/schedule/events', args), sync: { op: 'event.add', args } };
    },
  },
  {
    name: 'such a repetition of an event that is there',
    code: 'event.rule_too_long',
    fill: ({ deps, person }) => fillEvents(deps, person.user_id, {}, 1),
    ask: (_, [id = '']) => {
      const repeat = { rrule: LONG_RULE, exceptions: [] };
      const rest = { method: 'PUT' as const, url: `/schedule/events/${id}` };
      return {
        rest: { ...rest, body: { rrule: LONG_RULE } },
        sync: { op: 'event.patch', args: { id, fields: { repeat } } },
      };
    },
  },
];

function post(url: string, body?: object): Asked['rest'] {
  return { method: 'POST', url, ...(body && { body }) };
}

async function askBoth(house: House, { rest, sync }: Asked) {
  const { person, tablet, deps } = house;
  const over = await person.send(rest.method, `/api${rest.url}`, rest.body);
  const by = await tablet.push(tablet.say({ mid: newId(deps), ...sync } as PersonMutation));
  return { over, by: outcomes(by) };
}

test.each(QUOTA_TABLE)(
  '[QUOTA-1][QUOTA-2][QUOTA-3][QUOTA-8][QUOTA-10] $name is refused over REST and by sync alike',
  async ({ code, fill, ask }) => {
    const house = await aHouse();
    const ids = (await fill?.(house)) ?? [];
    const before = await rowsOf(house);
    const { over, by } = await askBoth(house, ask(house, ids));
    expect([over.statusCode, over.json()]).toEqual([
      problems[code].status,
      { code, detail: problems[code].detail },
    ]);
    expect(by).toEqual([code]);
    expect(await rowsOf(house)).toEqual(before);
  },
);

const AT_THE_EDGE = QUOTA_TABLE.filter(({ name }) =>
  /^a(n?) (201st|2,001st|medicine that|event that)/.test(name),
);

test.each(AT_THE_EDGE)(
  '[QUOTA-1] one that is deleted makes room for $name',
  async ({ fill, ask, code }) => {
    const house = await aHouse();
    const { person, tablet, deps } = house;
    const ids = (await fill?.(house)) ?? [];
    const { op, args } = ask(house, ids).sync;
    const again = () => tablet.push(tablet.say({ mid: newId(deps), op, args } as PersonMutation));
    expect(outcomes(await again())).toEqual([code]);
    const [path, name] = op.startsWith('event.')
      ? ['schedule/events', 'event']
      : ['medicines', 'medicine'];
    const [first] = (await person.send('GET', `/api/${path}`)).json() as { id: string }[];
    expect((await person.send('DELETE', `/api/${path}/${first?.id}`)).statusCode, name).toBe(204);
    expect(outcomes(await again())).toEqual(['ok']);
  },
);

test('[QUOTA-1] an edit that outlives a delete needs room too, and none keeps the event away', async () => {
  const house = await aHouse();
  const { deps, person, tablet, clock } = house;
  const [id = ''] = await fillEvents(deps, person.user_id, BIN, 1);
  await fillEvents(deps, person.user_id);
  clock.advance(1_000);
  const args = { id, fields: { title: `Another ${CANARY}` } };
  const patch = tablet.say({ mid: newId(deps), op: 'event.patch', args });
  expect(outcomes(await tablet.push(patch))).toEqual(['event.too_many']);
});

test('[QUOTA-1] who has more from before may change and delete, and add nothing', async () => {
  const { deps, person } = await aHouse();
  const [id = ''] = await fillMedicines(deps, person.user_id, {}, QUOTAS.medicines + 5);
  const change = { base_version: 1, name: `Iron ${CANARY}` };
  expect((await person.send('PUT', `/api/medicines/${id}`, change)).statusCode).toBe(200);
  expect((await person.send('DELETE', `/api/medicines/${id}`)).statusCode).toBe(204);
  const added = await person.send('POST', '/api/medicines', aPill(deps));
  expect(added.json().code).toBe('medicine.too_many');
});

test('[QUOTA-1] a calendar file that finds no room adds nothing at all, and a dry run says so', async () => {
  const { deps, person } = await aHouse();
  await fillEvents(deps, person.user_id, {}, QUOTAS.events - 1);
  const entry = (uid: number) => [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    'SUMMARY:Visit',
    'DTSTART:20261125T100000',
    'END:VEVENT',
  ];
  const file = (count: number) =>
    [
      'BEGIN:VCALENDAR',
      ...Array.from({ length: count }, (_, uid) => entry(uid)).flat(),
      'END:VCALENDAR',
    ].join('\r\n');
  const send = (count: number, dry = 0) =>
    person.send('POST', `/api/schedule/import?dry_run=${dry}`, file(count), {
      'content-type': 'text/calendar',
    });
  for (const dry of [1, 0]) expect((await send(2, dry)).json().code).toBe('event.too_many');
  expect(await deps.reader.$count(event)).toBe(QUOTAS.events - 1);
  expect((await send(1)).json()).toMatchObject({ added: 1 });
  expect((await send(1)).json()).toMatchObject({ added: 0, already_there: 1 });
});

test('[QUOTA-1] the quota is of whoever has the list: a relative finds no more room in it', async () => {
  const { deps, signIn, person } = await aHouse();
  const dana = await signIn('dana');
  await fillMedicines(deps, person.user_id);
  await aLink(deps, { viewer: dana.user_id, person: person.user_id });
  const phone = aDevice(deps, dana, { id: 'phone', person_id: person.user_id });
  expect(outcomes(await phone.push(phone.add(aPill(deps))))).toEqual(['medicine.too_many']);
  const own = aDevice(deps, dana, { id: 'phone' });
  expect(outcomes(await own.push(own.add(aPill(deps))))).toEqual(['ok']);
});
