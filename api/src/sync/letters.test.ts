import { DAY } from '@qamqor/shared/calendar/dates';
import { userStream } from '@qamqor/shared/sync/protocol';
import { expect, test } from 'vitest';
import { daily_use } from '../changes/changes.table.ts';
import { contact } from '../contact/contact.table.ts';
import { newId } from '../platform/ids.ts';
import { CANARY } from '../testing/builders.ts';
import { outcomes } from '../testing/device.ts';
import { aHouse } from '../testing/quota-house.ts';

const letter = {
  name: `Aigul ${CANARY}`,
  email: `aigul.${CANARY}@example.org`,
  subject: 'support',
  message: `It does not ring ${CANARY}`,
};

test('[QUOTA-7][QUOTA-8] ten letters a day together, over REST and from the outbox; more wait', async () => {
  const { deps, person, tablet, clock } = await aHouse({ RATE_LIMIT_FACTOR: 1 });
  const write = () => {
    const mid = newId(deps);
    const at = { wall: deps.now(), server: deps.now() };
    const stream = userStream(person.user_id);
    return { mid, stream, op: 'contact.send', v: 1, key: mid, args: letter, at };
  };
  const four = await Promise.all(
    Array.from({ length: 4 }, () => person.send('POST', '/api/contact', letter)),
  );
  expect(four.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
  const eight = Array.from({ length: 8 }, write);
  const { results } = await tablet.push(...eight);
  const code = 'contact.too_many_today';
  expect(results.map((one) => one.code ?? one.status)).toEqual([
    ...Array<string>(6).fill('ok'),
    ...Array<string>(2).fill(code),
  ]);
  expect(results.at(-1)?.status).toBe('retry');
  const eleventh = await person.send('POST', '/api/contact', letter);
  expect([eleventh.statusCode, eleventh.json().code]).toEqual([429, code]);
  expect(await deps.reader.$count(contact)).toBe(10);
  clock.advance(DAY);
  expect(outcomes(await tablet.push(...eight))).toEqual([
    ...Array<string>(6).fill('ok again'),
    ...Array<string>(2).fill('ok'),
  ]);
  expect(await deps.reader.$count(contact)).toBe(12);
});

test('[QUOTA-7] a letter that claims to be of another day counts for today', async () => {
  const { deps, person, tablet } = await aHouse({ RATE_LIMIT_FACTOR: 1 });
  const all = Array.from({ length: 12 }, (_, day) => {
    const mid = newId(deps);
    const at = { wall: deps.now() - day * DAY, server: deps.now() - day * DAY };
    const stream = userStream(person.user_id);
    return { mid, stream, op: 'contact.send', v: 1, key: mid, args: letter, at };
  });
  const { results } = await tablet.push(...all);
  expect(results.filter(({ status }) => status === 'ok')).toHaveLength(10);
});

test('[QUOTA-7] a letter that comes again counts once; who is not signed in counts by address', async () => {
  const { app, deps, person } = await aHouse({ RATE_LIMIT_FACTOR: 1 });
  const again = { ...letter, id: newId(deps) };
  for (let time = 0; time < 3; time++) await person.send('POST', '/api/contact', again);
  const [use] = await deps.reader.select().from(daily_use);
  expect(use?.letters).toBe(1);
  const headers = { authorization: 'Bearer nonsense' };
  const unknownSender = await app.inject({
    method: 'POST',
    url: '/api/contact',
    payload: letter,
    headers,
  });
  expect(unknownSender.statusCode).toBe(201);
  const rows = await deps.reader.select().from(contact);
  expect(rows.map(({ user_id }) => user_id)).toEqual([person.user_id, null]);
});
