import { addDays, fromWire } from '@qamqor/shared/calendar/dates';
import { personStream } from '@qamqor/shared/sync/protocol';
import { expect, test } from 'vitest';
import { demoPeople } from '../auth/demo-people.ts';
import { mark } from '../doses/mark.table.ts';
import { aDevice, aPill, outcomes } from '../testing/device.ts';
import { aLink } from '../testing/family.ts';
import { createTestApp, type SignedInPerson } from '../testing/test-app.ts';
import { resetDemoFamily } from './demo.service.ts';

const OWN = personStream(demoPeople.grandmother);
const DROPS = '01900000-0000-7000-8000-000000000104';

test('a reset is the first day again for the demo family, and nothing for anybody else', async () => {
  const { app, clock, deps, signIn } = await createTestApp({ config: { DEMO_SIGN_IN: true } });
  clock.set(fromWire('2026-11-20T18:45:00.000Z'));
  const payload = { person: 'grandmother' };
  const answer = await app.inject({ method: 'POST', url: '/api/auth/demo', payload });
  const headers = { authorization: `Bearer ${answer.json().access_token}` };
  const grandmother: SignedInPerson = {
    ...(await signIn('aigul')),
    user_id: demoPeople.grandmother,
    headers,
    send: (method, url, body) =>
      app.inject({ method, url, headers, ...(body !== undefined && { payload: body }) }),
  };
  const tablet = aDevice(deps, grandmother);
  const aigul = await signIn('aigul');
  const own = aDevice(deps, aigul, { id: 'own' });
  const pill = aPill(deps);
  await own.push(own.add(pill), own.mark({ medicine_id: pill.id }));
  await aLink(deps, { viewer: aigul.user_id, person: demoPeople.grandmother });
  const others = async () => (await own.pull()).streams[personStream(aigul.user_id)];

  const sent = [
    tablet.add(aPill(deps)),
    tablet.mark({ medicine_id: DROPS, time: '20:00' }),
    tablet.revise({ id: DROPS, base_version: 1, fields: { times: ['08:00'] } }),
  ];
  expect(outcomes(await tablet.push(...sent))).toEqual(['ok', 'ok', 'ok']);
  await grandmother.send('DELETE', '/api/medicines/01900000-0000-7000-8000-000000000101');
  const page = async () => (await tablet.pull()).streams[OWN];
  const [before, theirs] = [await page(), await others()];

  await resetDemoFamily(deps);

  const after = await page();
  const alive = after?.rows.medicines?.filter(({ deleted_at }) => deleted_at === null);
  expect(alive).toHaveLength(5);
  expect(after?.rows.medicines).toHaveLength(5);
  expect(alive?.find(({ id }) => id === DROPS)).toMatchObject({ version: 1, name: 'Eye drops' });
  expect(after?.rows.marks?.some(({ id }) => id === sent[1]?.mid)).toBe(false);
  const dates = after?.rows.marks?.map(({ date }) => date).toSorted() ?? [];
  expect([dates[0], dates.at(-1)]).toEqual([addDays('2026-11-20', -31), '2026-11-20']);
  expect(after?.epoch).not.toBe(before?.epoch);
  expect(after?.cursor).toBeGreaterThan(before?.cursor ?? Infinity);
  const today = (await grandmother.send('GET', '/api/medicines/today')).json();
  expect(today.some(({ status }: { status: string }) => status === 'due')).toBe(true);

  const { epoch, ...kept } = (await others()) ?? {};
  expect(kept).toEqual({ ...theirs, epoch: undefined });
  expect(epoch).not.toBe(theirs?.epoch);
  expect((await own.pull({ streams: `${OWN}@0` })).gone).toEqual([OWN]);

  const marks = await deps.reader.$count(mark);
  expect(outcomes(await tablet.push(...sent))).toEqual(['ok again', 'ok again', 'ok again']);
  expect(await deps.reader.$count(mark)).toBe(marks);
  expect((await page())?.rows.medicines).toHaveLength(5);
});
