import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toWire } from '@qamqor/shared/calendar/dates';
import type { InjectOptions, RouteOptions } from 'fastify';
import { onTestFinished } from 'vitest';
import { buildApp } from '../app.ts';
import { startSession } from '../auth/sessions/session.service.ts';
import { updateSession } from '../auth/sessions/session.store.ts';
import { signToken } from '../auth/sessions/token.ts';
import { findUser, insertUser, type NewUser } from '../auth/users/user.store.ts';
import { parseConfig, ROOT, type Config } from '../config.ts';
import { openDatabase, type Database } from '../platform/database/database.ts';
import { createLogger, type Log } from '../platform/logger.ts';
import { transaction } from '../platform/database/transaction.ts';
import { noteTooLong } from './too-long.ts';
import { watchPlans } from './query-plans.ts';
import { watchRefusals } from './undocumented.ts';
import { aUser, CANARY, testClock, type TestClock } from './builders.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type SignedInPerson = {
  user_id: string;
  session_id: string;
  token: string;
  headers: { authorization: string };
  send(
    method: Method,
    url: string,
    payload?: InjectOptions['payload'],
    more?: Record<string, string>,
  ): Promise<Answer>;
};

type Answer = Awaited<ReturnType<Awaited<ReturnType<typeof buildApp>>['inject']>>;

export type TestAppOptions = {
  clock?: TestClock;
  config?: Partial<Config>;
  /** Opens the file of the database itself. */
  open?: Parameters<typeof openDatabase>[1];
  /** Whether its transactions may hold the writer for as long as they like. */
  areLongAllowed?: boolean;
};

/** Limits are tested where they are meant; elsewhere a test may ask as often as it likes. */
const ENVIRONMENT = {
  RATE_LIMIT_FACTOR: '1000',
  LOG_LEVEL: 'info',
  DEMO_SIGN_IN: 'off',
  // By the clock of the test.
  SCHEDULER: 'inline',
  JWT_SECRET: 's'.repeat(48),
};

/**
 * The whole server on a database of its own, without a socket. It is closed when the test ends,
 * and fails it when its log holds a token or a canary, a route refuses what it does not declare, a
 * transaction holds the writer for longer than any may, or a statement goes through a whole table.
 */
export async function createTestApp(options: TestAppOptions = {}) {
  const directory = mkdtempSync(join(tmpdir(), 'qamqor-'));
  const clock = options.clock ?? testClock();
  const config = {
    ...parseConfig({ ...ENVIRONMENT, DATA_DIR: directory }, ROOT),
    ...options.config,
  };
  const logs: string[] = [];
  const log = createLogger(config, { write: (line) => void logs.push(line) });
  const plans = watchPlans();
  const database = openDatabase(config, options.open ?? plans.open);
  const deps: TestClock & Database & Log & { config: Config } = {
    ...clock,
    ...database,
    log,
    config,
  };
  const routes: RouteOptions[] = [];
  const app = await buildApp(deps, (route) => void routes.push(route));
  const undocumented = watchRefusals(app);
  const tooLong = options.areLongAllowed ? [] : noteTooLong(database);
  await app.ready();

  onTestFinished(async () => {
    await app.close();
    await database.close();
    rmSync(directory, { recursive: true });
    const leak = logs.find((line) => line.includes(CANARY) || /eyJ[\w-]+\./.test(line));
    if (leak) throw new Error(`The log says too much: ${leak}`);
    if (tooLong.length > 0) throw new Error(`Held the writer for too long: ${tooLong.join('; ')}`);
    if (plans.faults.length > 0) {
      throw new Error(`Goes through a whole table:\n${[...new Set(plans.faults)].join('\n')}`);
    }
    if (undocumented.length > 0) {
      throw new Error(`Not among what the route \`refuses\`: ${undocumented.join(', ')}`);
    }
  });

  const people = new Map<string, string>();

  /** A new session of the person of this name, who is made when there is none yet. */
  async function signIn(name: string, fields: Partial<NewUser> = {}): Promise<SignedInPerson> {
    const id = people.get(name);
    const session = await transaction(deps, async (tx) => {
      const row = (id && (await findUser(tx, id))) || aUser(deps, name, fields);
      if (!id) await insertUser(tx, row);
      people.set(name, row.id);
      const started = await startSession(deps, tx, {
        user_id: row.id,
        device_name: `${name}'s device`,
      });
      // As by any sign-in of their own.
      await updateSession(tx, started.session_id, { proved_at: toWire(deps.now()) });
      return started;
    });
    const token = signToken(app.jwt, session);
    const headers = { authorization: `Bearer ${token}` };
    return {
      user_id: session.user_id,
      session_id: session.session_id,
      token,
      headers,
      send: (method, url, payload, more) =>
        app.inject({
          method,
          url,
          headers: { ...headers, ...more },
          ...(payload !== undefined && { payload }),
        }),
    };
  }

  return { app, deps, clock, config, logs, routes, signIn };
}
