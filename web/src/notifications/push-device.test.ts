import { expect, test } from 'vitest';
import { readMeta } from '../local-db/outbox/meta.ts';
import type { PushChoice } from '../local-db/rows.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { GRANDMOTHER, NOON, openDevice } from '../testing/world.ts';
import {
  pushState,
  renew,
  turnOff,
  turnOn,
  type Ability,
  type PushDeviceDeps,
  type Subscription,
} from './push-device.ts';

const choice: PushChoice = { language: 'en', device_name: 'Android', show_names: false };

/** A browser with its push service in memory. */
async function aBrowser() {
  const server = new FakeServer(NOON, [GRANDMOTHER]);
  const { local } = await openDevice(server, GRANDMOTHER);
  const state = {
    ability: 'able' as Ability,
    permission: 'default' as NotificationPermission,
    answer: 'granted' as NotificationPermission,
    asked: 0,
    made: 0,
    key: 'AQID' as string | null,
    current: null as Subscription | null,
    posted: [] as object[],
    dead: [] as string[],
    isOffline: false,
  };
  const deps: PushDeviceDeps = {
    outbox: local.outbox,
    ability: () => state.ability,
    permission: () => state.permission,
    ask: async () => {
      state.asked++;
      return (state.permission = state.answer);
    },
    current: async () => state.current,
    subscribe: async (key) => {
      const endpoint = `https://push.example/${++state.made}`;
      const bytes = Uint8Array.from(atob(key), (letter) => letter.charCodeAt(0));
      return (state.current = {
        options: { applicationServerKey: bytes.buffer, userVisibleOnly: true },
        toJSON: () => ({ endpoint }),
        unsubscribe: async () => {
          state.current = null;
          return true;
        },
      });
    },
    key: async () => state.key,
    post: async (body) => {
      if (state.isOffline) throw new Error('Offline');
      state.posted.push(body);
      const { endpoint } = body as { endpoint: string };
      return { state: state.dead.includes(endpoint) ? 'gone' : 'live' };
    },
  };
  return { state, deps, outbox: local.outbox };
}

test('one tap: the browser asks, the address and the choice reach the server', async () => {
  const { state, deps } = await aBrowser();
  expect(await pushState(deps)).toBe('off');
  expect(await turnOn(deps, choice)).toBe('on');
  const told = { endpoint: 'https://push.example/1', device_name: 'Android', show_names: false };
  expect(state.posted).toEqual([told]);
  expect([state.asked, await pushState(deps)]).toEqual([1, 'on']);
});

test('a start without the wish asks nobody and tells nothing', async () => {
  const { state, deps } = await aBrowser();
  expect(await renew(deps, 'en')).toBe('off');
  expect([state.asked, state.made, state.posted]).toEqual([0, 0, []]);
});

test('refused: nothing is kept, and it can be asked again', async () => {
  const { state, deps, outbox } = await aBrowser();
  state.answer = 'default';
  expect(await turnOn(deps, choice)).toBe('off');
  expect(await readMeta(outbox, 'push')).toBeUndefined();
});

test('every start tells the server again, with the language of now', async () => {
  const { state, deps, outbox } = await aBrowser();
  await turnOn(deps, choice);
  expect(await renew(deps, 'kk')).toBe('on');
  expect([state.made, state.posted.length]).toEqual([1, 2]);
  expect(await readMeta(outbox, 'push')).toEqual({ ...choice, language: 'kk' });
});

test('a rotated address and a changed key lead to a new subscription', async () => {
  const { state, deps } = await aBrowser();
  await turnOn(deps, choice);
  state.current = null;
  await renew(deps, 'en');
  expect(state.posted.at(-1)).toMatchObject({ endpoint: 'https://push.example/2' });
  state.key = 'BAUG';
  await renew(deps, 'en');
  expect(state.posted.at(-1)).toMatchObject({ endpoint: 'https://push.example/3' });
});

test('permission withdrawn, or an address that is gone: it is said, not asked', async () => {
  const { state, deps } = await aBrowser();
  await turnOn(deps, choice);
  state.current = null;
  expect(await pushState(deps)).toBe('lost');
  state.permission = 'default';
  expect(await renew(deps, 'en')).toBe('lost');
  state.ability = 'denied';
  expect(await renew(deps, 'en')).toBe('denied');
  expect(state.asked).toBe(1);
});

test('a server that is not reached leaves it off, and says so', async () => {
  const { state, deps } = await aBrowser();
  state.isOffline = true;
  await expect(turnOn(deps, choice)).rejects.toThrow('Offline');
  expect(await pushState(deps)).toBe('off');
});

test('turned off, the address dies', async () => {
  const { state, deps } = await aBrowser();
  await turnOn(deps, choice);
  await turnOff(deps);
  expect([state.current, await pushState(deps)]).toEqual([null, 'off']);
});

test('[REM-9] an address that its push service knows no more is given up for another', async () => {
  const { state, deps } = await aBrowser();
  await turnOn(deps, choice);
  state.dead.push('https://push.example/1');
  expect(await renew(deps, 'en')).toBe('on');
  expect(state.posted.at(-1)).toMatchObject({ endpoint: 'https://push.example/2' });
  expect(state.current?.toJSON()).toEqual({ endpoint: 'https://push.example/2' });
});

test('[REM-9] where the next address is dead as well it is said, and not tried without end', async () => {
  const { state, deps } = await aBrowser();
  state.dead.push('https://push.example/1', 'https://push.example/2');
  expect(await turnOn(deps, choice)).toBe('lost');
  expect(state.posted).toHaveLength(2);
});
