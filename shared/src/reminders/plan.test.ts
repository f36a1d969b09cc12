import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HOUR, MINUTE } from '../calendar/dates.ts';
import { windowOf } from '../medicines/windows.ts';
import { nextStep, type LadderInput, type LadderState } from './plan.ts';

const DUE = Date.parse('2026-11-20T03:00:00.000Z');
const at = (minutes: number) => DUE + minutes * MINUTE;
const awake = (...ids: string[]) => ids.map((id) => ({ id, quiet_until: null }));

function input(given: Partial<LadderInput> = {}): LadderInput {
  const closes = given.closes === undefined ? at(240) : given.closes;
  return {
    instant: DUE,
    closes,
    first_closes: closes,
    snoozes: [],
    isClaimed: false,
    delay: 60,
    undone: null,
    relatives: awake('anna', 'boris'),
    unreachable: [],
    ...given,
  };
}
const untouched: LadderState = { rung_at: null, told: [] };

/** Every rung with the minute at which it goes out, when each look is at the asked minute. */
function climb(given: LadderInput, from = 0, state: LadderState = untouched): string[] {
  const story: string[] = [];
  let now = at(from);
  for (;;) {
    const { own, tell, next_at } = nextStep(given, state, now);
    const minute = (now - DUE) / MINUTE;
    if (own) story.push(`${own.stage} ${minute}`);
    if (tell) story.push(`${tell.id} ${tell.stage} ${minute}`);
    state = {
      rung_at: own?.at ?? state.rung_at,
      told: tell ? [...state.told, { id: tell.id, at: now }] : state.told,
    };
    if (next_at === null || next_at >= (given.closes ?? 0)) return story;
    expect(next_at).toBeGreaterThan(now);
    now = next_at;
  }
}

test('[REM-2] at the time, after 10 and 30 minutes, then one relative after the other', () => {
  expect(climb(input())).toEqual([
    'due 0',
    'again 10',
    'second 30',
    'anna escalate-1 60',
    'boris escalate-2 75',
  ]);
  expect(climb(input({ delay: 20, relatives: awake('anna') }))).toEqual([
    'due 0',
    'again 10',
    'anna escalate-1 20',
    'second 30',
  ]);
});

test('[REM-2] nothing goes out twice, and nothing after the window or a mark', () => {
  const state = { rung_at: at(30), told: [{ id: 'anna', at: at(60) }] };
  expect(nextStep(input(), state, at(62))).toEqual({ own: null, tell: null, next_at: at(75) });
  const marked = nextStep(input({ closes: null }), untouched, at(70));
  expect(marked).toEqual({ own: null, tell: null, next_at: null });
});

test('[REM-3] what is taken back after the last own ring rings once more, at once', () => {
  const state = { rung_at: at(30), told: [] };
  const taken = nextStep(input({ undone: 1 }), state, at(40));
  expect(taken).toEqual({ own: { stage: 'undone-1', at: at(40) }, tell: null, next_at: at(60) });
  expect(climb(input({ relatives: [] }), 41, { ...state, rung_at: at(40) })).toEqual([]);
});

test('[REM-3] while an own ring is ahead, or has just come, what is taken back waits for it', () => {
  const early = nextStep(input({ undone: 1 }), { rung_at: at(10), told: [] }, at(20));
  expect(early).toMatchObject({ own: null, next_at: at(30) });
  const late = nextStep(input({ undone: 2 }), { rung_at: at(10), told: [] }, at(40));
  expect(late.own).toEqual({ stage: 'second', at: at(30) });
  const put_off = input({ undone: 1, snoozes: [at(45)] });
  expect(nextStep(put_off, { rung_at: at(30), told: [] }, at(40)).own).toBeNull();
});

test('[REM-2] a clock that was set back rings nothing a second time', () => {
  const state = { rung_at: at(30), told: [{ id: 'anna', at: at(60) }] };
  expect(nextStep(input(), state, at(5))).toMatchObject({ own: null, tell: null });
});

test('[REM-4] who is on it quiets the relatives and not the person’s own devices', () => {
  expect(climb(input({ isClaimed: true }))).toEqual(['due 0', 'again 10', 'second 30']);
});

test('[REM-5] a snooze jumps over what lies before its end', () => {
  const snoozed = input({ relatives: [], snoozes: [at(12)] });
  expect(climb(snoozed)).toEqual(['due 0', 'snooze-1 12', 'second 30']);
});

test('[REM-6] after an outage the newest ring only, and the relatives one at a time', () => {
  expect(climb(input(), 120)).toEqual([
    'second 120',
    'anna escalate-1 120',
    'boris escalate-2 135',
  ]);
});

test('[REM-2] who sleeps is passed over, and told when the quiet ends', () => {
  const relatives = [{ id: 'anna', quiet_until: at(90) }, ...awake('boris')];
  const asleep = nextStep(input({ relatives }), { rung_at: at(30), told: [] }, at(60));
  expect(asleep.tell).toEqual({ id: 'boris', stage: 'escalate-1' });
  const told = [{ id: 'boris', at: at(60) }];
  const later = nextStep(input({ relatives }), { rung_at: at(30), told }, at(75));
  expect(later).toEqual({ own: null, tell: null, next_at: at(90) });
});

test('[REM-2] who has no device that rings is passed over without a wait, and tried again', () => {
  const without = (...unreachable: string[]) =>
    nextStep(input({ unreachable }), { rung_at: at(30), told: [] }, at(60));
  expect(without('anna').tell).toEqual({ id: 'boris', stage: 'escalate-1' });
  expect(without('anna').next_at).toBe(at(75));
  expect(without('anna', 'boris')).toEqual({ own: null, tell: null, next_at: at(75) });
});

test('[REM-3] who was told and recalled is told anew when nothing is marked any more, as a new rung', () => {
  const told = [
    { id: 'anna', at: at(60), recalled: true as const },
    { id: 'boris', at: at(75), recalled: true as const },
  ];
  const first = nextStep(input(), { rung_at: at(30), told }, at(90));
  expect(first.tell).toEqual({ id: 'anna', stage: 'escalate-3' });
  const again = [...told, { id: 'anna', at: at(90) }];
  expect(nextStep(input(), { rung_at: at(30), told: again }, at(91))).toMatchObject({
    tell: null,
    next_at: at(105),
  });
  expect(nextStep(input(), { rung_at: at(30), told: again }, at(105)).tell).toEqual({
    id: 'boris',
    stage: 'escalate-4',
  });
});

/** The input of a medicine that is taken every so many hours. */
function every(hours: number, given: Partial<LadderInput> = {}): LadderInput {
  return input({ closes: windowOf(DUE, null, DUE + hours * HOUR).closes, ...given });
}

const toldOf = (story: string[]) => story.filter((one) => one.includes('escalate'));

test('[REM-2] where the window closes before the delay, both relatives are told before the close', () => {
  const told = (hours: number, delay: number) => toldOf(climb(every(hours, { delay })));
  expect(told(1, 60)).toEqual(['anna escalate-1 10', 'boris escalate-2 25']);
  expect(told(2, 60)).toEqual(['anna escalate-1 30', 'boris escalate-2 45']);
  expect(told(3, 90)).toEqual(['anna escalate-1 60', 'boris escalate-2 75']);
  expect(told(4, 180)).toEqual(['anna escalate-1 90', 'boris escalate-2 105']);
  expect(told(24, 240)).toEqual(['anna escalate-1 210', 'boris escalate-2 225']);
  expect(told(3, 60)).toEqual(['anna escalate-1 60', 'boris escalate-2 75']);
});

test('[REM-2] the dose that closes first hurries the whole group, and the others no more once it is over', () => {
  const both = input({ first_closes: at(60), delay: 180 });
  expect(toldOf(climb(both))[0]).toBe('anna escalate-1 30');
  const asleep = input({
    first_closes: at(60),
    delay: 180,
    relatives: [
      {
        id: 'anna',
        quiet_until: at(100),
      },
    ],
  });
  expect(nextStep(asleep, { rung_at: at(30), told: [] }, at(30))).toMatchObject({
    tell: null,
    next_at: at(100),
  });
  const later = input({ delay: 180 });
  expect(nextStep(later, { rung_at: at(30), told: [] }, at(100)).next_at).toBe(at(180));
});

test('[REM-2] who sleeps in a short window is told when the quiet ends before the close', () => {
  const relatives = [{ id: 'anna', quiet_until: at(50) }];
  const asleep = every(2, { relatives });
  const step = nextStep(asleep, { rung_at: at(30), told: [] }, at(30));
  expect(step).toEqual({ own: null, tell: null, next_at: at(50) });
  const awakeNow = every(2, { relatives: awake('anna') });
  const told = nextStep(awakeNow, { rung_at: at(30), told: [] }, at(50)).tell;
  expect(told).toEqual({ id: 'anna', stage: 'escalate-1' });
});

test('[REM-2] of two who are awake somebody is told before the window closes, and never before the person', () => {
  const spacing = fc.oneof(
    fc.constantFrom(1, 2, 3, 4, 6, 24),
    fc.integer({ min: 4, max: 480 }).map((minutes) => minutes / 60),
  );
  const delays = fc.oneof(
    fc.constantFrom(15, 30, 60, 90, 120, 180, 240),
    fc.integer({ min: 15, max: 240 }),
  );
  fc.assert(
    fc.property(spacing, delays, (hours, delay) => {
      const given = every(hours, { delay });
      const window = ((given.closes as number) - DUE) / MINUTE;
      const told = toldOf(climb(given)).map((one) => Number(one.split(' ')[2]));
      expect(told.length).toBe(window > 25 ? 2 : 1);
      expect(told[0]).toBeGreaterThan(0);
      expect(told[0]).toBeLessThanOrEqual(delay);
      expect(told.at(-1)).toBeLessThan(window);
    }),
  );
});
