import { expect, test } from 'vitest';
import { memoryStorage } from '../testing/memory-storage.ts';
import { agreeOnView } from './device-view.ts';

function tablet(own: boolean, server: boolean) {
  const row = { id: 'd1', current: true, simple_view: server };
  const state = { own, row, storage: memoryStorage() };
  const agree = () =>
    agreeOnView({
      api: {
        get: async <T>() => [{ ...state.row, id: 'other', current: false }, state.row] as T,
        patch: async <T>(_path: string, body?: unknown) => {
          Object.assign(state.row, body);
          return state.row as T;
        },
      },
      storage: state.storage,
      isSimple: () => state.own,
      adopt: (simple) => (state.own = simple),
    });
  return { state, agree };
}

test('a tablet that was set up as simple becomes simple', async () => {
  const { state, agree } = tablet(false, true);
  await agree();
  expect(state.own).toBe(true);
});

test('a new sign-in keeps the habit of the device', async () => {
  const { state, agree } = tablet(true, false);
  await agree();
  expect([state.own, state.row.simple_view]).toEqual([true, true]);
});

test('a relative switches it from afar, in both directions', async () => {
  const { state, agree } = tablet(false, false);
  await agree();
  for (const wanted of [true, false]) {
    state.row.simple_view = wanted;
    await agree();
    expect(state.own).toBe(wanted);
  }
});

test('what was changed here with no network reaches the server and stays', async () => {
  const { state, agree } = tablet(true, true);
  await agree();
  state.own = false;
  await agree();
  expect([state.own, state.row.simple_view]).toEqual([false, false]);
});

test('the first agreement of another sign-in forgets the old one', async () => {
  const { state, agree } = tablet(true, true);
  await agree();
  state.own = false;
  state.row = { id: 'd2', current: true, simple_view: false };
  await agree();
  expect([state.own, state.row.simple_view]).toEqual([false, false]);
});
