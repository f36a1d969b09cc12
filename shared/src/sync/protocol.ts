import type { Mark } from '../doses/mark.ts';
import type { Medicine } from '../medicines/medicine.ts';
import type { ProblemCode } from '../problem.ts';
import type { Profile } from '../profile/profile.ts';
import type { Claim, Snooze } from '../reminders/alarm.ts';
import type { CareEvent } from '../schedule/event.ts';

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

/**
 * Whether notices reach a device: `silent` takes them and confirms none, `gone` is not known to its
 * push service any more.
 */
export type RingState = 'live' | 'silent' | 'gone';

export type PersonDevice = {
  id: string;
  name: string;
  heard_at: string | null;
  last_marked_at: string | null;
  /** Null where reminders are not turned on; absent in a copy that is older than this field. */
  rings?: RingState | null;
};

/** The person of a `p:` stream as relatives and own devices see them. */
export type Person = {
  id: string;
  name: string;
  /** Null also for a viewer for whom the person did not choose it. */
  phone: string | null;
  time_zones: { from: string; zone: string }[];
  devices: PersonDevice[];
};

/** The owner of a `u:` stream. */
export type Account = {
  id: string;
  name: string;
  email: string | null;
  avatar: string | null;
  is_admin: boolean;
  language: string;
  time_zone: string;
  subscription_tier: 'free' | 'pro' | 'premium';
};

/** A family link as its viewer sees it (FAM-1, FAM-2). */
export type Link = {
  id: string;
  person_id: string | null;
  display_name: string;
  name: string;
  relationship: string;
  status: 'pending' | 'accepted' | 'declined';
  scopes: Scope[];
  created_at: string;
  /** FAM-3: until then the person shows nothing. */
  paused_until: string | null;
  /** Changes wait until the person agrees. */
  ask_first: boolean;
  /** FAM-6: may end and rename the person's devices and make another code. */
  keeps_devices: boolean;
  /** FAM-6: the person signs in with an account of their own now, and is asked what this link may do. */
  asked_anew?: boolean;
};

/** FAM-3: somebody who sees the owner of the stream, or whom the owner offered it. */
export type FamilyViewer = {
  id: string;
  /** Null until an offer was accepted. */
  viewer_id: string | null;
  name: string;
  /** What the viewer is to the owner, or, where the viewer asked, what the owner is to the viewer. */
  relationship: string;
  asked_by: 'viewer' | 'person';
  status: 'pending' | 'accepted' | 'declined';
  scopes: Scope[];
  ask_first: boolean;
  since: string | null;
  last_looked_at: string | null;
  paused_until: string | null;
  hidden_medicine_ids: string[];
  /** FAM-6: lets the owner, who has no sign-in of their own, in again. */
  keeps_devices?: boolean;
  /** FAM-2: the owner chose that this viewer sees their telephone number. */
  sees_phone?: boolean;
  /** FAM-6: agreed to before the owner had an account of their own; waits for their word. */
  asked_anew?: boolean;
};

/** FAM-1: an invitation that waits for the owner of the stream. */
export type Invitation = {
  id: string;
  /** Who asks, by their own name. */
  name: string;
  /** What the owner is to the one who asks. */
  relationship: string;
  /** `asks` to see the owner's data, or `offers` their own. */
  direction: 'asks' | 'offers';
  scopes: Scope[];
  /** Of an offer: the telephone number of the one who offers is part of it. */
  sees_phone?: boolean;
  created_at: string;
};

/** A change by a relative that counts once the person agrees; it stands in both their streams. */
export type Approval = {
  /** The mid of the change. */
  id: string;
  link_id: string;
  person_id: string;
  by_user_id: string;
  by_name: string;
  op: string;
  args: unknown;
  status: 'pending' | 'accepted' | 'declined' | 'withdrawn';
  created_at: string;
  decided_at: string | null;
};

export const SCOPES = ['see_medicines', 'see_schedule', 'alerted', 'may_change'] as const;
export type Scope = (typeof SCOPES)[number];

/** What the owner of a `u:` stream wrote about themselves. */
export type ProfileRow = Profile & { id: string };

export type EventRow = CareEvent;

export type StreamRows = {
  marks?: Sequenced<Mark>[];
  medicines?: Sequenced<Medicine>[];
  events?: Sequenced<EventRow>[];
  snoozes?: Sequenced<Snooze>[];
  claims?: Sequenced<Claim>[];
  people?: Sequenced<Person>[];
  accounts?: Sequenced<Account>[];
  links?: Sequenced<Link>[];
  viewers?: Sequenced<FamilyViewer>[];
  invitations?: Sequenced<Invitation>[];
  approvals?: Sequenced<Approval>[];
  profiles?: Sequenced<ProfileRow>[];
};

export type DeletedBy = { id: string; name: string; at: string };

export type StreamPage = {
  epoch: string;
  cursor: number;
  more: boolean;
  reset: boolean;
  rows: StreamRows;
  deleted: Partial<Record<keyof StreamRows, string[]>>;
  /** Of the events in `deleted`: who deleted them and when, by id; left out where it is not known. */
  deleted_by?: Record<string, DeletedBy>;
  /** FAM-3: of the links in `deleted`, those that the person ended. */
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
