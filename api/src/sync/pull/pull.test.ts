import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { toWire } from '@qamqor/shared/calendar/dates';
import { userStream } from '@qamqor/shared/sync/protocol';
import { expect, test } from 'vitest';
import { CANARY } from '../../testing/builders.ts';
import { aPerson } from '../../testing/person.ts';

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
    cursor: 3,
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
          deleted_by: null,
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
          time_zones: [
            {
              from: now,
              zone: 'Asia/Almaty',
              clock: { offset_now: 300, since: '2024-02-29T18:00:00.000Z', next_change: null },
            },
          ],
          devices: [
            {
              id: 'tablet',
              name: "aigul's device",
              heard_at: now,
              last_marked_at: now,
              rings: null,
            },
          ],
          seq: 3,
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
          ai_consent: false,
          ai_requests_used: 0,
          usage_reset_date: null,
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
