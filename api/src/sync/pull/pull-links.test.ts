import { DAY, HOUR, toWire } from '@qamqor/shared/calendar/dates';
import { personStream, userStream } from '@qamqor/shared/sync/protocol';
import { expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { CANARY } from '../../testing/builders.ts';
import { aDevice } from '../../testing/device.ts';
import { aLink } from '../../testing/family.ts';
import { aPerson } from '../../testing/person.ts';

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
    asked_anew: false,
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

test('[FAM-3] a viewer is told of a link that the person stopped, and not of one they left', async () => {
  const { person, signIn, deps } = await aPerson();
  const dana = await signIn('dana');
  const people = { viewer: dana.user_id, person: person.user_id };
  const stream = userStream(dana.user_id);
  const page = async () =>
    (await aDevice(deps, dana).pull({ streams: `${stream}@0` })).streams[stream];
  const left = await aLink(deps, people);
  await dana.send('DELETE', `/api/family/members/${left.link.id}`);
  expect(await page()).toMatchObject({ deleted: { links: [left.link.id] } });
  expect(await page()).not.toHaveProperty('stopped');
  const { link } = await aLink(deps, people);
  await person.send('DELETE', `/api/family/viewers/${link.id}`);
  expect((await page())?.deleted.links?.toSorted()).toEqual([left.link.id, link.id].toSorted());
  expect(await page()).toMatchObject({ stopped: [link.id] });
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
