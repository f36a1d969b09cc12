import fc from 'fast-check';

/** Half hours of one day after the other, from 05:00 on. */
type At = { tick: number };
type On = { dev: number };
type Edited = On & { med: number };

/** How she looks: at the page, at what stands there before it runs, at a notice, or at a program of another maker. */
export const WAYS = ['page', 'early', 'notice', 'rest'] as const;
/** `hasty`: before the page has heard of the server. `dies`: before a tap on the early screen is saved. */
export type Look = On & { do: 'look'; way: (typeof WAYS)[number]; hasty: boolean; dies: boolean };

export type Act =
  | (Edited & { do: 'move'; which: number; to: string })
  | (Edited & { do: 'put'; to: string })
  | (Edited & { do: 'drop'; which: number })
  | (Edited & { do: 'pause' | 'resume' | 'delete' | 'restore' })
  /** A dose of those that the screen lists is passed over, or tapped by mistake and taken back. */
  | (On & { do: 'skip' | 'slip'; which: number })
  | (On & { do: 'network'; on: boolean })
  | (On & { do: 'sync'; tab: 'page' | 'worker' })
  | (On & { do: 'evict' | 'evict-all' })
  | { do: 'backup' }
  | { do: 'put-back'; byHand: boolean }
  | (On & { do: 'zone'; to: string })
  | { do: 'server-clock'; hours: number };

export type DayStep = At & (Look | Act);
export type Doing<N extends DayStep['do']> = Extract<DayStep, { do: N }>;

const HOURS = Array.from({ length: 17 }, (_, index) => String(index + 6).padStart(2, '0'));
const LABELS = [...HOURS.map((hour) => `${hour}:00`), '08:30', '09:30', '14:30', '22:30'];
const ZONES = ['Asia/Tokyo', 'Europe/Berlin', 'Asia/Almaty'];

const dev = fc.constantFrom(0, 0, 1, 1, 2);
const own = fc.constantFrom(0, 1);
const med = fc.constantFrom(0, 0, 1);
const which = fc.nat(5);
const to = fc.constantFrom(...LABELS);

const act = <N extends string, R extends object>(
  weight: number,
  names: readonly N[],
  rest: { [K in keyof R]: fc.Arbitrary<R[K]> },
) => ({
  weight,
  arbitrary: fc.record({ do: fc.constantFrom(...names), ...rest }) as unknown as fc.Arbitrary<Act>,
});

const acts: fc.Arbitrary<Act> = fc.oneof(
  act(10, ['move'], { dev, med, which, to }),
  act(2, ['put'], { dev, med, to }),
  act(2, ['drop'], { dev, med, which }),
  act(1, ['pause', 'delete'], { dev, med }),
  act(2, ['resume', 'restore'], { dev, med }),
  act(2, ['skip', 'slip'], { dev, which }),
  act(6, ['network'], { dev, on: fc.boolean() }),
  act(6, ['sync'], { dev, tab: fc.constantFrom('page', 'worker') }),
  act(1, ['evict', 'evict-all'], { dev }),
  act(2, ['backup'], {}),
  act(2, ['put-back'], { byHand: fc.boolean() }),
  act(2, ['zone'], { dev: own, to: fc.constantFrom(...ZONES) }),
  act(2, ['server-clock'], { hours: fc.constantFrom(0, 0, 1, -1, 17_520) }),
);

const look: fc.Arbitrary<Look> = fc.record({
  do: fc.constant('look'),
  dev,
  way: fc.constantFrom('page', 'page', ...WAYS),
  hasty: fc.boolean(),
  dies: fc.boolean(),
});

/** So many half hours: in each she looks, and before it something may be done. */
export function daysOf(ticks: number): fc.Arbitrary<DayStep[]> {
  const tick = fc.record({ before: fc.option(acts, { freq: 2 }), look });
  return fc
    .array(tick, { minLength: ticks, maxLength: ticks, size: 'max' })
    .map((all) =>
      all.flatMap(({ before, look: looks }, index) => [
        ...(before ? [{ tick: index, ...before }] : []),
        { tick: index, ...looks },
      ]),
    );
}
