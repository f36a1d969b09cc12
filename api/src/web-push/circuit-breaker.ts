import { MINUTE } from '@qamqor/shared/calendar/dates';
import { backOff, type Verdict } from './responses.ts';

/** How many of one push service may be under way at once. */
const ROOM = 512;
/** A push service that was not asked for so long is as good as new. */
const FORGOTTEN_AFTER = 10 * MINUTE;
/** So many failures one after the other say that it is the push service and not one notice. */
const FAILURES = 3;

type Circuit = {
  running: number;
  wasFull: boolean;
  failures: number;
  rests: number;
  /** Until when it rests. */
  until: number;
  learned_at: number;
};

/** What is known of each push service at present, so that a bad one holds up nobody else. */
export function createCircuitBreakers(chance: () => number) {
  const lanes = new Map<string, Circuit>();

  function laneOf(origin: string): Circuit {
    const lane = lanes.get(origin) ?? {
      ...{ running: 0, wasFull: false, failures: 0, rests: 0, until: 0, learned_at: 0 },
    };
    lanes.set(origin, lane);
    return lane;
  }

  return {
    /** Those that take nothing now: full, or resting. */
    closed(now: number): string[] {
      const closed: string[] = [];
      for (const [origin, lane] of lanes) {
        const { running, failures, until, learned_at } = lane;
        const isNew = failures === 0 || now >= Math.max(until, learned_at) + FORGOTTEN_AFTER;
        lane.wasFull ||= running >= ROOM;
        if (running >= ROOM || now < until) closed.push(origin);
        else if (running === 0 && isNew) lanes.delete(origin);
      }
      return closed;
    },

    known: (): string[] => [...lanes.keys()],

    enter: (origin: string): void => void laneOf(origin).running++,

    /** True when one that took nothing more has room for many again. */
    leave(origin: string): boolean {
      const lane = laneOf(origin);
      lane.running--;
      if (!lane.wasFull || lane.running > ROOM / 2) return false;
      lane.wasFull = false;
      return true;
    },

    /** Learns from an answer; true when the push service begins to rest. */
    learn(origin: string, verdict: Verdict, now: number): boolean {
      const lane = laneOf(origin);
      if (verdict.is !== 'again') {
        Object.assign(lane, { failures: 0, rests: 0 });
        return false;
      }
      if (verdict.fault === 'held') return false;
      const wasResting = now < lane.until;
      lane.learned_at = now;
      lane.failures++;
      if (verdict.until !== null) lane.until = Math.max(lane.until, verdict.until);
      else if (lane.failures >= FAILURES && !wasResting) {
        lane.rests++;
        lane.until = now + Math.min(MINUTE, backOff(lane.rests, chance()));
      }
      return !wasResting && now < lane.until;
    },
  };
}
