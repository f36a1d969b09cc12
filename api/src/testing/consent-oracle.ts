import { SCOPES, type Scope } from '@qamqor/shared/family/link';
import fc from 'fast-check';

export const VIEWERS = ['anna', 'boris'] as const;
export const PILLS = ['Alphazol', 'Betazol', 'Gammazol'] as const;
/** At which groups of tomorrow each pill is due. */
export const TIMES = [['07:00', '14:00'], ['14:00', '21:00'], ['21:00']] as const;
export const GROUPS = ['2026-11-21T07:00', '2026-11-21T14:00', '2026-11-21T21:00'] as const;
/** Which pills a group is made of, by hand. */
const IN_GROUP = [[0], [0, 1], [1, 2]] as const;
export const EVENTS = ['First visit', 'Second visit'] as const;

const who = fc.integer({ min: 0, max: VIEWERS.length - 1 });
const which = fc.integer({ min: 0, max: PILLS.length - 1 });
const group = fc.integer({ min: 0, max: GROUPS.length - 1 });
const scopes = fc.subarray([...SCOPES]);
const usual = fc.constant([...SCOPES] as Scope[]);

/** What may happen to the links of two viewers, and to what they look at. */
export const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('grant'), who, scopes: fc.oneof(usual, scopes) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('share'), who, scopes }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('take'), who }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('scopes'), who, scopes }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('pause'), who, hours: fc.integer({ min: 0, max: 3 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('hide'), who, hidden: fc.subarray([0, 1, 2]) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('ask'), who, first: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('end'), who, side: fc.boolean() }) },
  {
    weight: 8,
    arbitrary: fc.record({ do: fc.constant('mark'), by: fc.integer({ min: 0, max: 2 }), which }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('claim'), by: fc.integer({ min: 0, max: 2 }), group }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('snooze'), group }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('revise'), who, which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('agree') }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('touch'), who }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('wait'), hours: fc.integer({ min: 1, max: 2 }) }),
  },
);
export type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

export type Terms = { scopes: Scope[]; until: number; hidden: Set<number>; first: boolean };

/** A second, dumb implementation of who may see and do what: a few sets and the words of the rules. */
export class Oracle {
  readonly terms: (Terms | null)[] = VIEWERS.map(() => null);
  /** What was chosen about the last link of each viewer: it outlives its end. */
  readonly kept: Pick<Terms, 'hidden' | 'first'>[] = VIEWERS.map(() => ({
    hidden: new Set(),
    first: false,
  }));
  /** What the person offers each viewer; their next word about that viewer takes its place. */
  readonly offers: (Scope[] | null)[] = VIEWERS.map(() => null);
  readonly marks = new Map<string, number>();
  readonly claims = new Map<string, { by: number; group: number }>();
  readonly snoozes: string[] = [];
  now: number;

  constructor(now: number) {
    this.now = now;
  }

  #has(viewer: number, scope: Scope): boolean {
    const terms = this.terms[viewer];
    return (
      terms !== undefined &&
      terms !== null &&
      this.now >= terms.until &&
      terms.scopes.includes(scope)
    );
  }

  pills(viewer: number): number[] {
    if (!this.#has(viewer, 'see_medicines')) return [];
    return [0, 1, 2].filter((pill) => !this.terms[viewer]?.hidden.has(pill));
  }

  seesEvents(viewer: number): boolean {
    return this.#has(viewer, 'see_schedule');
  }

  seesAnything(viewer: number): boolean {
    return this.#has(viewer, 'see_medicines') || this.#has(viewer, 'see_schedule');
  }

  marksFor(viewer: number): string[] {
    const pills = this.pills(viewer);
    return [...this.marks].filter(([, pill]) => pills.includes(pill)).map(([mid]) => mid);
  }

  hidesNothing(viewer: number): boolean {
    return this.#has(viewer, 'see_medicines') && this.terms[viewer]?.hidden.size === 0;
  }

  claimsFor(viewer: number): string[] {
    if (!this.#has(viewer, 'see_medicines')) return [];
    const pills = this.pills(viewer);
    return [...this.claims]
      .filter(
        ([, { by, group: claimed }]) =>
          by === viewer ||
          this.hidesNothing(viewer) ||
          IN_GROUP[claimed]?.some((pill) => pills.includes(pill)),
      )
      .map(([mid]) => mid);
  }

  snoozesFor(viewer: number): string[] {
    return this.hidesNothing(viewer) ? this.snoozes : [];
  }

  mayClaim(viewer: number): boolean {
    return this.#has(viewer, 'alerted');
  }

  /** What becomes of a viewer's change of a medicine. */
  change(viewer: number, pill: number): 'yes' | 'no' | 'later' {
    if (!this.#has(viewer, 'may_change') || !this.pills(viewer).includes(pill)) return 'no';
    return this.terms[viewer]?.first ? 'later' : 'yes';
  }
}
