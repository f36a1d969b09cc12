import { addDays, DAY, HOUR, toWire } from '@qamqor/shared/calendar/dates';
import { personStream } from '@qamqor/shared/sync/protocol';
import { expect, test } from 'vitest';
import type { DemoPerson } from '@qamqor/shared/profile/demo-people';
import { demoPeople } from '../auth/demo-people.ts';
import { signToken } from '../auth/sessions/token.ts';
import { user } from '../auth/users/user.table.ts';
import { journal } from '../changes/changes.table.ts';
import { mark } from '../doses/mark.table.ts';
import { family_link } from '../family/access/link.table.ts';
import { medicine } from '../medicines/medicine.table.ts';
import { newId } from '../platform/ids.ts';
import { MORNING } from '../testing/builders.ts';
import { createTestApp } from '../testing/test-app.ts';
import { demoPhone, demoTablet } from './demo-data.ts';
import { topUpDemoFamily } from './demo.service.ts';

type Entry = { medicine_id: string; date: string; time: string; status: string };

async function aDemo() {
  const server = await createTestApp({ config: { DEMO_SIGN_IN: true } });
  const { app, deps } = server;
  const signIn = async (person: DemoPerson, language?: string) => {
    const payload = { person, language };
    const answer = await app.inject({ method: 'POST', url: '/api/auth/demo', payload });
    expect(answer.statusCode).toBe(200);
    const headers = { authorization: `Bearer ${answer.json().access_token}` };
    return {
      user: answer.json().user,
      get: async (url: string) => (await app.inject({ url, headers })).json(),
      post: async (url: string, body: object) =>
        app.inject({ method: 'POST', url, headers, payload: body }),
    };
  };
  const count = async () => ({
    users: await deps.reader.$count(user),
    links: await deps.reader.$count(family_link),
    medicines: await deps.reader.$count(medicine),
    marks: await deps.reader.$count(mark),
    lines: await deps.reader.$count(journal),
  });
  return { ...server, signIn, topUp: () => topUpDemoFamily(deps), count };
}

test('the family is made at the first sign-in, once, with a real month of history, and the daughter sees it', async () => {
  const { count, topUp, signIn } = await aDemo();
  await topUp();
  expect(await count()).toMatchObject({ users: 0, links: 0, medicines: 0 });
  const grandmother = await signIn('grandmother');
  const first = await count();
  expect(first).toMatchObject({ users: 3, links: 2, medicines: 6 });
  await topUp();
  const daughter = await signIn('daughter');
  expect(await count()).toEqual(first);

  const [drops] = (await grandmother.get('/api/medicines')).filter(
    ({ name }: { name: string }) => name === 'Eye drops',
  );
  const query = `from=${addDays('2026-11-20', -31)}&to=2026-11-19`;
  const month: Entry[] = await grandmother.get(`/api/medicines/${drops.id}/history?${query}`);
  const counted = month.filter(({ status }) => status !== 'before_start');
  const taken = counted.filter(({ status }) => status === 'taken');
  expect(counted.length).toBeGreaterThan(30 * 4 - 1);
  expect(taken.length).toBeLessThan(counted.length);
  expect(taken.length / counted.length).toBeGreaterThan(0.85);
  expect(new Set(counted.map(({ status }) => status))).toEqual(new Set(['taken', 'missed']));

  const [member] = await daughter.get('/api/family/members');
  expect(member).toMatchObject({ status: 'accepted', person_id: demoPeople.grandmother });
  expect(member.scopes).toHaveLength(4);
  expect(await grandmother.get('/api/family/viewers')).toMatchObject([
    { viewer_id: demoPeople.daughter, scopes: { length: 4 }, status: 'accepted' },
    { viewer_id: demoPeople.son, scopes: ['see_medicines', 'see_schedule', 'alerted'] },
  ]);
  const data = await daughter.get(`/api/family/members/${member.id}/data`);
  expect(data.medicines).toHaveLength(5);
  expect(data.today_medicines.length).toBeGreaterThan(7);
  const { streams } = await daughter.get('/api/sync/pull');
  expect(streams).toHaveProperty([personStream(demoPeople.grandmother)]);
});

test('the family is made anew in the language of a visitor, and on another day', async () => {
  const { clock, signIn } = await aDemo();
  const names = async (visitor: Awaited<ReturnType<typeof signIn>>) =>
    (await visitor.get('/api/medicines')).map(({ name }: { name: string }) => name);
  const english = await signIn('grandmother', 'en-GB');
  expect(await names(english)).toContain('Eye drops');
  await english.post('/api/medicines', { name: 'Iron', times: ['09:00'] });
  await signIn('daughter', 'en');
  expect(await names(english)).toContain('Iron');

  const russian = await signIn('grandmother', 'ru');
  expect(russian.user).toMatchObject({ name: 'Раушан Ахметова', language: 'ru' });
  expect(await names(russian)).toContain('Глазные капли');
  expect(await names(english)).toEqual(await names(russian));
  const kazakh = await signIn('daughter', 'kk');
  const [member] = await kazakh.get('/api/family/members');
  expect(member).toMatchObject({ display_name: 'Анам' });
  const events = await kazakh.get('/api/schedule/events');
  expect(events.map(({ title }: { title: string }) => title)).toEqual(['Тіс дәрігері']);
  expect(await names(await signIn('grandmother'))).toContain('Көз тамшысы');

  await english.post('/api/medicines', { name: 'Iron', times: ['09:00'] });
  clock.advance(23 * HOUR);
  expect(await names(await signIn('grandmother', 'kk'))).toContain('Iron');
  clock.advance(HOUR);
  expect(await names(await signIn('grandmother', 'kk'))).not.toContain('Iron');
});

test('there is somebody to call: each has a number, and the daughter sees her mother’s', async () => {
  const { signIn } = await aDemo();
  const numbers = new Set<string>();
  for (const person of ['grandmother', 'daughter'] as const) {
    const { phone } = await (await signIn(person)).get('/api/user/profile');
    numbers.add(phone);
  }
  expect([...numbers]).toEqual(['+1 202 555 0101', '+1 202 555 0102']);
  const own = personStream(demoPeople.grandmother);
  const { people } = (await (await signIn('daughter')).get('/api/sync/pull')).streams[own].rows;
  expect(people).toMatchObject([{ phone: '+1 202 555 0101' }]);
});

test('topping up touches no slot that somebody touched and no medicine that a visitor added', async () => {
  const { clock, signIn, topUp, count } = await aDemo();
  const grandmother = await signIn('grandmother');
  const added = { name: 'Iron', times: ['09:00'] };
  const { id } = (await grandmother.post('/api/medicines', added)).json();
  const statuses = async () => {
    const today: Entry[] = await grandmother.get('/api/medicines/today');
    return new Map(today.map((one) => [`${one.medicine_id} ${one.time}`, one.status]));
  };
  const open: Entry[] = (await grandmother.get('/api/medicines/today')).filter(
    ({ status, medicine_id }: Entry) => status === 'due' && medicine_id !== id,
  );
  expect(open.length).toBeGreaterThan(1);
  const [touched, ...others] = open.map((one) => `${one.medicine_id} ${one.time}`);
  const log = { ...(open[0] as Entry) };
  for (const taken of [true, false]) {
    expect((await grandmother.post('/api/medicines/log', { ...log, taken })).statusCode).toBe(200);
  }
  clock.advance(6 * HOUR);
  await topUp();
  const after = await statuses();
  expect(after.get(touched as string)).toBe('missed');
  expect(after.get(`${id} 09:00`)).toBe('missed');
  expect(others.map((one) => after.get(one))).toContain('taken');
  const counted = await count();
  await topUp();
  expect(await count()).toEqual(counted);
});

test('[DOSE-4] the daughter sees when the tablet was heard, and a missed dose is not unknown for ever', async () => {
  const { clock, deps, signIn, topUp } = await aDemo();
  const daughter = await signIn('daughter');
  const grandmother = await signIn('grandmother');
  const [member] = await daughter.get('/api/family/members');
  const look = () => daughter.get(`/api/family/members/${member.id}/data`);
  const tablet = () => ({ id: 'demo-tablet', name: 'Tablet', heard_at: toWire(clock.now()) });
  const phone = { id: demoPhone.device_id, name: 'Phone', heard_at: '2026-11-17T19:00:00.000Z' };
  expect(await look()).toMatchObject({ devices: [phone, tablet()] });
  const own = personStream(demoPeople.grandmother);
  const { people } = (await daughter.get('/api/sync/pull')).streams[own].rows;
  const spoke = { ...tablet(), last_marked_at: toWire(clock.now()) };
  expect(people[0].devices).toMatchObject([phone, spoke]);

  const open: Entry[] = (await grandmother.get('/api/medicines/today')).filter(
    ({ status }: Entry) => status === 'due',
  );
  const [dose] = open as [Entry];
  const visitor = { device_id: 'visitor', now: clock.now() };
  const args = {
    medicine_id: dose.medicine_id,
    date: dose.date,
    time: dose.time,
    status: 'taken',
    taken_at: toWire(clock.now()),
  };
  const mark = {
    mid: newId(deps),
    stream: own,
    op: 'dose.mark',
    v: 1,
    key: `${dose.medicine_id}:${dose.date}:${dose.time}`,
    args,
    at: { wall: clock.now(), server: clock.now() },
  };
  const pushed = await grandmother.post('/api/sync/push', {
    proto: 1,
    ...visitor,
    mutations: [mark],
  });
  expect(pushed.json().results).toMatchObject([{ status: 'ok' }]);
  await grandmother.post('/api/medicines/log', { ...dose, taken: false });
  const status = async () => {
    const today: Entry[] = (await look()).today_medicines;
    return today.find((one) => one.medicine_id === dose.medicine_id && one.time === dose.time)
      ?.status;
  };
  clock.advance(12 * HOUR);
  await topUp();
  expect(await status()).toBe('unknown');
  expect((await look()).devices).toHaveLength(3);

  clock.advance(13 * HOUR);
  await topUp();
  expect((await look()).devices).toEqual([{ ...tablet(), rings: null }]);
  const today: Entry[] = (await look()).today_medicines;
  expect(today.some((one) => one.status === 'unknown')).toBe(false);
  clock.advance(HOUR);
  await topUp();
  expect(await look()).toMatchObject({ heard_at: toWire(clock.now()), devices: [tablet()] });
});

test('the tablet of the demo is no session that anybody could use or see', async () => {
  const { app, signIn } = await aDemo();
  const grandmother = await signIn('grandmother');
  const devices = await grandmother.get('/api/auth/devices');
  expect(devices.map(({ name }: { name: string }) => name)).not.toContain('Tablet');
  const { user_id, session_id } = demoTablet;
  const session = { user_id, session_id, issued: MORNING, expires: MORNING + 30 * DAY };
  const headers = { authorization: `Bearer ${signToken(app.jwt, session)}` };
  const answer = await app.inject({ url: '/api/medicines', headers });
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'auth.session_ended']);
});
