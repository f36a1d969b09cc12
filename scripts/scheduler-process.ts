import 'temporal-polyfill/global';
import { appendFileSync } from 'node:fs';
import { fromWire } from '@qamqor/shared/calendar/dates';
import { openDatabase } from '../api/src/platform/database/database.ts';
import { createLogger } from '../api/src/platform/logger.ts';
import { createDeliveryJob } from '../api/src/web-push/web-push.service.ts';
import {
  createCompose,
  createKnownRows,
  createScheduler,
} from '../api/src/notifications/notifications.service.ts';
import { showInProcess } from '../api/src/testing/push-in-process.ts';
import type { Line, Order } from './lib/reminder-world.ts';
import { ROOT } from './lib/stages.ts';

/** One scheduler with its sender, on a clock that the drill sets; it kills itself where it is told. */
const order = JSON.parse(process.env['ORDER'] ?? '') as Order & { directory: string; file: string };
let now = order.now;
const time = () => (order.since === undefined ? now : order.now + Date.now() - order.since);
let left = order.after ?? 0;

const write = (line: Line) => appendFileSync(order.file, `${JSON.stringify(line)}\n`);

function reached(point: string): void {
  if (point !== order.point || left-- > 0) return;
  write({ kind: 'clock', now });
  process.kill(process.pid, 'SIGKILL');
}

const where = { DATABASE_URL: `file:${order.directory}/qamqor.db`, ROOT };
const log = createLogger({ LOG_LEVEL: 'error' });
const clock = { now: time };
const deps = { ...openDatabase(where), log, ...clock, known: createKnownRows(clock) };
const job = createScheduler(deps, reached);
const sender = createDeliveryJob({
  ...deps,
  ...showInProcess(createCompose(deps), (delivery, notice) => {
    reached('composed');
    const { stage, group, person_id: person, subscription_id: device, id } = delivery;
    write({ kind: 'ring', stage, group, person, device, id });
    if (time() >= fromWire(notice.data.valid_until)) write({ kind: 'late', id });
    reached('sent');
  }),
});

process.once('SIGTERM', () => (order.until = 0));
await job.start();
while (time() < order.until) {
  const done = (await job.tick()) + (await sender.tick());
  now = Math.min(order.until || now, now + (done > 0 ? 1_000 : order.step));
}
await job.stop();
await sender.stop();
write({ kind: 'clock', now });
await deps.close();
process.exit(0);
