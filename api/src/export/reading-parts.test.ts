import { EXPORT_ROWS_HEADER, EXPORT_SHAPES } from '@qamqor/shared/export/export-file';
import { MINUTE, HOUR } from '@qamqor/shared/calendar/dates';
import { expect, test } from 'vitest';
import { family_look } from '../family/access-log/access-log.table.ts';
import { transaction } from '../platform/database/transaction.ts';
import { newId } from '../platform/ids.ts';
import { CANARY } from '../testing/builders.ts';
import { readIn, savedBy, signed, told } from '../testing/record-files.ts';
import { createTestApp } from '../testing/test-app.ts';
import { toWire } from '@qamqor/shared/calendar/dates';

const LETTER = {
  name: `Aigul ${CANARY}`,
  email: 'aigul@example.org',
  subject: 'support',
  message: `It does not ring. ${CANARY}`,
};

/** Two people; of the first there is one of everything, and `looks` of the second. */
async function aHouse(looks: number) {
  const server = await createTestApp();
  const [person, other] = [await server.signIn('aigul'), await server.signIn('dana')];
  for (const one of [person, other]) await one.send('POST', '/api/contact', LETTER);
  await person.send('POST', '/api/subscription/waitlist', { tier: 'pro' });
  await transaction(server.deps, async (tx) => {
    for (let n = 0; n < looks; n++) {
      const at = toWire(server.deps.now() - Math.floor(n / 2) * HOUR);
      const who = { link_id: 'l', person_id: person.user_id, viewer_id: other.user_id };
      const until = toWire(server.deps.now() + MINUTE);
      await tx
        .insert(family_look)
        .values({ id: newId(server.deps), ...who, kind: 'looked', at, until });
    }
  });
  return { ...server, person, other };
}

test('[DATA-9] letters, looks, devices and what was asked about are in the backup, each of their own', async () => {
  const { person, other, deps } = await aHouse(2);
  const file = await savedBy(person);
  expect(Object.keys(file)).toEqual(expect.arrayContaining([...EXPORT_SHAPES.keys()]));
  expect(file).toMatchObject({
    account: { name: expect.any(String), picture: null },
    letters: [{ ...LETTER, state: 'open', reference: expect.stringMatching(/^.{4}-.{4}$/) }],
    looks: [{ kind: 'looked', by_user_id: other.user_id }, { kind: 'looked' }],
    waitlist: [{ tier: 'pro', created_at: toWire(deps.now()) }],
    devices: [{ id: person.session_id, name: "aigul's device", reminded_by: null }],
  });
  const theirs = await savedBy(other);
  expect(theirs).toMatchObject({ looks: [], waitlist: [], letters: [LETTER] });
  expect(JSON.stringify(theirs)).not.toContain(person.user_id);
});

test('[DATA-9] the log of looks is whole, however long it is', async () => {
  const { person } = await aHouse(1_201);
  const answer = await person.send('GET', '/api/export/all');
  const looks = answer.json<{ looks: { id: string }[] }>().looks.map(({ id }) => id);
  expect([looks.length, new Set(looks).size]).toEqual([1_201, 1_201]);
  expect(answer.body.split('\n').length - 1).toBe(Number(answer.headers[EXPORT_ROWS_HEADER]));
});

test('[DATA-9] an import leaves them alone, and says so', async () => {
  const { person, signIn } = await aHouse(2);
  const dana = await signIn('another');
  const report = told(await readIn(dana, signed(await savedBy(person))));
  expect(report).toMatchObject({
    account: '0/0/0 1 only_to_read',
    devices: '0/0/0 1 only_to_read',
    letters: '0/0/0 1 only_to_read',
    looks: '0/0/0 2 only_to_read',
    waitlist: '0/0/0 1 only_to_read',
  });
  expect(await savedBy(dana)).toMatchObject({ letters: [], looks: [], waitlist: [] });
});

test('[DATA-9] a backup of before, without them, is read as it was', async () => {
  const { person, signIn } = await aHouse(0);
  const {
    account: _,
    devices: _d,
    letters: _l,
    looks: _k,
    waitlist: _w,
    ...before
  } = await savedBy(person);
  const report = told(await readIn(await signIn('another'), signed(before)));
  expect(report).toMatchObject({ profile: expect.any(String) });
});
