import { HOUR, toWire } from '@qamqor/shared/calendar/dates';
import { SCOPES } from '@qamqor/shared/family/link';
import { expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { CANARY } from '../testing/builders.ts';
import { aDevice, aPill } from '../testing/device.ts';
import { aLink } from '../testing/family.ts';
import { createTestApp } from '../testing/test-app.ts';

type LinkFields = Parameters<typeof aLink>[2];

/** A daughter with a link to her mother, who has one medicine and took it. */
async function aFamily(fields: LinkFields = {}) {
  const server = await createTestApp();
  const { deps, signIn } = server;
  const [mother, daughter] = [await signIn('aigul'), await signIn('dana')];
  const tablet = aDevice(deps, mother);
  const [pill, other] = [aPill(deps), aPill(deps, { name: `Metformin ${CANARY}` })];
  const mark = tablet.mark({ medicine_id: pill.id });
  await tablet.push(tablet.add(pill), tablet.add(other), mark);
  await tablet.pull({ device_id: 'tablet' });
  const people = { viewer: daughter.user_id, person: mother.user_id };
  const { link, change } = await aLink(deps, people, fields);
  const get = async (person: typeof daughter, id: string) => {
    const answer = await person.send('GET', `/api/family/members/${id}/data`);
    return { status: answer.statusCode, body: answer.body, data: answer.json() };
  };
  const look = () => get(daughter, link.id);
  const members = async (person = daughter) =>
    (await person.send('GET', '/api/family/members')).json();
  return { ...server, mother, daughter, tablet, pill, other, link, change, get, look, members };
}

test('the members of a viewer, and nobody for the one who is seen', async () => {
  const { members, mother, link, clock } = await aFamily();
  expect(await members()).toEqual([
    {
      id: link.id,
      person_id: mother.user_id,
      display_name: `Mother ${CANARY}`,
      name: `aigul ${CANARY}`,
      relationship: 'Mother',
      status: 'accepted',
      scopes: [...SCOPES],
      email: null,
      user_info: { name: `aigul ${CANARY}` },
      created_at: toWire(clock.now()),
      paused_until: null,
      ask_first: false,
      keeps_devices: false,
      asked_anew: false,
    },
  ]);
  expect(await members(mother)).toEqual([]);
});

test('who has not accepted is shown by the words of the viewer alone', async () => {
  const email = `aigul.${CANARY}@example.org`;
  const { members, change } = await aFamily({ status: 'pending', email });
  for (const status of ['pending', 'declined'] as const) {
    await change({ status });
    const name = `Mother ${CANARY}`;
    expect(await members()).toMatchObject([
      { status, email, person_id: null, user_info: null, name },
    ]);
  }
  await change({ status: 'ended' });
  expect(await members()).toEqual([]);
});

test("an accepted member's day, medicines, coming events and devices are there", async () => {
  const { look, pill, other, clock, mother } = await aFamily();
  const start_datetime = '2026-11-21T10:00';
  await mother.send('POST', '/api/schedule/events', { title: `Visit ${CANARY}`, start_datetime });
  const { status, data } = await look();
  expect(status).toBe(200);
  const name = `aigul ${CANARY}`;
  expect(data).toMatchObject({
    user_info: { display_name: `Mother ${CANARY}`, name, relationship: 'Mother' },
    upcoming_events: [{ title: `Visit ${CANARY}`, start_datetime, time: '10:00', description: '' }],
    medicines: [{ id: pill.id }, { id: other.id }],
    heard_at: toWire(clock.now()),
    devices: [{ id: 'tablet', name: "aigul's device", heard_at: toWire(clock.now()) }],
  });
  const today = data.today_medicines.map((one: Record<string, unknown>) => [
    one['medicine_id'],
    one['time'],
    one['status'],
    one['taken_by'],
  ]);
  expect(today).toEqual([
    [pill.id, '08:00', 'taken', name],
    [other.id, '08:00', 'before_start', null],
    [pill.id, '20:00', 'upcoming', null],
    [other.id, '20:00', 'upcoming', null],
  ]);
});

test('before acceptance the answer is 403, and 404 where no link is or was', async () => {
  const { look, get, change, link, mother, signIn, deps } = await aFamily();
  const stranger = await signIn('stranger');
  const never = await get(stranger, newId(deps));
  expect([never.status, never.data.code]).toEqual([404, 'family.not_found']);
  for (const asking of [await get(stranger, link.id), await get(mother, link.id)]) {
    expect([asking.status, asking.body]).toEqual([404, never.body]);
  }
  for (const status of ['pending', 'declined'] as const) {
    await change({ status });
    const answer = await look();
    expect([answer.status, answer.data.code]).toEqual([403, 'family.not_accepted']);
    expect(answer.body).not.toContain('aigul');
  }
  await change({ status: 'ended' });
  const answer = await look();
  expect([answer.status, answer.body]).toEqual([404, never.body]);
});

test('a part without its scope is null, and so is all of it during a pause', async () => {
  const { look, change, clock } = await aFamily();
  const parts = async () => {
    const { status, data } = await look();
    const { today_medicines, medicines, upcoming_events, heard_at, devices } = data;
    const isThere = [today_medicines, medicines, upcoming_events, heard_at].map((x) => x !== null);
    return [status, ...isThere, devices.length];
  };
  expect(await parts()).toEqual([200, true, true, true, true, 1]);
  await change({ scopes: ['see_medicines'] });
  expect(await parts()).toEqual([200, true, true, false, true, 1]);
  await change({ scopes: ['see_schedule', 'alerted', 'may_change'] });
  expect(await parts()).toEqual([200, false, false, true, false, 0]);
  await change({ scopes: [...SCOPES], paused_until: toWire(clock.now() + HOUR) });
  expect(await parts()).toEqual([200, false, false, false, false, 0]);
  clock.advance(HOUR);
  expect(await parts()).toEqual([200, true, true, true, true, 1]);
});

test('a hidden medicine is not there: not in the list, not in the day', async () => {
  const { look, change, pill, other } = await aFamily();
  await change({ hidden_medicine_ids: [pill.id] });
  const { data, body } = await look();
  expect(data.medicines).toMatchObject([{ id: other.id }]);
  expect(data.today_medicines).toHaveLength(2);
  expect(body).not.toContain(pill.id);
  expect(body).not.toContain('Amlodipine');
});
