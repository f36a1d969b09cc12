import { fromWire, toWire } from '@qamqor/shared/calendar/dates';
import type { MedicineInput } from '@qamqor/shared/medicines/schema';
import { keyOf } from '@qamqor/shared/sync/operations';
import type { PersonMutation } from '@qamqor/shared/sync/reducer';
import {
  personStream,
  userStream,
  type Mutation,
  type PullResponse,
  type PushResponse,
} from '@qamqor/shared/sync/protocol';
import type { OpArgs } from '@qamqor/shared/sync/schema';
import { aMedicineInput } from '@qamqor/shared/testing/builders';
import type { Clock } from '../platform/clock.ts';
import { newId } from '../platform/ids.ts';
import { CANARY } from './builders.ts';
import type { SignedInPerson } from './test-app.ts';

/** What `medicine.add` takes, at 08:00 and 20:00 every day, but for what is given. */
export function aPill(deps: Clock, given: Partial<MedicineInput> = {}): OpArgs['medicine.add'] {
  const { id = newId(deps) } = given;
  return { ...aMedicineInput({ name: `Amlodipine ${CANARY}`, ...given }), id };
}

/**
 * A device that sends what it is told, on the stream of `person_id` (its owner's own, unless said).
 * `wrong` is how far its clock is off, and `knows` whether it ever learned the server's time.
 */
export function aDevice(
  deps: Clock,
  owner: SignedInPerson,
  is: { id?: string; person_id?: string; wrong?: number; knows?: boolean } = {},
) {
  const { id = 'tablet', person_id = owner.user_id, wrong = 0, knows = true } = is;
  const wall = () => deps.now() + wrong;

  function say(mutation: PersonMutation, more: Partial<Mutation> = {}): Mutation {
    return {
      ...mutation,
      stream: personStream(person_id),
      v: 1,
      key: keyOf(mutation),
      at: { wall: wall(), ...(knows && { server: deps.now() }) },
      ...more,
    };
  }

  return {
    say,
    add: (args: OpArgs['medicine.add'], more: Partial<Mutation> = {}) =>
      say({ mid: newId(deps), op: 'medicine.add', args }, more),

    revise: (args: OpArgs['medicine.revise'], more: Partial<Mutation> = {}) =>
      say({ mid: newId(deps), op: 'medicine.revise', args }, more),

    /** Of the owner, such as their home clock. */
    settings: (fields: { time_zone?: string; language?: string }): Mutation =>
      say({ mid: newId(deps), op: 'settings.patch', args: { fields } } as never, {
        stream: userStream(owner.user_id),
      }),

    /** A mark of `slot`, taken now by the device's own clock, but for what is given. */
    mark(
      slot: { medicine_id: string; date?: string; time?: string },
      args: Partial<OpArgs['dose.mark']> = {},
      more: Partial<Mutation> = {},
    ): Mutation {
      const where = { date: '2026-11-20', time: '08:00', ...slot };
      const what = { status: 'taken' as const, taken_at: toWire(wall()), ...args };
      return say({ mid: newId(deps), op: 'dose.mark', args: { ...where, ...what } }, more);
    },

    undo(
      slot: { medicine_id: string; date?: string; time?: string },
      targets: string[],
      more: Partial<Mutation> = {},
    ): Mutation {
      const args = { date: '2026-11-20', time: '08:00', ...slot, targets };
      return say({ mid: newId(deps), op: 'dose.undo', args }, more);
    },

    send: (mutations: unknown, more: object = {}) =>
      owner.send('POST', '/api/sync/push', {
        proto: 1,
        device_id: id,
        now: wall(),
        mutations,
        ...more,
      }),

    /** A body as it stands, for what JSON.stringify would not say. */
    sendText: (payload: string | Buffer, headers: Record<string, string> = {}) =>
      owner.send('POST', '/api/sync/push', payload, {
        'content-type': 'application/json',
        ...headers,
      }),

    /** The answer to mutations that arrive at once. */
    async push(...mutations: Mutation[]): Promise<PushResponse> {
      const answer = await this.send(mutations);
      if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
      return answer.json();
    },

    async pull(query: Record<string, string | number> = {}): Promise<PullResponse> {
      const search = new URLSearchParams();
      for (const [name, value] of Object.entries(query)) search.set(name, String(value));
      const answer = await owner.send('GET', `/api/sync/pull?${search.toString()}`);
      if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
      return answer.json();
    },
  };
}

/** `ok`, `retry` or the code of the refusal, with a star on a duplicate, for each mutation. */
export function outcomes({ results }: PushResponse): string[] {
  return results.map(
    ({ status, code, duplicate }) => `${code ?? status}${duplicate ? ' again' : ''}`,
  );
}

export const minutesBetween = (a: string, b: string) => (fromWire(b) - fromWire(a)) / 60_000;
