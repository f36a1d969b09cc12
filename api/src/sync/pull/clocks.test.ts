import { DAY, fromWire, MINUTE } from '@qamqor/shared/calendar/dates';
import { personStream, userStream } from '@qamqor/shared/sync/protocol';
import { expect, test } from 'vitest';
import { aLink } from '../../testing/family.ts';
import { aPerson } from '../../testing/person.ts';

async function aHome() {
  const world = await aPerson();
  const { person, tablet, slot, clock } = world;
  const moveTo = async (time_zone: string) => {
    clock.advance(MINUTE);
    const { results } = await tablet.push({
      ...tablet.mark(slot),
      op: 'settings.patch',
      stream: userStream(person.user_id),
      key: 'time_zone',
      args: { fields: { time_zone } },
    });
    expect(results[0]?.status).toBe('ok');
  };
  const clocks = async (viewer = person) => {
    const { streams } = (await viewer.send('GET', '/api/sync/pull')).json();
    const [{ time_zones }] = streams[personStream(person.user_id)].rows.people;
    return time_zones.map(({ zone, clock: said }: { zone: string; clock: unknown }) => [
      zone,
      said,
    ]);
  };
  return { ...world, moveTo, clocks };
}

const ALMATY = { offset_now: 300, since: '2024-02-29T18:00:00.000Z', next_change: null };
const BERLIN = {
  offset_now: 60,
  since: '2026-10-25T01:00:00.000Z',
  next_change: { at: '2027-03-28T01:00:00.000Z', offset: 120 },
};

test('[CAL-6] every home zone comes with its offset now and its next change', async () => {
  const { moveTo, clocks } = await aHome();
  expect(await clocks()).toEqual([['Asia/Almaty', ALMATY]]);
  await moveTo('Europe/Berlin');
  expect(await clocks()).toEqual([
    ['Asia/Almaty', ALMATY],
    ['Europe/Berlin', BERLIN],
  ]);
});

test('[CAL-6] what was said goes with the time: at the very instant of a change another holds', async () => {
  const { moveTo, clocks, clock } = await aHome();
  await moveTo('Europe/Berlin');
  const said = async () => (await clocks()).at(-1)[1];
  // Who looks in once a month stays signed in.
  const goTo = async (instant: string) => {
    for (let left = 1; left > 0; await said()) {
      left = fromWire(instant) - clock.now();
      clock.advance(Math.min(left, 30 * DAY));
    }
  };
  await goTo('2027-03-28T00:59:59.999Z');
  expect(await said()).toEqual(BERLIN);
  await goTo(BERLIN.next_change.at);
  const summer = {
    offset_now: 120,
    since: BERLIN.next_change.at,
    next_change: { at: '2027-10-31T01:00:00.000Z', offset: 60 },
  };
  expect(await said()).toEqual(summer);
  await goTo('2027-10-30T00:00:00.000Z');
  expect(await said()).toEqual(summer);
});

test('[CAL-6] it comes with every page, also where nothing changed, and a relative has it too', async () => {
  const { person, tablet, own, signIn, deps, clocks, clock } = await aHome();
  const { streams } = await tablet.pull();
  const cursor = streams[own]?.cursor as number;
  clock.advance(60_000);
  const page = (await tablet.pull({ streams: `${own}@${cursor}` })).streams[own];
  expect(page?.rows.medicines).toEqual([]);
  expect(page?.rows.people?.[0]?.time_zones[0]?.clock).toEqual(ALMATY);
  const dana = await signIn('dana');
  await aLink(deps, { viewer: dana.user_id, person: person.user_id });
  expect(await clocks(dana)).toEqual([['Asia/Almaty', ALMATY]]);
});
