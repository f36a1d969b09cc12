import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { toWire } from '@qamqor/shared/calendar/dates';
import { personStream, userStream } from '@qamqor/shared/sync/protocol';
import { expect, onTestFinished, test, vi } from 'vitest';
import { updateSession } from '../../auth/sessions/session.store.ts';
import { raiseSeq } from '../../changes/changes.service.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { savepoint, transaction } from '../../platform/database/transaction.ts';
import { aDevice, aPill } from '../../testing/device.ts';
import { aLink } from '../../testing/family.ts';
import { createTestApp, type SignedInPerson } from '../../testing/test-app.ts';

const HEARTBEAT_MS = 20_000;

/** A server on a real socket, whose heart beats when the test says so. */
async function aServer(config = {}) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const server = await createTestApp({ config });
  const { app } = server;
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;

  /** Keeps its connections for later, as browsers do. */
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());

  async function ask(
    method: string,
    { headers }: SignedInPerson,
    query = '',
  ): Promise<IncomingMessage> {
    const path = `/api/sync/live${query}`;
    const asking = request({ method, port, path, headers, agent });
    const [answer] = (await once(asking.end(), 'response')) as [IncomingMessage];
    onTestFinished(() => void answer.destroy());
    return answer;
  }

  async function listen(person: SignedInPerson, query = '') {
    const answer = await ask('GET', person, query);
    const said: string[] = [];
    answer.on('data', (chunk: Buffer) => {
      said.push(...chunk.toString().split('\n\n').filter(Boolean));
    });
    answer.on('error', () => undefined);
    const ended = once(answer, 'close');
    await expect.poll(() => said[0]).toBe(': open');
    return { answer, said, ended, leave: () => answer.destroy() };
  }

  return { ...server, ask, listen, beat: () => vi.advanceTimersByTime(HEARTBEAT_MS) };
}

const event = (stream: string, seq: number) => `data: ${JSON.stringify({ stream, seq })}`;

test('an event names the stream and its newest seq once a change is committed, and nothing else', async () => {
  const { listen, signIn, deps } = await aServer();
  const person = await signIn('aigul');
  const { said, answer } = await listen(person);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    connection: 'close',
  });
  const tablet = aDevice(deps, person);
  const pill = aPill(deps);
  const slot = { medicine_id: pill.id };
  await tablet.push(tablet.add(pill), tablet.mark(slot), tablet.mark(slot));
  const own = personStream(person.user_id);
  await expect.poll(() => said).toEqual([': open', event(own, 3)]);
  await person.send('POST', '/api/medicines/log', { ...slot, time: '20:00', taken: true });
  await expect.poll(() => said.at(-1)).toBe(event(own, 4));
});

test('what was rolled back is not told: not a transaction, not a step of one', async () => {
  const { listen, signIn, deps } = await aServer();
  const person = await signIn('aigul');
  const { said } = await listen(person);
  const [own, account] = [personStream(person.user_id), userStream(person.user_id)];
  const fault = new Error('fault');
  await expect(
    transaction(deps, async (tx) => {
      await raiseSeq(tx, own);
      throw fault;
    }),
  ).rejects.toBe(fault);
  await transaction(deps, async (tx) => {
    await raiseSeq(tx, account);
    const step = savepoint(tx, async () => {
      await raiseSeq(tx, own);
      throw fault;
    });
    await expect(step).rejects.toBe(fault);
  });
  await expect.poll(() => said).toEqual([': open', event(account, 1)]);
});

test('[FAM-2] another telephone number, and leave to see it, wake a relative at once', async () => {
  const { listen, signIn, deps } = await aServer();
  const [person, dana] = [await signIn('aigul'), await signIn('dana')];
  const ends = { viewer: dana.user_id, person: person.user_id };
  const { link } = await aLink(deps, ends);
  const { said } = await listen(dana);
  await person.send('PUT', '/api/user/profile', { phone: '+7 700' });
  await expect.poll(() => said.at(-1)).toBe(event(personStream(person.user_id), 1));
  await person.send('PUT', `/api/family/viewers/${link.id}`, { sees_phone: true });
  await expect.poll(() => said.at(-1)).toContain(userStream(dana.user_id));
});

test('[SYNC-8] a relative hears of the streams that are shared and of no other, as long as they are', async () => {
  const { listen, signIn, deps } = await aServer();
  const [person, dana, stranger] = [
    await signIn('aigul'),
    await signIn('dana'),
    await signIn('stranger'),
  ];
  const { change } = await aLink(deps, { viewer: dana.user_id, person: person.user_id });
  const [relative, nobody] = [await listen(dana), await listen(stranger)];
  const tablet = aDevice(deps, person);
  const own = personStream(person.user_id);
  await tablet.push(tablet.add(aPill(deps)));
  await expect.poll(() => relative.said).toEqual([': open', event(own, 1)]);
  await change({ status: 'ended' });
  const link = event(userStream(dana.user_id), 2);
  await expect.poll(() => relative.said.at(-1)).toBe(link);
  await tablet.push(tablet.add(aPill(deps)));
  const last = aDevice(deps, stranger);
  await last.push(last.add(aPill(deps)));
  await expect.poll(() => nobody.said).toHaveLength(2);
  expect(nobody.said).toEqual([': open', event(personStream(stranger.user_id), 1)]);
  expect(relative.said).toEqual([': open', event(own, 1), link]);
});

test('a stream ends at once with its session, signed out or ended from afar, and no other does', async () => {
  const { listen, signIn } = await aServer();
  const [tablet, laptop, other] = [
    await signIn('aigul'),
    await signIn('aigul'),
    await signIn('dana'),
  ];
  const [first, second] = [await listen(tablet), await listen(tablet)];
  const [own, theirs] = [await listen(laptop), await listen(other)];
  await laptop.send('DELETE', `/api/auth/devices/${tablet.session_id}`);
  await Promise.all([first.ended, second.ended]);
  expect([own, theirs].some(({ answer }) => answer.closed)).toBe(false);
  await laptop.send('POST', '/api/auth/sign-out');
  await own.ended;
  expect(theirs.answer.closed).toBe(false);
});

test('the heart beats while the session lives, and ends the stream when another server ended it', async () => {
  const { listen, signIn, deps, beat } = await aServer();
  const tablet = await signIn('aigul');
  const { said, ended } = await listen(tablet);
  beat();
  await expect.poll(() => said).toEqual([': open', ': beat']);
  const elsewhere = openDatabase(deps.config);
  await transaction(elsewhere, (tx) =>
    updateSession(tx, tablet.session_id, { ended_at: toWire(deps.now()) }),
  );
  await elsewhere.close();
  beat();
  await ended;
  expect(said).toEqual([': open', ': beat']);
});

test('a device that leaves is not told any more, and a closing server ends every stream', async () => {
  const { app, listen, signIn, deps } = await aServer();
  const person = await signIn('aigul');
  const [gone, stays] = [await listen(person), await listen(person)];
  gone.leave();
  await gone.ended;
  const tablet = aDevice(deps, person);
  await tablet.push(tablet.add(aPill(deps)));
  await expect.poll(() => stays.said).toHaveLength(2);
  expect(gone.said).toEqual([': open']);
  await app.close();
  await stays.ended;
});

test('asking for the head alone leaves nothing open', async () => {
  const { deps, ask, signIn } = await aServer();
  const listening = vi.spyOn(deps.writer, 'onCommit');
  const answer = await ask('HEAD', await signIn('aigul'));
  expect(answer.statusCode).toBe(200);
  await once(answer.resume(), 'close');
  const [listener] = listening.mock.results;
  const stop = listener?.value as () => boolean;
  expect(stop()).toBe(false);
});

test('a stream that is resumed tells at once of what moved meanwhile, and of nothing else', async () => {
  const { listen, signIn, deps } = await aServer();
  const [person, stranger] = [await signIn('aigul'), await signIn('stranger')];
  const tablet = aDevice(deps, person);
  const pill = aPill(deps);
  const own = personStream(person.user_id);
  await tablet.push(tablet.add(pill), tablet.mark({ medicine_id: pill.id }));
  const behind = await listen(person, `?streams=${own}@1,${userStream(person.user_id)}@0`);
  await expect.poll(() => behind.said).toEqual([': open', event(own, 2)]);
  const abreast = await listen(person, `?streams=${own}@2`);
  const other = await listen(stranger, `?streams=${own}@0`);
  await tablet.push(tablet.mark({ medicine_id: pill.id }));
  await expect.poll(() => abreast.said).toEqual([': open', event(own, 3)]);
  const theirs = aDevice(deps, stranger);
  await theirs.push(theirs.add(aPill(deps)));
  const last = event(personStream(stranger.user_id), 1);
  await expect.poll(() => other.said).toEqual([': open', last]);
});

test('a person has twenty live streams at most; the oldest makes room', async () => {
  const { listen, signIn } = await aServer();
  const [person, dana] = [await signIn('aigul'), await signIn('dana')];
  const theirs = await listen(dana);
  const first = await listen(person);
  const others = [];
  for (let n = 0; n < 19; n++) others.push(await listen(person));
  expect(first.answer.closed).toBe(false);
  await listen(person);
  await first.ended;
  expect([...others, theirs].some(({ answer }) => answer.closed)).toBe(false);
});

test('[FAM-3] a viewer is not woken by a medicine that is hidden, nor by what their scopes leave out', async () => {
  const { listen, signIn, deps } = await aServer();
  const [person, dana, timur] = [
    await signIn('aigul'),
    await signIn('dana'),
    await signIn('timur'),
  ];
  const tablet = aDevice(deps, person);
  const [shown, hidden] = [aPill(deps), aPill(deps)];
  await tablet.push(tablet.add(shown), tablet.add(hidden));
  const ends = { viewer: dana.user_id, person: person.user_id };
  await aLink(deps, ends, { hidden_medicine_ids: [hidden.id] });
  await aLink(deps, { ...ends, viewer: timur.user_id }, { scopes: ['see_schedule'] });
  const own = personStream(person.user_id);
  const [hers, his, theirs] = [
    await listen(dana, `?streams=${own}@2`),
    await listen(timur, `?streams=${own}@2`),
    await listen(person),
  ];
  await tablet.push(tablet.mark({ medicine_id: hidden.id }));
  await expect.poll(() => theirs.said.at(-1)).toBe(event(own, 3));
  await tablet.push(tablet.mark({ medicine_id: shown.id }));
  await expect.poll(() => hers.said.at(-1)).toBe(event(own, 4));
  await person.send('PUT', '/api/user/profile', { phone: '+7 700' });
  await expect.poll(() => his.said.at(-1)).toBe(event(own, 5));
  expect(hers.said.filter((line) => line.includes(own))).not.toContain(event(own, 3));
  expect(his.said.filter((line) => line.includes(own))).toEqual([event(own, 5)]);
});

test('streams leave a quarter of all connections to others, and a person at the limit replaces their own', async () => {
  const { listen, ask, signIn } = await aServer({ MAX_CONNECTIONS: 10 });
  const dana = await signIn('dana');
  const first = await listen(dana);
  for (let count = 1; count < 7; count++) await listen(await signIn(`person ${count}`));
  const late = await signIn('late');
  expect((await ask('GET', late)).statusCode).toBe(503);
  await listen(dana);
  await first.ended;
  expect((await ask('GET', late)).statusCode).toBe(503);
});
