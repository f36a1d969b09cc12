import { MINUTE } from '@qamqor/shared/calendar/dates';
import { backOff, type Verdict } from './responses.ts';

/** How many of one push service may be under way at once. */
const ROOM = 512;
/** A push service that was not asked for so long is as good as new. */
const FORGOTTEN_AFTER = 10 * MINUTE;
/** So many failures one after the other say that it is the push service and not one notice. */
const FAILURES = 3;
/** One such answer does. */
const TOO_MANY = '429';

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
  const circuits = new Map<string, Circuit>();

  function circuitOf(origin: string): Circuit {
    const circuit = circuits.get(origin) ?? {
      running: 0,
      wasFull: false,
      failures: 0,
      rests: 0,
      until: 0,
      learned_at: 0,
    };
    circuits.set(origin, circuit);
    return circuit;
  }

  return {
    /** Those that take nothing now: full, or resting. */
    closed(now: number): string[] {
      const closed: string[] = [];
      for (const [origin, circuit] of circuits) {
        const { running, failures, until, learned_at } = circuit;
        const isNew = failures === 0 || now >= Math.max(until, learned_at) + FORGOTTEN_AFTER;
        circuit.wasFull ||= running >= ROOM;
        if (running >= ROOM || now < until) closed.push(origin);
        else if (running === 0 && isNew) circuits.delete(origin);
      }
      return closed;
    },

    known: (): string[] => [...circuits.keys()],

    enter: (origin: string): void => void circuitOf(origin).running++,

    /** True when one that took nothing more has room for many again. */
    leave(origin: string): boolean {
      const circuit = circuitOf(origin);
      circuit.running--;
      if (!circuit.wasFull || circuit.running > ROOM / 2) return false;
      circuit.wasFull = false;
      return true;
    },

    /** Learns from an answer; true when the push service begins to rest. */
    learn(origin: string, verdict: Verdict, now: number): boolean {
      const circuit = circuitOf(origin);
      if (verdict.is !== 'again') {
        Object.assign(circuit, { failures: 0, rests: 0 });
        return false;
      }
      if (verdict.fault === 'held') return false;
      const wasResting = now < circuit.until;
      circuit.learned_at = now;
      circuit.failures++;
      if (verdict.until !== null) circuit.until = Math.max(circuit.until, verdict.until);
      else if ((circuit.failures >= FAILURES || verdict.fault === TOO_MANY) && !wasResting) {
        circuit.rests++;
        circuit.until = now + Math.min(MINUTE, backOff(circuit.rests, chance()));
      }
      return !wasResting && now < circuit.until;
    },
  };
}
