import { HOUR, MINUTE, toWire } from '@qamqor/shared/calendar/dates';
import { personStream, userStream } from '@qamqor/shared/sync/protocol';
import { SCOPES } from '@qamqor/shared/family/link';
import { expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { CANARY } from '../../testing/builders.ts';
import { aDevice, aPill, outcomes } from '../../testing/device.ts';
import { aLink } from '../../testing/family.ts';
import { callFamily } from '../../testing/inviting-house.ts';
import { createTestApp } from '../../testing/test-app.ts';

/** A mother with two medicines, her daughter with every scope, and her son who sees and is told. */
async function aHouse() {
  const server = await createTestApp();
  const { deps, signIn } = server;
  const [mother, daughter, son] = [
    await signIn('aigul'),
    await signIn('dana'),
    await signIn('timur'),
  ];
  const tablet = aDevice(deps, mother);
  const [pill, other] = [aPill(deps), aPill(deps, { name: `Metformin ${CANARY}` })];
  await tablet.push(tablet.add(pill), tablet.add(other));
  const person = mother.user_id;
  const { link } = await aLink(deps, { viewer: daughter.user_id, person });
  const hers = await aLink(
    deps,
    { viewer: son.user_id, person },
    { scopes: ['see_medicines', 'alerted'], created_at: toWire(deps.now() + 1) },
  );
  const phone = aDevice(deps, daughter, { id: 'phone', person_id: person });
  const put = (body: object) => callFamily(mother, 'PUT', `/viewers/${link.id}`, body);
  const looks = async (): Promise<{ kind: string; status: string }[]> => {
    const { json } = await callFamily(mother, 'GET', '/looks');
    return json.filter(({ kind }: { kind: string }) => kind !== 'copied');
  };
  const stream = personStream(person);
  const pulled = async () => phone.pull({ streams: `${stream}@0` });
  const sonLink = hers.link;
  return {
    ...server,
    mother,
    daughter,
    son,
    tablet,
    phone,
    pill,
    other,
    link,
    sonLink,
    put,
    looks,
    stream,
    pulled,
  };
}

test('[FAM-3] the person sees who sees them, since when and how much', async () => {
  const { mother, daughter, son, link, sonLink, clock } = await aHouse();
  const since = toWire(clock.now());
  const usual = {
    relationship: 'Mother',
    asked_by: 'viewer',
    status: 'accepted',
    ask_first: false,
    since,
    last_looked_at: null,
    paused_until: null,
    hidden_medicine_ids: [],
    keeps_devices: false,
    asked_anew: false,
    sees_phone: false,
    phone: null,
  };
  expect((await callFamily(mother, 'GET', '/viewers')).json).toEqual([
    {
      id: link.id,
      viewer_id: daughter.user_id,
      name: `dana ${CANARY}`,
      scopes: [...SCOPES],
      ...usual,
    },
    {
      id: sonLink.id,
      viewer_id: son.user_id,
      name: `timur ${CANARY}`,
      scopes: ['see_medicines', 'alerted'],
      ...usual,
    },
  ]);
  expect((await callFamily(daughter, 'GET', '/viewers')).json).toEqual([]);
});

test('[FAM-3] a pause, a hidden medicine and an end hold from the next request on', async () => {
  const { put, pulled, phone, pill, other, stream, daughter, mother, link, clock } = await aHouse();
  const marking = async (one = pill) =>
    outcomes(await phone.push(phone.mark({ medicine_id: one.id })));
  const first = (await pulled()).streams[stream];
  expect(first?.rows.medicines).toHaveLength(2);

  const hidden = await put({ hidden_medicine_ids: [pill.id, newId({ now: clock.now }), pill.id] });
  expect(hidden.json.hidden_medicine_ids).toEqual([pill.id]);
  const second = (await pulled()).streams[stream];
  expect(second?.rows.medicines?.map(({ id }) => id)).toEqual([other.id]);
  expect(second?.epoch).not.toBe(first?.epoch);
  expect(await marking()).toEqual(['sync.forbidden']);

  const until = toWire(clock.now() + 24 * HOUR);
  expect((await put({ paused_until: until })).json).toMatchObject({
    paused_until: until,
    hidden_medicine_ids: [pill.id],
  });
  expect((await pulled()).gone).toEqual([stream]);
  expect(await marking(other)).toEqual(['sync.forbidden']);
  const data = await callFamily(daughter, 'GET', `/members/${link.id}/data`);
  expect(data.json).toMatchObject({ medicines: null, today_medicines: null, heard_at: null });
  expect((await put({ paused_until: null })).status).toBe(200);
  expect((await pulled()).gone).toEqual([]);

  expect((await callFamily(mother, 'DELETE', `/viewers/${link.id}`)).status).toBe(204);
  expect((await callFamily(mother, 'DELETE', `/viewers/${link.id}`)).status).toBe(204);
  expect((await pulled()).gone).toEqual([stream]);
  expect(await marking(other)).toEqual(['sync.forbidden']);
  expect((await callFamily(daughter, 'GET', `/members/${link.id}/data`)).status).toBe(404);
  expect((await put({ scopes: [] })).json.code).toBe('family.viewer_not_found');
});

test('[FAM-3] the viewer ends it as well, and the person has it off their list', async () => {
  const { daughter, mother, link, pulled, stream, tablet } = await aHouse();
  const own = userStream(mother.user_id);
  const cursor = (await tablet.pull({ streams: `${own}@0` })).streams[own]?.cursor;
  expect((await callFamily(daughter, 'DELETE', `/members/${link.id}`)).status).toBe(204);
  expect((await callFamily(daughter, 'DELETE', `/members/${link.id}`)).status).toBe(204);
  expect((await pulled()).gone).toEqual([stream]);
  const page = (await tablet.pull({ streams: `${own}@${cursor}` })).streams[own];
  expect(page?.deleted.viewers).toEqual([link.id]);
  expect((await callFamily(mother, 'GET', '/viewers')).json).toHaveLength(1);
});

test('foreign and missing links answer the same bytes', async () => {
  const { mother, daughter, son, link, deps } = await aHouse();
  for (const [method, url, body] of [
    ['PUT', '/viewers', { scopes: [] }],
    ['DELETE', '/viewers', undefined],
    ['DELETE', '/members', undefined],
  ] as const) {
    const who = url === '/viewers' ? [daughter, son] : [mother, son];
    const missing = await callFamily(mother, method, `${url}/${newId(deps)}`, body);
    expect(missing.status).toBe(404);
    for (const one of who) {
      const foreign = await callFamily(one, method, `${url}/${link.id}`, body);
      expect([foreign.status, foreign.body]).toEqual([404, missing.body]);
    }
  }
  expect((await callFamily(mother, 'GET', '/viewers')).json).toHaveLength(2);
});

test('what cannot be a choice is refused and changes nothing', async () => {
  const { put, mother, link } = await aHouse();
  const before = (await callFamily(mother, 'GET', '/viewers')).body;
  for (const wrong of [
    { scopes: ['chat'] },
    { scopes: 'see_medicines' },
    { ask_first: 'yes' },
    { paused_until: 'tomorrow' },
    { hidden_medicine_ids: ['x'] },
  ]) {
    expect([wrong, (await put(wrong)).status]).toEqual([wrong, 400]);
  }
  expect((await put({ viewer_id: mother.user_id, status: 'ended', grant: 9 })).status).toBe(200);
  expect((await callFamily(mother, 'GET', '/viewers')).body).toBe(before);
  expect(link.status).toBe('accepted');
});

test('[FAM-4] every look leaves a line; looks close to each other are one', async () => {
  const { daughter, mother, link, looks, pulled, clock, tablet } = await aHouse();
  const look = () => callFamily(daughter, 'GET', `/members/${link.id}/data`);
  const first = toWire(clock.now());
  await look();
  clock.advance(20 * MINUTE);
  await pulled();
  const last = toWire(clock.now());
  const by = { kind: 'looked', by_user_id: daughter.user_id, by_name: `dana ${CANARY}` };
  expect(await looks()).toMatchObject([{ ...by, at: first, until: last, op: null }]);
  expect((await callFamily(mother, 'GET', '/viewers')).json[0].last_looked_at).toBe(last);
  clock.advance(31 * MINUTE);
  await pulled();
  expect(await looks()).toHaveLength(2);
  const own = userStream(mother.user_id);
  const rows = (await tablet.pull({ streams: `${own}@0` })).streams[own]?.rows;
  expect(rows?.viewers?.[0]?.last_looked_at).toBe(toWire(clock.now()));
  expect((await callFamily(daughter, 'GET', '/looks')).json).toEqual([]);
});

test('[FAM-4] a device that says what it showed leaves a line for that alone, also of an hour offline', async () => {
  const { phone, tablet, stream, looks, mother, son, clock } = await aHouse();
  const pull = (looked: string) => phone.pull({ streams: `${stream}@0`, looked });
  await pull('');
  clock.advance(40 * MINUTE);
  await pull('');
  expect(await looks()).toEqual([]);
  expect((await callFamily(mother, 'GET', '/viewers')).json[0].last_looked_at).toBeNull();

  clock.advance(12 * HOUR);
  const ago = (hours: number) => clock.now() - hours * HOUR;
  const span = (from: number, until: number) => `${mother.user_id}@${from}-${until}`;
  const told = [span(ago(9), ago(8)), span(ago(3), ago(3))].join(',');
  await pull(told);
  await pull(told);
  const wire = (from: number, until: number) => ({ at: toWire(from), until: toWire(until) });
  expect(await looks()).toMatchObject([wire(ago(3), ago(3)), wire(ago(9), ago(8))]);
  await pull(span(ago(9.4), ago(9.2)));
  expect(await looks()).toMatchObject([wire(ago(3), ago(3)), wire(ago(9.4), ago(8))]);
  const { last_looked_at } = (await callFamily(mother, 'GET', '/viewers')).json[0];
  expect(last_looked_at).toBe(toWire(ago(3)));

  await phone.pull({ streams: `${stream}@0`, looked: `${son.user_id}@${ago(1)}-${ago(1)}` });
  await tablet.pull({ looked: span(ago(1), ago(1)) });
  expect(await looks()).toHaveLength(2);
});

test('[FAM-4] what a device says of a look is cut to when it can have been', async () => {
  const { phone, looks, mother, clock, stream, put, sonLink, son, deps } = await aHouse();
  const pull = (who: typeof phone, from: number, until: number) =>
    who.pull({ streams: `${stream}@0`, looked: `${mother.user_id}@${from}-${until}` });
  const since = clock.now();
  await pull(phone, since - 2 * HOUR, since - HOUR);
  await pull(phone, since + 2, since + 1);
  expect(await looks()).toEqual([]);
  clock.advance(HOUR);
  await put({ paused_until: toWire(clock.now() + HOUR) });
  await pull(phone, 0, 999_999_999_999_999);
  const whole = { at: toWire(since), until: toWire(clock.now()) };
  expect(await looks()).toMatchObject([whole]);
  const his = aDevice(deps, son, { id: 'his', person_id: mother.user_id });
  await callFamily(mother, 'DELETE', `/viewers/${sonLink.id}`);
  await pull(his, since, clock.now());
  expect(await looks()).toMatchObject([whole]);
  for (const looked of ['x', `${mother.user_id}@1`, `${mother.user_id}@1-2,`, 'a@1--2']) {
    const url = `/api/sync/pull?looked=${encodeURIComponent(looked)}`;
    expect([looked, (await son.send('GET', url)).statusCode]).toEqual([looked, 400]);
  }
});

test('[FAM-4] one who may not look leaves no line, and the own devices leave none', async () => {
  const { daughter, link, looks, put, pulled, tablet, stream } = await aHouse();
  await put({ scopes: [] });
  await pulled();
  await callFamily(daughter, 'GET', `/members/${link.id}/data`);
  await tablet.pull({ streams: `${stream}@0` });
  expect(await looks()).toEqual([]);
});

test('[FAM-4] every change by a relative leaves a line with who, what and when', async () => {
  const { phone, pill, looks, daughter, deps, tablet } = await aHouse();
  const added = aPill(deps, { name: `Iron ${CANARY}` });
  await phone.push(phone.mark({ medicine_id: pill.id }), phone.add(added));
  await tablet.push(tablet.mark({ medicine_id: pill.id, time: '20:00' }));
  const by = { kind: 'change', by_user_id: daughter.user_id, by_name: `dana ${CANARY}` };
  const mark = { op: 'dose.mark', name: pill.name, date: '2026-11-20', time: '08:00' };
  const lines = await looks();
  expect(lines).toHaveLength(2);
  expect(lines).toContainEqual(expect.objectContaining({ ...by, ...mark, status: 'taken' }));
  expect(lines).toContainEqual(
    expect.objectContaining({ ...by, op: 'medicine.add', name: added.name }),
  );
});

test('[FAM-4][MED-5] a medicine that is started again does not read as paused', async () => {
  const { phone, pill, looks, clock, deps } = await aHouse();
  const pause = (until: string | null) =>
    phone.say({ mid: newId(deps), op: 'medicine.pause', args: { id: pill.id, until } });
  const statuses = async () => (await looks()).map(({ status }) => status);
  await phone.push(pause(toWire(clock.now() + HOUR)));
  expect(await statuses()).toEqual(['paused']);
  clock.advance(MINUTE);
  await phone.push(pause(toWire(clock.now())));
  expect(await statuses()).toEqual(['resumed', 'paused']);
  clock.advance(MINUTE);
  await phone.push(pause(null));
  expect(await statuses()).toEqual(['paused', 'resumed', 'paused']);
});

test('[DOSE-9] several carers see who marked, and who was first', async () => {
  const { phone, pill, son, sonLink, daughter, deps, mother, stream } = await aHouse();
  await phone.push(phone.mark({ medicine_id: pill.id }));
  const data = await callFamily(son, 'GET', `/members/${sonLink.id}/data`);
  const [dose] = data.json.today_medicines;
  expect(dose).toMatchObject({ status: 'taken', taken_by: `dana ${CANARY}` });
  const laptop = aDevice(deps, son, { id: 'laptop', person_id: mother.user_id });
  const { marks } = (await laptop.pull({ streams: `${stream}@0` })).streams[stream]?.rows ?? {};
  expect(marks).toMatchObject([{ by_user_id: daughter.user_id, by_name: `dana ${CANARY}` }]);
  expect(outcomes(await laptop.push(laptop.mark({ medicine_id: pill.id })))).toEqual([
    'sync.forbidden',
  ]);
});
