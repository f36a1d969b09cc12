import { setImmediate as nextTurn } from 'node:timers/promises';
import { MINUTE } from '@qamqor/shared/calendar/dates';
import type { Clock } from '../platform/clock.ts';
import type { Reads } from '../platform/database/database.ts';
import { errorKind, type Log } from '../platform/logger.ts';
import type { PushSender } from './sending/push-client.ts';
import { subscriptionsOf } from './subscription.store.ts';

type Deps = Clock &
  Reads &
  Log & {
    sender: Pick<PushSender, 'prepare'>;
    /** Who falls due from an instant up to another, at most so many. */
    dueSoon(from: number, to: number, most: number): Promise<string[]>;
  };

const EVERY_MS = 30_000;
/** What falls due so soon is prepared for. */
const AHEAD = 3 * MINUTE;
const MOST_PEOPLE = 10_000;
/** So many are read before others have their turn. */
const AT_ONCE = 50;

/** Tells the sender whom it will ring in the next minutes, so that it can do the dearest part before. */
export function createKeyPreparation(deps: Deps) {
  let timer: NodeJS.Timeout | undefined;

  async function tick(): Promise<void> {
    const now = deps.now();
    const keys: { p256dh: string; auth: string }[] = [];
    const people = await deps.dueSoon(now, now + AHEAD, MOST_PEOPLE);
    for (const [index, id] of people.entries()) {
      if (index % AT_ONCE === AT_ONCE - 1) await nextTurn();
      for (const { state, p256dh, auth } of await subscriptionsOf(deps.reader, id))
        if (state !== 'gone') keys.push({ p256dh, auth });
    }
    deps.sender.prepare(keys);
  }

  const quietly = () =>
    void tick().catch((error: unknown) => {
      deps.log.error({ err: errorKind(error) }, 'keys were not prepared');
    });

  return {
    tick,
    start: () => {
      timer ??= setInterval(quietly, EVERY_MS);
      timer.unref();
    },
    stop: async () => clearInterval(timer),
  };
}
