import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { DAY, HOUR, toWire } from '@qamqor/shared/calendar/dates';
import { personStream, userStream } from '@qamqor/shared/sync/protocol';
import { expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { CANARY } from '../testing/builders.ts';
import { aDevice, aPill } from '../testing/device.ts';
import { aLink } from '../testing/family.ts';
import { createTestApp } from '../testing/test-app.ts';

async function aPerson() {
  const server = await createTestApp();
  const { deps } = server;
  const person = await server.signIn('aigul');
  const tablet = aDevice(deps, person);
  const pill = aPill(deps);
  await tablet.push(tablet.add(pill));
  const own = personStream(person.user_id);
  return { ...server, person, tablet, pill, slot: { medicine_id: pill.id }, own };
}

test('a page has the rows, the person and the account in the shapes of the contract', async () => {
  const { tablet, slot, pill, person, own, clock } = await aPerson();
  const one = tablet.mark(slot);
  await tablet.push(one);
  await person.send('PUT', '/api/user/profile', { phone: '+7 700' });
  const answer = await person.send('GET', '/api/sync/pull');
  expect(answer.statusCode).toBe(200);
  const now = toWire(clock.now());
  const { streams, ...rest } = answer.json();
  expect(rest).toEqual({ proto: 1, server_now: clock.now(), gone: [] });
  expect(Object.keys(streams)).toEqual([userStream(person.user_id), own]);
  const page = { epoch: expect.any(String), more: false, reset: false };
  const { name, amount_quarters, unit, times, weekdays, duration_weeks } = pill;
  const revised = { name, amount_quarters, unit, times, weekdays, duration_weeks };
  expect(streams[own]).toEqual({
    ...page,
    cursor: 2,
    rows: {
      medicines: [
        {
          ...pill,
          start_date: '2026-11-20',
          end_date: null,
          version: 1,
          revisions: [{ ...revised, version: 1, effective_at: now, end_date: null }],
          pauses: [],
          created_at: now,
          updated_at: now,
          deleted_at: null,
          seq: 1,
        },
      ],
      marks: [
        {
          id: one.mid,
          ...slot,
          date: '2026-11-20',
          time: '08:00',
          status: 'taken',
          reason: null,
          taken_at: now,
          recorded_at: now,
          by_user_id: person.user_id,
          by_name: `aigul ${CANARY}`,
          device_id: 'tablet',
          undone_by: null,
          seq: 2,
        },
      ],
      events: [],
      people: [
        {
          id: person.user_id,
          name: `aigul ${CANARY}`,
          phone: '+7 700',
          time_zones: [{ from: now, zone: 'Asia/Almaty' }],
          devices: [
            {
              ...{ id: 'tablet', name: "aigul's device", heard_at: now, last_marked_at: now },
              rings: null,
            },
          ],
          seq: 2,
        },
      ],
    },
    deleted: { events: [] },
  });
  expect(streams[userStream(person.user_id)]).toEqual({
    ...page,
    cursor: 1,
    rows: {
      accounts: [
        {
          id: person.user_id,
          name: `aigul ${CANARY}`,
          email: `aigul.${CANARY}@example.org`,
          avatar: null,
          is_admin: false,
          language: 'en',
          time_zone: 'Asia/Almaty',
          subscription_tier: 'free',
          seq: 1,
        },
      ],
      links: [],
      profiles: [
        {
          id: person.user_id,
          firstName: 'aigul',
          lastName: CANARY,
          email: `aigul.${CANARY}@example.org`,
          phone: '+7 700',
          address: '',
          dateOfBirth: '',
          emergencyContact: '',
          medicalConditions: '',
          seq: 1,
        },
      ],
    },
    deleted: { links: [] },
  });
});

test('events have their place on every page of a person, on each page of a long history too', async () => {
  const { tablet, slot, own } = await aPerson();
  await tablet.push(tablet.mark(slot), tablet.mark(slot));
  for (const cursor of [0, 1, 3]) {
    const page = (await tablet.pull({ streams: `${own}@${cursor}`, limit: 1 })).streams[own];
    expect([page?.rows.events, page?.deleted]).toEqual([[], { events: [] }]);
  }
});

test('a row comes again only when it changed, with its newest state', async () => {
  const { tablet, slot, own } = await aPerson();
  const [first, second] = [tablet.mark(slot), tablet.mark({ ...slot, time: '20:00' })];
  await tablet.push(first, second);
  const since = async (cursor: number) => {
    const page = (await tablet.pull({ streams: `${own}@${cursor}` })).streams[own];
    return { cursor: page?.cursor, marks: page?.rows.marks?.map(({ id, seq }) => [id, seq]) };
  };
  expect(await since(1)).toEqual({
    cursor: 3,
    marks: [
      [first.mid, 2],
      [second.mid, 3],
    ],
  });
  await tablet.push(tablet.undo(slot, [first.mid]));
  expect(await since(3)).toEqual({ cursor: 4, marks: [[first.mid, 4]] });
  expect(await since(4)).toEqual({ cursor: 4, marks: [] });
});

test('[SYNC-4] a cursor beyond the stream begins again from nothing', async () => {
  const { tablet, own, pill } = await aPerson();
  const page = (await tablet.pull({ streams: `${own}@99` })).streams[own];
  expect(page).toMatchObject({ reset: true, cursor: 1, more: false });
  expect(page?.rows.medicines).toMatchObject([{ id: pill.id }]);
});

test('what one mutation wrote is never parted, however small the page', async () => {
  const { tablet, slot, own } = await aPerson();
  const marks = Array.from({ length: 50 }, () => tablet.mark(slot));
  const mids = marks.map(({ mid }) => mid);
  await tablet.push(...marks, tablet.undo(slot, mids));
  const first = (await tablet.pull({ streams: `${own}@0`, limit: 1 })).streams[own];
  expect(first).toMatchObject({ cursor: 1, more: true });
  const second = (await tablet.pull({ streams: `${own}@1`, limit: 1 })).streams[own];
  expect(second).toMatchObject({ cursor: 52, more: false });
  expect(new Set(second?.rows.marks?.map(({ id }) => id))).toEqual(new Set(mids));
});

test('[SYNC-8] streams that are not permitted are gone, in the same words as those that never were', async () => {
  const { person, signIn, deps, own } = await aPerson();
  const dana = await signIn('dana');
  const { change } = await aLink(deps, { viewer: dana.user_id, person: person.user_id });
  const never = newId(deps);
  const ask = async (id: string, kind: 'p' | 'u') => {
    const url = `/api/sync/pull?streams=${kind}:${id}@3`;
    const { statusCode, body } = await dana.send('GET', url);
    return [statusCode, body.replaceAll(id, 'ID')];
  };
  const nobody = await ask(never, 'p');
  expect(nobody[0]).toBe(200);
  expect(JSON.parse(nobody[1] as string)).toMatchObject({ streams: {}, gone: ['p:ID'] });
  const refused = async () => expect(await ask(person.user_id, 'p')).toEqual(nobody);

  expect(await ask(person.user_id, 'u')).toEqual(await ask(never, 'u'));
  expect(await ask(dana.user_id, 'u')).not.toEqual(await ask(never, 'u'));
  for (const status of ['pending', 'declined', 'ended'] as const) {
    await change({ status });
    await refused();
  }
  await change({ status: 'accepted', scopes: ['alerted', 'may_change'] });
  await refused();
  await change({ scopes: ['see_medicines'], paused_until: toWire(deps.now() + HOUR) });
  await refused();
  const all = (await dana.send('GET', '/api/sync/pull')).json();
  expect(Object.keys(all.streams)).toEqual([userStream(dana.user_id), personStream(dana.user_id)]);
  await change({ paused_until: null });
  const shown = (await dana.send('GET', '/api/sync/pull')).json();
  expect(shown.streams[own].rows.medicines).toHaveLength(1);
});

test('the links of a viewer come with their changes and go when they end', async () => {
  const { person, signIn, deps, clock } = await aPerson();
  const dana = await signIn('dana');
  const people = { viewer: dana.user_id, person: person.user_id };
  const { link, change } = await aLink(deps, people, { status: 'pending', person_id: null });
  const stream = userStream(dana.user_id);
  const device = aDevice(deps, dana);
  const since = async (cursor: number) =>
    (await device.pull({ streams: `${stream}@${cursor}` })).streams[stream];
  const row = {
    id: link.id,
    person_id: null,
    display_name: `Mother ${CANARY}`,
    name: `Mother ${CANARY}`,
    relationship: 'Mother',
    status: 'pending',
    scopes: link.scopes,
    created_at: toWire(clock.now()),
    paused_until: null,
    ask_first: false,
    keeps_devices: false,
    seq: 1,
  };
  expect((await since(0))?.rows.links).toEqual([row]);
  await change({ status: 'accepted', person_id: person.user_id });
  expect(await since(1)).toMatchObject({
    cursor: 2,
    rows: {
      links: [
        { ...row, status: 'accepted', person_id: person.user_id, seq: 2, name: `aigul ${CANARY}` },
      ],
    },
    deleted: { links: [] },
  });
  await change({ status: 'ended' });
  expect(await since(2)).toMatchObject({
    cursor: 3,
    rows: { links: [] },
    deleted: { links: [link.id] },
  });
});

test('another permission is another epoch, and what is hidden is not sent', async () => {
  const { person, tablet, slot, signIn, deps, own } = await aPerson();
  await tablet.push(tablet.mark(slot));
  const dana = await signIn('dana');
  const { change } = await aLink(deps, { viewer: dana.user_id, person: person.user_id });
  const device = aDevice(deps, dana);
  const page = async () => (await device.pull({ streams: `${own}@0` })).streams[own];
  const shown = await page();
  expect(shown?.rows).toMatchObject({ medicines: [{}], marks: [{}], people: [{ devices: [{}] }] });
  expect((await page())?.epoch).toBe(shown?.epoch);

  await change({ hidden_medicine_ids: [slot.medicine_id] });
  const hidden = await page();
  expect(hidden?.rows).toMatchObject({ medicines: [], marks: [], people: [{}] });
  await change({ scopes: ['see_schedule'], hidden_medicine_ids: [] });
  const schedule = await page();
  expect(schedule?.rows).toMatchObject({ medicines: [], marks: [], people: [{ devices: [] }] });
  const epochs = [shown, hidden, schedule].map((one) => one?.epoch);
  expect(new Set(epochs).size).toBe(3);
  const own_epoch = (await tablet.pull()).streams[own]?.epoch;
  expect(epochs).not.toContain(own_epoch);
});

test('a link that was declined before does not stand in the way of the one that holds', async () => {
  const { person, signIn, deps, own } = await aPerson();
  const dana = await signIn('dana');
  const people = { viewer: dana.user_id, person: person.user_id };
  await aLink(deps, people, { status: 'declined', created_at: toWire(deps.now() - DAY) });
  await aLink(deps, people);
  await aLink(deps, people, { status: 'declined', created_at: toWire(deps.now() + DAY) });
  expect((await aDevice(deps, dana).pull({ streams: `${own}@0` })).gone).toEqual([]);
});

test('a question that is none is refused', async () => {
  const { person, own } = await aPerson();
  for (const query of [
    'streams=',
    `streams=${own}`,
    `streams=${own}@x`,
    `streams=${own}@-1`,
    'streams=x:1@0',
    'limit=0',
    'limit=2001',
    'limit=x',
    'pending=-1',
    `device_id=${'x'.repeat(65)}`,
  ]) {
    expect((await person.send('GET', `/api/sync/pull?${query}`)).statusCode, query).toBe(400);
  }
});

test('an answer of some length is compressed, as the device can read it', async () => {
  const { person, tablet, slot } = await aPerson();
  await tablet.push(...Array.from({ length: 20 }, () => tablet.mark(slot)));
  const ask = async (encoding: string) => {
    const more = { 'accept-encoding': encoding };
    return person.send('GET', '/api/sync/pull', undefined, more);
  };
  const plain = await ask('identity');
  const inflate = { gzip: gunzipSync, br: brotliDecompressSync };
  for (const encoding of ['gzip', 'br'] as const) {
    const answer = await ask(encoding);
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    expect(inflate[encoding](answer.rawPayload).toString()).toBe(plain.body);
  }
});
