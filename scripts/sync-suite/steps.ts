import fc from 'fast-check';
import { LANGUAGES, type Language } from '@qamqor/shared/languages';
import { FAULTS, type Fault } from './network.ts';
import type { Kind as Tab } from './device.ts';
import type { LinkState } from './oracle.ts';

export const SLOTS = ['08:00', '14:00', '20:00'] as const;
type Slot = (typeof SLOTS)[number];
type Kind = (typeof KINDS)[number];
type Where = { dev: number; tab: Tab };
/**
 * After how many moments the context is killed, or at which share of as many as the longest sync so
 * far has taken; null: it lives.
 */
export type Death = number | { share: number } | null;
type Dies = { dies: Death };

export type Step =
  | ({ do: 'mark'; med: number; slot: Slot; kind: Kind } & Where & Dies)
  /** A mark on which the server fails, or which it cannot even read. */
  | ({ do: 'poison' | 'choke'; med: number; slot: Slot } & Where)
  | { do: 'cure' }
  | ({ do: 'change'; med: number; slot: Slot; what: (typeof CHANGES)[number] } & Where & Dies)
  | ({ do: 'add'; slot: Slot } & Where)
  | ({ do: 'event'; slot: Slot; what: (typeof EVENT_CHANGES)[number] } & Where & Dies)
  | ({ do: 'language'; to: Language } & Where)
  | ({ do: 'sync'; faults: Fault[] } & Where & Dies)
  /** What waits to be tried again is tried. */
  | ({ do: 'retry'; faults: Fault[] } & Where & Dies)
  /** A dose is marked on a page that syncs, and asks for a sync of its own. */
  | ({ do: 'woken'; med: number; slot: Slot; kind: Kind; faults: Fault[] } & Omit<Where, 'tab'>)
  | ({ do: 'alarm'; slot: Slot; what: 'snooze' | 'claim' } & Where)
  | ({ do: 'profile'; slot: Slot } & Where)
  | ({ do: 'both'; faults: Fault[]; locked: boolean; other?: Tab } & Omit<Where, 'tab'>)
  | ({ do: 'meanwhile'; med: number; slot: Slot; kind: Kind; faults: Fault[] } & Omit<Where, 'tab'>)
  | { do: 'arrive' | 'all' }
  | { do: 'network'; dev: number; on: boolean }
  | { do: 'clock'; dev: number; days: number }
  | { do: 'disk'; dev: number; full: boolean }
  | ({ do: 'make-room' } & Where)
  | { do: 'evict'; dev: number }
  | { do: 'restart' | 'backup' | 'restore' | 'restore-by-hand' }
  | { do: 'link'; to: LinkState }
  | { do: 'sign-out'; dev: number }
  | { do: 'sign-in'; dev: number; who: number }
  /** Somebody else signs in while a page of the first one still stands there. */
  | { do: 'hand-over'; dev: number; who: number }
  | { do: 'wait'; minutes: number };

export type Doing<N extends Step['do']> = Extract<Step, { do: N }>;

const KINDS = ['taken', 'skipped', 'undo'] as const;
const CHANGES = [
  ...(['times', 'name', 'amount', 'weekdays', 'weeks'] as const),
  ...(['pause', 'resume', 'delete', 'restore'] as const),
] as const;
export const EVENT_CHANGES = [
  'title',
  'place',
  'time',
  'move',
  'drop',
  'keep',
  'delete',
  'restore',
] as const;
const LINKS: LinkState[] = ['accepted', 'read-only', 'hidden', 'paused', 'ended'];
export const OFFSETS = [0, 0, 1, -1, 400, -400];

const dev = fc.constantFrom(0, 1, 2);
const tab = fc.constantFrom<Tab>('page', 'page', 'second', 'worker');
const other = fc.constantFrom<Tab>('second', 'worker');
const kind = fc.constantFrom(...KINDS);
const med = fc.constantFrom(0, 0, 1);
const slot = fc.constantFrom(...SLOTS);
const dies: fc.Arbitrary<Death> = fc.oneof(
  { weight: 3, arbitrary: fc.constant(null) },
  {
    weight: 1,
    arbitrary: fc.record({ share: fc.integer({ min: 0, max: 199 }).map((part) => part / 200) }),
  },
);
const fault: fc.Arbitrary<Fault> = fc.constantFrom(null, null, null, null, ...FAULTS);
const faults = fc.array(fault, { maxLength: 4 });

const just = <T extends string>(...names: T[]) => fc.record({ do: fc.constantFrom(...names) });
const act = <N extends string, R>(name: N, rest: { [K in keyof R]: fc.Arbitrary<R[K]> }) =>
  fc.record({ do: fc.constant(name), ...rest }) as unknown as fc.Arbitrary<{ do: N } & R>;

const often = (weight: number, arbitrary: fc.Arbitrary<unknown>) => ({
  weight,
  arbitrary: arbitrary as fc.Arbitrary<Step>,
});

export const step: fc.Arbitrary<Step> = fc.oneof(
  often(14, act('mark', { dev, tab, med, slot, dies, kind })),
  often(1, act('poison', { dev, tab, med, slot })),
  often(1, act('choke', { dev, tab, med, slot })),
  often(1, just('cure', 'arrive')),
  often(4, act('change', { dev, tab, med, slot, dies, what: fc.constantFrom(...CHANGES) })),
  often(1, act('add', { dev, tab, slot })),
  often(5, act('event', { dev, tab, slot, dies, what: fc.constantFrom(...EVENT_CHANGES) })),
  often(1, act('language', { dev, tab, to: fc.constantFrom(...LANGUAGES) })),
  often(1, act('alarm', { dev, tab, slot, what: fc.constantFrom('snooze', 'claim') })),
  often(1, act('profile', { dev, tab, slot })),
  often(14, act('sync', { dev, tab, faults, dies })),
  often(3, act('both', { dev, faults, locked: fc.boolean(), other })),
  often(3, act('meanwhile', { dev, med, slot, kind, faults })),
  often(2, act('retry', { dev, tab, faults, dies })),
  often(2, act('woken', { dev, med, slot, kind, faults })),
  often(1, just('all')),
  often(2, act('network', { dev, on: fc.boolean() })),
  often(1, act('clock', { dev, days: fc.constantFrom(...OFFSETS) })),
  often(1, act('disk', { dev, full: fc.boolean() })),
  often(1, act('make-room', { dev, tab })),
  often(1, act('evict', { dev })),
  often(3, just('restart', 'backup', 'restore', 'restore-by-hand')),
  often(2, act('link', { to: fc.constantFrom(...LINKS) })),
  often(1, act('sign-out', { dev })),
  often(1, act('sign-in', { dev, who: fc.constantFrom(0, 1) })),
  often(1, act('hand-over', { dev, who: fc.constantFrom(0, 1) })),
  often(1, act('wait', { minutes: fc.constantFrom(5, 600) })),
);
