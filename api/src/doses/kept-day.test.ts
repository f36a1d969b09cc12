import { HOUR, MINUTE, toWire } from '@qamqor/shared/calendar/dates';
import { expect, test } from 'vitest';
import { medicine } from '../medicines/medicine.table.ts';
import { transaction } from '../platform/database/transaction.ts';
import { newId } from '../platform/ids.ts';
import { aDevice, aPill } from '../testing/device.ts';
import { aHouse, type House } from '../testing/quota-house.ts';
import { countStats, listToday } from './day.service.ts';

const PLACES = ['/api/medicines/today', '/api/medicines/stats'];

type Step = (house: House, pill: string) => Promise<{ statusCode: number }> | void;

const log = (taken: boolean): Step =>
  function logged({ person }, medicine_id) {
    return person.send('POST', '/api/medicines/log', { medicine_id, time: '08:00', taken });
  };

/** What changes the day, from whichever side. */
const STEPS: Record<string, Step> = {
  'a mark': log(true),
  'a mark taken back': log(false),
  'a mark of a device': ({ tablet }, medicine_id) => tablet.send([tablet.mark({ medicine_id })]),
  'a medicine more': ({ tablet, deps }) => tablet.send([tablet.add(aPill(deps))]),
  'a minute': ({ clock }) => clock.advance(MINUTE),
  'an hour': ({ clock }) => clock.advance(HOUR),
  'another home': ({ tablet }) => tablet.send([tablet.settings({ time_zone: 'Asia/Tokyo' })]),
  'a pause': ({ tablet, deps, clock }, id) => {
    const args = { id, until: toWire(clock.now() + HOUR) };
    return tablet.send([tablet.say({ mid: newId(deps), op: 'medicine.pause', args })]);
  },
  'the end of a pause': ({ clock }) => clock.advance(HOUR),
  'one medicine less': ({ person }, id) => person.send('DELETE', `/api/medicines/${id}`),
};

test('[DOSE-2] what is kept of a day is what the rules say of it now, whatever changed', async () => {
  const house = await aHouse();
  const { deps, person, tablet } = house;
  const pill = aPill(deps, { times: ['08:00', '12:30', '20:00'] });
  await tablet.send([tablet.add(pill)]);
  for (const [name, step] of Object.entries(STEPS)) {
    const answer = await step(house, pill.id);
    if (answer) expect([name, answer.statusCode]).toEqual([name, expect.toBeOneOf([200, 204])]);
    for (const _ of ['made', 'kept']) {
      const [today, stats] = await Promise.all(PLACES.map((url) => person.send('GET', url)));
      expect([name, today?.json()]).toEqual([name, await listToday(deps, person.user_id)]);
      expect([name, stats?.json()]).toEqual([name, await countStats(deps, person.user_id)]);
    }
  }
});

test('[FAM-2] what is kept of one person is shown to nobody else', async () => {
  const { deps, person, tablet, signIn } = await aHouse();
  const other = await signIn('dana');
  await tablet.send([tablet.add(aPill(deps))]);
  await aDevice(deps, other).send([aDevice(deps, other).add(aPill(deps, { name: 'Other' }))]);
  const namesOf = async (who: typeof person) =>
    new Set(
      (await who.send('GET', '/api/medicines/today'))
        .json()
        .map((dose: { medicine_name: string }) => dose.medicine_name),
    );
  for (const _ of ['made', 'kept']) {
    expect(await namesOf(other)).toEqual(new Set(['Other']));
    expect((await namesOf(person)).has('Other')).toBe(false);
  }
});

test('who has the answer already is told so in a word, until it is another one', async () => {
  const { deps, person, tablet } = await aHouse();
  await tablet.send([tablet.add(aPill(deps))]);
  for (const url of PLACES) {
    const { headers, statusCode } = await person.send('GET', url);
    expect(statusCode).toBe(200);
    const ask = () => person.send('GET', url, undefined, { 'if-none-match': String(headers.etag) });
    const held = await ask();
    expect([held.statusCode, held.body, held.headers.etag]).toEqual([304, '', headers.etag]);
    await tablet.send([tablet.add(aPill(deps))]);
    expect((await ask()).statusCode).toBe(200);
  }
});

test('the day is planned once as long as nothing has changed', async () => {
  const { deps, person, tablet } = await aHouse();
  await tablet.send([tablet.add(aPill(deps, { name: 'Before' }))]);
  const body = async () => (await person.send('GET', '/api/medicines/today')).body;
  const first = await body();
  // Behind the back of the stream: only whoever plans anew would see it.
  await transaction(deps, async (tx) => {
    await tx.update(medicine).set({ deleted_at: toWire(deps.now()) });
  });
  expect(await body()).toBe(first);
});
