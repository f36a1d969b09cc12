import { AsyncLocalStorage } from 'node:async_hooks';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PushRequest, PushResponse } from '@qamqor/shared/sync/protocol';
import { buildApp } from '../../api/src/app.ts';
import { startSession } from '../../api/src/auth/sessions/session.service.ts';
import { signToken } from '../../api/src/auth/sessions/token.ts';
import { restoreBackup } from '../../api/src/backup/backup.service.ts';
import { packFile } from '../../api/src/backup/packed-file.ts';
import { parseConfig, ROOT, type Config } from '../../api/src/config.ts';
import { openDatabase, type Database } from '../../api/src/platform/database/database.ts';
import { createLogger } from '../../api/src/platform/logger.ts';
import { transaction, type Tx, type Writer } from '../../api/src/platform/database/transaction.ts';
import type { Context } from './device.ts';
import type { Sabotage } from './sabotage.ts';
import { armFaults, openFaulty, type Storage } from './server-faults.ts';

/** A push on its way in, as the server sees it. */
export type Arrival = {
  user_id: string;
  body: PushRequest;
  context: Context;
  delay: number;
  /** Keys of which a change of an earlier portion could not be decided yet. */
  waiting: Set<string>;
};
export type Deadly = 'before-commit' | 'after-commit';

type Running = {
  app: Awaited<ReturnType<typeof buildApp>>;
  database: Database;
  storage: Storage;
  base: Database & { now(): number };
};

const ENVIRONMENT = {
  RATE_LIMIT_FACTOR: '100000',
  LOG_LEVEL: 'silent',
  DEMO_SIGN_IN: 'off',
  JWT_SECRET: 's'.repeat(48),
};

/** The server is gone, or went while it was asked: nobody gets an answer. */
export class ConnectionLost extends TypeError {}

/** The real server on a file of its own, which can be killed, started again and restored. */
export class SuiteServer {
  /** Mids on which the server itself fails. */
  readonly poison = new Set<string>();
  readonly #directory = mkdtempSync(join(tmpdir(), 'qamqor-suite-'));
  readonly #config: Config;
  readonly #arrivals = new AsyncLocalStorage<Arrival>();
  readonly #now: () => number;
  readonly #sabotage: Sabotage;
  #running: Running | null = null;
  /** Where the next push kills it. */
  deadly: Deadly | null = null;
  /** Hears of each portion of a push that was committed, in the order of the commits. */
  onPush: (arrival: Arrival, answer: PushResponse) => void = () => undefined;

  constructor(now: () => number, sabotage: Sabotage) {
    this.#now = now;
    this.#sabotage = sabotage;
    this.#config = parseConfig({ ...ENVIRONMENT, DATA_DIR: this.#directory }, ROOT);
  }

  async start(): Promise<void> {
    const opened: Storage[] = [];
    const database = openDatabase(this.#config, (file) => {
      const storage = openFaulty(file, this.poison);
      this.#sabotage.connection?.(storage.client);
      opened.push(storage);
      return storage.client;
    });
    const [storage] = opened as [Storage];
    armFaults(storage);
    const base = { ...database, writer: this.#watch(database.writer), now: this.#now };
    const log = createLogger(this.#config, { write: () => undefined });
    const app = await buildApp({ ...base, log, config: this.#config });
    await app.ready();
    this.#running = { app, database, storage, base };
  }

  get base(): Running['base'] {
    return this.#up().base;
  }

  #up(): Running {
    if (!this.#running) throw new ConnectionLost('the server is down');
    return this.#running;
  }

  #watch(writer: Writer): Writer {
    return {
      ...writer,
      run: async (work, how) => {
        const arrival = this.#arrivals.getStore();
        let isPush = false;
        const result = await writer.run(async (tx) => {
          const done = await work(tx);
          isPush = arrival !== undefined && isAnswer(done);
          if (isPush && this.deadly === 'before-commit') this.kill();
          return done;
        }, how);
        if (!isPush) return result;
        this.onPush(portionOf(arrival as Arrival, result as PushResponse), result as PushResponse);
        if (this.deadly === 'after-commit') this.kill();
        return result;
      },
    };
  }

  /** As the operating system would: connections go, whatever they were at. */
  kill(): void {
    this.deadly = null;
    const { app, storage, database } = this.#up();
    this.#running = null;
    storage.client.close();
    void app.close();
    void database.close().catch(() => undefined);
    throw new ConnectionLost('killed');
  }

  /** Whoever looks after the server starts it again when it has died. */
  async up(): Promise<void> {
    if (!this.#running) await this.start();
  }

  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  async stop(): Promise<void> {
    const running = this.#running;
    this.#running = null;
    if (!running) return;
    await running.app.close();
    await running.database.close();
  }

  /** Fills the disk for as long as `work` takes. */
  async whileFull<T>(work: () => Promise<T>): Promise<T> {
    const { storage } = this.#up();
    storage.isFull = true;
    return work().finally(() => (storage.isFull = false));
  }

  async deliver(
    request: {
      method: 'GET' | 'POST';
      url: string;
      headers: Record<string, string>;
      body?: Buffer;
    },
    arrival: Arrival | null,
  ): Promise<Response> {
    await this.up();
    const running = this.#up();
    const { method, url, headers, body } = request;
    // The injected request begins when it is awaited: inside, so that it knows its arrival.
    const ask = async () =>
      await running.app.inject({ method, url, headers, ...(body ? { payload: body } : {}) });
    const answer = await (arrival ? this.#arrivals.run(arrival, ask) : ask());
    if (this.#running !== running) throw new ConnectionLost('the server died');
    const replied = new Headers(answer.headers as Record<string, string>);
    return new Response(answer.statusCode === 204 ? null : new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers: replied,
    });
  }

  write<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return transaction(this.#up().database, work);
  }

  async signIn(user_id: string): Promise<string> {
    await this.up();
    const { app, base } = this.#up();
    const start = { user_id, device_name: 'tablet' };
    return signToken(app.jwt, await this.write((tx) => startSession(base, tx, start)));
  }

  /** A copy of the file with everything that is committed. */
  backUp(): string {
    const copy = join(this.#directory, `backup-${Date.now()}-${Math.random()}.db`);
    const { client } = this.#up().storage;
    client.pragma('wal_checkpoint(TRUNCATE)');
    copyFileSync(this.#file, copy);
    return copy;
  }

  async restore(copy: string, byHand: boolean): Promise<void> {
    await this.up();
    await this.stop();
    for (const more of ['-wal', '-shm']) rmSync(this.#file + more, { force: true });
    if (byHand) copyFileSync(copy, this.#file);
    else await this.#restoreByCommand(copy);
    await this.start();
  }

  async #restoreByCommand(copy: string): Promise<void> {
    const packed = `${copy}.gz`;
    await packFile(copy, packed, undefined);
    await restoreBackup({ now: this.#now, config: this.#config }, packed);
    rmSync(packed);
  }

  get #file(): string {
    return this.#config.DATABASE_URL.replace(/^file:/, '');
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.#directory, { recursive: true, force: true });
  }
}

/** What a commit decided of a push: the first of what is left. */
function portionOf(arrival: Arrival, { results }: PushResponse): Arrival {
  const left = arrival.body.mutations;
  arrival.body = { ...arrival.body, mutations: left.slice(results.length) };
  return { ...arrival, body: { ...arrival.body, mutations: left.slice(0, results.length) } };
}

function isAnswer(result: unknown): result is PushResponse {
  return typeof result === 'object' && result !== null && 'results' in result;
}
