import 'temporal-polyfill/global';
import { randomBytes } from 'node:crypto';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { personStream } from '@qamqor/shared/sync/protocol';
import { AROUND_TODAY } from '../../web/src/local-db/snapshot/person-data.ts';
import { readPerson } from '../../web/src/entities/person/read-person.ts';
import { save, type Draft } from '../../web/src/entities/change/save.ts';
import { createRequest } from '../../web/src/http/create-request.ts';
import type { LocalData } from '../../web/src/local-db/local-data.ts';
import { openLocalData } from '../../web/src/local-db/open-local-data.ts';
import { cutCache } from '../../web/src/local-db/eviction/cut-now.ts';
import { decryptOutbox } from '../../web/src/local-db/outbox/encrypt-outbox.ts';
import { createEngine } from '../../web/src/sync/engine.ts';
import { aMark, type Member } from '../lib/household.ts';

export type SyncDevice = {
  local: LocalData;
  /** One sync over real HTTP; throws when it did not come to its end. */
  sync(): Promise<void>;
  requests(): number;
  /** Reads what the day's screen reads. */
  readDay(): Promise<void>;
  close(): Promise<void>;
};

/** The real client of a member, its databases in memory, talking to the server at `url`. */
export async function openSyncDevice(url: string, member: Member): Promise<SyncDevice> {
  let requests = 0;
  let failure: unknown = null;
  const local = await openLocalData(
    { id: member.user_id, name: 'Person' },
    {
      monotonic: () => performance.now(),
      wall: () => Date.now(),
      random: (bytes) => new Uint8Array(randomBytes(bytes)),
      askToPersist: () => undefined,
      onStorage: () => undefined,
      decryptOutbox,
      cutCache,
      dexie: { indexedDB: new IDBFactory(), IDBKeyRange },
    },
  );
  const send = createRequest({
    base: `${url}/api`,
    fetch: (...asked) => {
      requests++;
      return fetch(...asked);
    },
    token: () => member.token,
    expired: () => undefined,
  });
  const engine = createEngine({
    local,
    send,
    after: () => () => undefined,
    random: Math.random,
    report: (change) => (failure = change.failure === undefined ? failure : change.failure),
    exclusive: (work) => work(),
  });
  return {
    local,
    requests: () => requests,
    readDay: async () => void (await readPerson(local, member.user_id, AROUND_TODAY)),
    async sync() {
      await engine.flush();
      if (failure !== null) throw new Error(`a sync failed: ${String(failure)}`);
    },
    async close() {
      engine.stop();
      await local.close();
    },
  };
}

/** Writes so many marks into the outbox, `perDay` a day back from today. */
export async function queueMarks(
  { local }: SyncDevice,
  member: Member,
  { count, perDay }: { count: number; perDay: number },
): Promise<void> {
  const stream = personStream(member.user_id);
  const drafts = Array.from({ length: count }, (_, n): Draft => {
    const time = `${String(8 + (n % perDay)).padStart(2, '0')}:00`;
    const { key, args } = aMark(member, Math.floor(n / perDay), time);
    return { stream, op: 'dose.mark', key, args } as Draft;
  });
  await save(local, drafts);
}
