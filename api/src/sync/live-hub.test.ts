import { personStream, userStream } from '@qamqor/shared/sync/protocol';
import { expect, test } from 'vitest';
import { raiseSeq } from '../changes/changes.service.ts';
import { transaction } from '../platform/transaction.ts';
import { aLink } from '../testing/family.ts';
import { createTestApp } from '../testing/test-app.ts';
import { createLiveHub } from './live-hub.ts';

test('[SYNC-8] a commit asks those who hold a link to its person, and nobody else', async () => {
  const { deps, signIn } = await createTestApp();
  const [person, dana, stranger] = [
    await signIn('aigul'),
    await signIn('dana'),
    await signIn('stranger'),
  ];
  const { change } = await aLink(deps, { viewer: dana.user_id, person: person.user_id });
  const hub = createLiveHub(deps);
  const heard: string[] = [];
  const listen = (name: string, viewer: { user_id: string }) =>
    hub.join(viewer, ({ stream }) => heard.push(`${name} ${stream}`));
  const seats = [listen('aigul', person), listen('dana', dana), listen('stranger', stranger)];
  for (const { ready } of seats) await ready;
  const raise = (stream: string) => transaction(deps, (tx) => raiseSeq(tx, stream));
  const own = personStream(person.user_id);

  await raise(own);
  expect(heard.splice(0)).toEqual([`aigul ${own}`, `dana ${own}`]);
  await raise(userStream(person.user_id));
  expect(heard.splice(0)).toEqual([`aigul ${userStream(person.user_id)}`]);

  await change({ paused_until: '2099-01-01T00:00:00.000Z' });
  heard.length = 0;
  await raise(own);
  expect(heard.splice(0)).toContain(`dana ${own}`);

  await change({ status: 'ended' });
  heard.length = 0;
  await raise(own);
  expect(heard.splice(0)).toEqual([`aigul ${own}`]);

  for (const { leave } of seats) leave();
  expect(hub.size()).toBe(0);
  await raise(own);
  expect(heard).toEqual([]);
});

test('a link that begins while somebody listens is heard from then on', async () => {
  const { deps, signIn } = await createTestApp();
  const [person, dana] = [await signIn('aigul'), await signIn('dana')];
  const hub = createLiveHub(deps);
  const heard: string[] = [];
  const { ready } = hub.join(dana, ({ stream }) => heard.push(stream));
  await ready;
  await aLink(deps, { viewer: dana.user_id, person: person.user_id });
  await transaction(deps, (tx) => raiseSeq(tx, personStream(person.user_id)));
  expect(heard.at(-1)).toBe(personStream(person.user_id));
});
