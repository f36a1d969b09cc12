import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { toWire } from '@qamqor/shared/calendar/dates';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { markTaken, undoDose } from '../../web/src/entities/dose/doses.commands.ts';
import { createRequest } from '../../web/src/http/create-request.ts';
import { openLocalData } from '../../web/src/local-db/open-local-data.ts';
import { cutCache } from '../../web/src/local-db/eviction/cut-now.ts';
import { decryptOutbox } from '../../web/src/local-db/outbox/encrypt-outbox.ts';
import { accountSend } from '../../web/src/sync/account-send.ts';
import { createEngine } from '../../web/src/sync/engine.ts';
import { countQueued } from '../../web/src/sync/push/queue.ts';
import type { Member } from '../lib/household.ts';

const PAUSE_MS = 10;

/** The client as the page runs it, its databases in memory and its requests over `carry`. */
export async function openTablet(url: string, { user_id, token }: Member, carry: typeof fetch) {
  const local = await openLocalData(
    { id: user_id, name: 'Tablet' },
    {
      wall: Date.now,
      monotonic: () => performance.now(),
      random: (bytes) => randomBytes(bytes),
      askToPersist: () => undefined,
      onStorage: () => undefined,
      decryptOutbox,
      cutCache,
      dexie: {
        indexedDB: new IDBFactory(),
        IDBKeyRange,
      },
    },
  );
  const request = createRequest({
    base: `${url}/api`,
    fetch: carry,
    token: () => token,
    expired: () => undefined,
  });
  const engine = createEngine({
    local,
    send: accountSend(user_id, () => user_id, request),
    after: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    random: Math.random,
    report: () => undefined,
    exclusive: (work) => work(),
  });
  const detach = local.attach(engine);
  return {
    local,
    networkIsBack: () => engine.nudge(),
    waiting: () => countQueued(local.outbox),
    async close(): Promise<void> {
      detach();
      engine.stop();
      await local.close();
    },
  };
}

type Tablet = Awaited<ReturnType<typeof openTablet>>;

/** Marks, every fourth taken back again, as taps make them; answers which of the marks have to be undone. */
export async function tapThrough(
  { local }: Tablet,
  { user_id, medicine_id }: Member,
  actions: number,
): Promise<Map<string, boolean>> {
  const model = new Map<string, boolean>();
  for (let n = 0; n < actions; n++) {
    const time = `${String(n % 24).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}`;
    const date = toWire(Date.now() - (n % 200) * 86_400_000).slice(0, 10);
    const slot = { medicine_id, date, time };
    const mark = await markTaken(local, user_id, slot);
    const isUndone = n % 4 === 0 && n + 1 < actions;
    model.set(mark.id, isUndone);
    if (isUndone) {
      await undoDose(local, user_id, slot, [mark]);
      n++;
    }
    await delay(PAUSE_MS);
  }
  return model;
}
