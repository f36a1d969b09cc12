import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Engine } from './engine.ts';
import { followPage } from './triggers.ts';

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
let calls: string[];
let stop: () => void;

const says = (name: string) => () => void calls.push(name);

beforeEach(() => {
  calls = [];
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', page);
  page.visibilityState = 'visible';
  const engine = { nudge: says('nudge'), poll: says('poll') } as unknown as Engine;
  const live = { start: says('live'), stop: says('dead') };
  stop = followPage(engine, live, { shown: says('shown'), hidden: says('hidden') });
});

afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function after(act: () => void): string[] {
  calls = [];
  act();
  return calls;
}

function look(visibilityState: string): void {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
}

test('a page that is looked at listens, syncs at once, and asks every 30 s where nothing is told', () => {
  expect(calls).toEqual(['shown', 'live', 'nudge']);
  expect(after(() => vi.advanceTimersByTime(29_999))).toEqual([]);
  expect(after(() => vi.advanceTimersByTime(60_001))).toEqual(['poll', 'poll', 'poll']);
});

test('a page that nobody sees rests and sends what waits; it takes up all of it when it is back', () => {
  expect(after(() => look('hidden'))).toEqual(['dead', 'hidden']);
  expect(after(() => vi.advanceTimersByTime(120_000))).toEqual([]);
  expect(after(() => look('visible'))).toEqual(['shown', 'live', 'nudge']);
  expect(after(() => vi.advanceTimersByTime(30_000))).toEqual(['poll']);
});

test.each([
  ['online', ['dead', 'shown', 'live', 'nudge']],
  ['focus', ['nudge']],
  ['pageshow', ['shown', 'live', 'nudge']],
  ['pagehide', ['dead']],
])('%s of the window', (name, expected) => {
  expect(after(() => window.dispatchEvent(new Event(name)))).toEqual(expected);
});

test('a page that is left does nothing more', () => {
  expect(after(stop)).toEqual(['dead']);
  const later = after(() => {
    window.dispatchEvent(new Event('online'));
    look('visible');
    vi.advanceTimersByTime(60_000);
  });
  expect(later).toEqual([]);
});
