import 'temporal-polyfill/global';
import { buildApp } from '../../../api/src/app.ts';
import { parseConfig, ROOT } from '../../../api/src/config.ts';
import { systemClock } from '../../../api/src/platform/clock.ts';
import { openDatabase } from '../../../api/src/platform/database/database.ts';
import { createLogger } from '../../../api/src/platform/logger.ts';

/** Servers are known by their port. */
export type HostRequest =
  | { id: number; start: Record<string, string | undefined>; port: number }
  | { id: number; stop: number };

/** `failed`: why it did not, as the code of a fault of the system where there is one. */
export type HostAnswer = { id: number; failed: string | null };

const running = new Map<number, () => Promise<void>>();

/** As `main.ts` does, without a process of its own, and with the reminders on the same thread. */
async function start(env: Record<string, string | undefined>, port: number): Promise<void> {
  const config = parseConfig({ SCHEDULER: 'inline', ...env }, ROOT);
  const database = openDatabase(config);
  const app = await buildApp({ config, log: createLogger(config), ...systemClock, ...database });
  const stop = async () => {
    await app.close();
    await database.close();
  };
  try {
    await app.listen({ host: config.HOST, port });
  } catch (error) {
    await stop();
    throw error;
  }
  running.set(port, stop);
}

async function stop(port: number): Promise<void> {
  const end = running.get(port);
  running.delete(port);
  await end?.();
}

async function answer(request: HostRequest): Promise<void> {
  const work = 'start' in request ? start(request.start, request.port) : stop(request.stop);
  const failed = await work.then(
    () => null,
    (error: unknown) => (error as NodeJS.ErrnoException).code ?? String(error),
  );
  process.send?.({ id: request.id, failed } satisfies HostAnswer);
}

process.on('message', (request: HostRequest) => void answer(request));
process.on('disconnect', () => process.exit());
