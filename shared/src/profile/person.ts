import type { SentZone } from '../calendar/learn-clocks.ts';
import type { Tier } from '../plans.ts';
import type { RingState } from '../reminders/ring-state.ts';

export type PersonDevice = {
  id: string;
  name: string;
  heard_at: string | null;
  /** Null also where nobody waits for it any more: its session is over (DOSE-4). */
  last_marked_at: string | null;
  /** Null where reminders are not turned on; absent in a copy that is older than this field. */
  rings?: RingState | null;
  /** The last test ring that was answered there came, and nobody heard it. */
  unheard?: true;
};

/** The person of a `p:` stream as relatives and own devices see them. */
export type Person = {
  id: string;
  name: string;
  /** Null also for a viewer for whom the person did not choose it. */
  phone: string | null;
  /** With the clock of each by the server's own data (CAL-6). */
  time_zones: SentZone[];
  devices: PersonDevice[];
};

/** ADMIN-8: that an account is closed, when, and why, as it was written. */
export type Closing = { closes_at: string; reason: string };

/** The owner of a `u:` stream. */
export type Account = {
  id: string;
  name: string;
  email: string | null;
  avatar: string | null;
  is_admin: boolean;
  language: string;
  time_zone: string;
  subscription_tier: Tier;
  /** CHAT-6: agreed that the companion asks a model. Absent in a copy that is older than this field. */
  ai_consent?: boolean;
  /** Of the words that were agreed to; absent where they were the first. */
  ai_consent_version?: number;
  /** As it was kept: what holds today says `usageOn`. Absent in a copy that is older than this field. */
  ai_requests_used?: number;
  usage_reset_date?: string | null;
  /** ADMIN-8: absent while nobody closes it. */
  closing?: Closing;
};
