import type { Medicine } from '../medicines/medicine.ts';
import type { ProblemCode } from '../problem.ts';
import type { Entity, EntityRows } from './entities.ts';

export const PROTO = 1;
/** Apps up to two versions old are understood. */
export const OLDEST_PROTO = Math.max(1, PROTO - 2);
export const PUSH_MAX_MUTATIONS = 200;
export const PUSH_MAX_BYTES = 256 * 1024;
export const PULL_MAX_ROWS = 2000;

/** The monotonic clock in ms, and the name of the page or worker whose clock it is. */
export type RunReading = { boot?: number | undefined; run?: string | undefined };

/**
 * Clock readings in epoch ms: the device's own, a time that the server's clock had reached, and what
 * the device took for the server's time. `wall` is null where nothing readable was sent.
 */
export type Reading = {
  wall: number | null;
  server?: number | undefined;
  estimate?: number | undefined;
} & RunReading;

/** An intent, never a row image. `mid` is the idempotency key; its time bits order nothing. */
export type Mutation<Op extends string = string, Args = unknown> = {
  mid: string;
  stream: string;
  op: Op;
  v: number;
  key: string;
  args: Args;
  base?: unknown;
  after?: string[];
  at: Reading;
};

export type PushRequest = {
  proto: number;
  device_id: string;
  /** Null where nothing readable was sent. */
  now: number | null;
  /** What the server gave with the last answer that had any. */
  receipt?: string | undefined;
  mutations: Mutation[];
} & RunReading;

export type PushResult = {
  mid: string;
  status: 'ok' | 'rejected' | 'retry';
  duplicate: boolean;
  seq: number | null;
  code: ProblemCode | null;
  /** Beside `request.invalid`: what is wrong, as a sentence that names the field. */
  detail?: string;
  /** Beside `medicine.conflict`: the medicine as it is now. */
  current?: Medicine;
};

export type PushResponse = {
  server_now: number;
  results: PushResult[];
  cursors: Record<string, number>;
  /** What every epoch of this server begins with; another one after a restore. */
  history?: string;
  /** By how many ms the device's clock is ahead, when it is more than two minutes off. */
  clock_off?: number;
  /** Proof that the last change of this batch is on the server: shown with what is asked next. */
  receipt?: string;
};

export type Sequenced<Row> = Row & { seq: number };

export type StreamRows = { [Name in Entity]?: Sequenced<EntityRows[Name]>[] };

export type DeletedBy = { id: string; name: string; at: string };

export type StreamPage = {
  epoch: string;
  cursor: number;
  /** While a first pull goes on: what to ask with next in the place of the cursor, as it is. */
  resume?: string;
  more: boolean;
  reset: boolean;
  rows: StreamRows;
  deleted: Partial<Record<Entity, string[]>>;
  /** Of the events in `deleted`: who deleted them and when, by id; left out where it is not known. */
  deleted_by?: Record<string, DeletedBy>;
  /** FAM-3: of the links and viewers in `deleted`, those that the other side ended. */
  stopped?: string[];
};

export type PullResponse = {
  proto: number;
  server_now: number;
  streams: Record<string, StreamPage>;
  gone: string[];
};

export function personStream(personId: string): string {
  return `p:${personId}`;
}

export function userStream(userId: string): string {
  return `u:${userId}`;
}

/** `p:` and `u:` streams name their owner; anything else is no stream. */
export function parseStream(stream: string): { kind: 'p' | 'u'; id: string } | null {
  const match = /^([pu]):(.{1,64})$/.exec(stream);
  if (!match) return null;
  return { kind: match[1] as 'p' | 'u', id: match[2] as string };
}
