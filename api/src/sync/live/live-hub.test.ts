import { personStream, userStream } from '@qamqor/shared/sync/protocol';
import { expect, test } from 'vitest';
import { updateSession } from '../../auth/sessions/session.store.ts';
import { raiseSeq } from '../../changes/changes.service.ts';
import type { Viewer } from '../../platform/http/http.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { aLink } from '../../testing/family.ts';
import { onWriter } from '../../testing/on-writer.ts';
import { synced } from '../../synced.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { createLiveHub } from './live-hub.ts';

const quiet = { hear: () => {}, end: () => {} };

test('[SYNC-8] a commit asks those who hold a link to its person, and nobody else', async () => {
  const { deps, signIn } = await createTestApp();
  const [person, dana, stranger] = [
    await signIn('aigul'),
    await signIn('dana'),
    await signIn('stranger'),
  ];
  const { change } = await aLink(deps, { viewer: dana.user_id, person: person.user_id });
  const hub = createLiveHub({ ...deps, synced });
  const heard: string[] = [];
  const listen = (name: string, viewer: Viewer) =>
    hub.join(viewer, { ...quiet, hear: ({ stream }) => heard.push(`${name} ${stream}`) });
  const listeners = [listen('aigul', person), listen('dana', dana), listen('stranger', stranger)];
  for (const { ready } of listeners) await ready;
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

  for (const { leave } of listeners) leave();
  expect(hub.size()).toBe(0);
  await raise(own);
  expect(heard).toEqual([]);
});

test('a link that begins while somebody listens is heard from then on', async () => {
  const { deps, signIn } = await createTestApp();
  const [person, dana] = [await signIn('aigul'), await signIn('dana')];
  const hub = createLiveHub({ ...deps, synced });
  const heard: string[] = [];
  const { ready } = hub.join(dana, { ...quiet, hear: ({ stream }) => heard.push(stream) });
  await ready;
  await aLink(deps, { viewer: dana.user_id, person: person.user_id });
  await transaction(deps, (tx) => raiseSeq(tx, personStream(person.user_id)));
  expect(heard.at(-1)).toBe(personStream(person.user_id));
});

test('a listener whose links cannot be read is sent off, to come again and be placed anew', async () => {
  const { deps, signIn } = await createTestApp();
  const dana = await signIn('dana');
  const hub = createLiveHub({ ...deps, synced });
  let ends = 0;
  const { ready } = hub.join(dana, { ...quiet, end: () => ends++ });
  await ready;
  await transaction(deps, (tx) => raiseSeq(tx, userStream(dana.user_id)));
  expect(ends).toBe(0);
  await onWriter(deps, 'alter table family_link rename to out_of_reach');
  await transaction(deps, (tx) => raiseSeq(tx, userStream(dana.user_id)));
  await expect.poll(() => ends).toBe(1);
});

test('only a committed end of a session is told', async () => {
  const { deps, signIn } = await createTestApp();
  const dana = await signIn('dana');
  const hub = createLiveHub({ ...deps, synced });
  let ends = 0;
  const { leave } = hub.join(dana, { ...quiet, end: () => ends++ });
  const ended_at = '2026-11-20T06:00:00.000Z';
  const fault = new Error('fault');
  const undone = transaction(deps, async (tx) => {
    await updateSession(tx, dana.session_id, { ended_at });
    throw fault;
  });
  await expect(undone).rejects.toBe(fault);
  expect(ends).toBe(0);
  await transaction(deps, (tx) => updateSession(tx, dana.session_id, { ended_at }));
  expect(ends).toBe(1);
  leave();
  await transaction(deps, (tx) => updateSession(tx, dana.session_id, { ended_at }));
  expect(ends).toBe(1);
});
