import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Clock } from '../platform/clock.ts';
import type { Reads } from '../platform/database/database.ts';
import { countByState, oldestDue } from './delivery.store.ts';
import { DELIVERY_STATES } from './delivery.ts';

const LATENESS_S = [0.25, 0.5, 1, 2, 5, 10, 20, 30, 60, 120, 300, 900, 3600];

/** The states of deliveries, counted where they stand: in the table. */
export function createDeliveryGauges(deps: Clock & Reads & { registry: Registry }): void {
  const registers = [deps.registry];
  const states = new Gauge({
    name: 'qamqor_deliveries',
    help: 'Deliveries of the last days by state; their sum is what was created',
    labelNames: ['state'],
    registers,
    async collect() {
      const counts = await countByState(deps.reader);
      for (const state of DELIVERY_STATES) states.set({ state }, counts.get(state) ?? 0);
    },
  });
  const overdue = new Gauge({
    name: 'qamqor_delivery_oldest_due_seconds',
    help: 'How long the delivery that waits for longest is overdue',
    registers,
    async collect() {
      overdue.set((await oldestDue(deps.reader, deps.now())) / 1000);
    },
  });
}

/** What one sender counts. */
export function createPushMetrics({ registry }: { registry: Registry }) {
  const registers = [registry];
  const lateness = new Histogram({
    name: 'qamqor_delivery_lateness_seconds',
    help: 'From when a notice was due until its push service accepted it',
    buckets: LATENESS_S,
    registers,
  });
  const answers = new Counter({
    name: 'qamqor_push_answers_total',
    help: 'Answers of push services: a status, or what went wrong',
    labelNames: ['answer'],
    registers,
  });
  return {
    accepted: (late: number) => lateness.observe(Math.max(0, late) / 1000),
    answered: (answer: string) => answers.inc({ answer }),
  };
}

export type PushMetrics = ReturnType<typeof createPushMetrics>;
