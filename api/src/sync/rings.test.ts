import { MINUTE } from '@qamqor/shared/calendar/dates';
import { personStream } from '@qamqor/shared/sync/protocol';
import { expect, test } from 'vitest';
import { aDevice, aPill } from '../testing/device.ts';
import { aLink } from '../testing/family.ts';
import { createPushHouse } from '../testing/push-house.ts';

type Listed = { id: string; rings: string | null; unheard?: true };

/** Somebody with a tablet that rings, and a daughter who looks, by sync and over REST. */
async function aWatchedTablet() {
  const house = await createPushHouse();
  const { deps, signIn, ringable } = house;
  const person = await ringable('aigul');
  const tablet = aDevice(deps, person, { id: 'tablet' });
  await tablet.push(tablet.add(aPill(deps)));
  const dana = await signIn('dana');
  const { link, change } = await aLink(deps, { viewer: dana.user_id, person: person.user_id });
  const own = personStream(person.user_id);
  const listed = (devices: readonly Listed[]) =>
    devices.map(({ id, rings, unheard }) => `${id} ${rings}${unheard ? ' unheard' : ''}`);
  const pulled = async () => {
    const page = (await aDevice(deps, dana).pull({ streams: `${own}@0` })).streams[own];
    return listed((page?.rows.people?.[0]?.devices ?? []) as Listed[]);
  };
  const asked = async () => {
    const answer = await dana.send('GET', `/api/family/members/${link.id}/data`);
    return listed(answer.json().devices);
  };
  const seen = async () => {
    expect(await asked()).toEqual(await pulled());
    return pulled();
  };
  return { ...house, person, change, seen };
}

test('[REM-9] a relative sees whether a device rings, is silent or is gone, with every page', async () => {
  const { clock, service, job, person, draft, put, seen } = await aWatchedTablet();
  expect(await seen()).toEqual(['tablet live']);
  for (const stage of ['due', 'again', 'second']) {
    await put(draft(person, { stage }));
    await job.tick();
    clock.advance(10 * MINUTE);
  }
  expect(await seen()).toEqual(['tablet silent']);
  service.behave({ status: 410 });
  await put(draft(person, { stage: 'late' }));
  await job.tick();
  expect(await seen()).toEqual(['tablet gone']);
  await person.send('POST', '/api/push/subscriptions', service.subscribe());
  expect(await seen()).toEqual(['tablet live']);
});

test('[REM-9] a ring that nobody heard is told of its device until one was heard', async () => {
  const { clock, person, seen } = await aWatchedTablet();
  const ring = async (heard: boolean) => {
    clock.advance(MINUTE);
    const { id } = (await person.send('POST', '/api/push/test', {})).json();
    await person.send('POST', `/api/push/test/${id}/answer`, { heard });
  };
  await ring(true);
  expect(await seen()).toEqual(['tablet live']);
  await ring(false);
  expect(await seen()).toEqual(['tablet live unheard']);
  await person.send('POST', '/api/push/test', {});
  expect(await seen()).toEqual(['tablet live unheard']);
  await ring(true);
  expect(await seen()).toEqual(['tablet live']);
});

test('[REM-9] reminders that are off, or a session that was ended, are not said to ring', async () => {
  const { person, service, seen } = await aWatchedTablet();
  await person.send('DELETE', '/api/push/subscriptions');
  expect(await seen()).toEqual(['tablet null']);
  await person.send('POST', '/api/push/subscriptions', service.subscribe());
  expect(await seen()).toEqual(['tablet live']);
  await person.send('POST', '/api/auth/sign-out');
  expect(await seen()).toEqual(['tablet null']);
});

test('[REM-9] after another sign-in on it, a device tells of the address that it has now', async () => {
  const { deps, signIn, service, person, seen } = await aWatchedTablet();
  await aDevice(deps, person).pull({ device_id: 'tablet', pending: 0 });
  await person.send('POST', '/api/auth/sign-out');
  const again = await signIn('aigul');
  await again.send('POST', '/api/push/subscriptions', service.subscribe());
  await aDevice(deps, again).pull({ device_id: 'tablet', pending: 0 });
  expect(await seen()).toEqual(['tablet live']);
});

test('[FAM-2] without the medicines nothing is told of the devices', async () => {
  const { change, seen } = await aWatchedTablet();
  await change({ scopes: ['see_schedule', 'alerted'] });
  expect(await seen()).toEqual([]);
});
