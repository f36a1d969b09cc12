import { fromWire } from '@qamqor/shared/calendar/dates';
import type { Medicine } from '@qamqor/shared/medicines/medicine';
import type { ProblemCode } from '@qamqor/shared/problem';
import type { Person } from '@qamqor/shared/profile/person';
import { takenAt } from '@qamqor/shared/sync/clock';
import type { PersonMutation } from '@qamqor/shared/sync/reducer';
import type {
  DailyEntity,
  EntityRows,
  PersonEntity,
  UserEntity,
} from '@qamqor/shared/sync/entities';
import { parseStream, type Sequenced, type StreamPage } from '@qamqor/shared/sync/protocol';
import type { Op } from '@qamqor/shared/sync/schema';
import { getZoneHistory } from '../auth/users/user.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Reader, Reads } from '../platform/database/database.ts';
import type { Factor } from '../platform/http/rate-limit.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { Change, Decision, Recall } from './commit-change.ts';
import type { DecideFor } from './own-change.ts';
import type { AccessPort, AccountPort } from './sync-ports.ts';

/** The settings that some decision hangs on. */
export type DeciderDeps = {
  config: Factor['config'] & {
    SMTP_URL?: string | undefined;
    CONTACT_EMAIL?: string | undefined;
    ADMIN_EMAIL?: string | undefined;
  };
};

/** What the rows of a stream have to say to a mutation whose arguments have been checked. */
export type Decider = (
  deps: DeciderDeps,
  tx: Tx,
  change: Change,
  args: unknown,
) => Promise<Decision>;
export type Deciders<Names extends Op> = { [K in Names]: Decider };

export function ownerOf({ mutation }: Change): string {
  return (parseStream(mutation.stream) as { id: string }).id;
}

/** A decider of a person's stream, with the clocks and the zones as the reducers ask for them. */
export function decidesForPerson<M extends PersonMutation>(decide: DecideFor<M>): Decider {
  return async (_, tx, change, args) => {
    const { mutation, actor, device_id, happened_at, received_at } = change;
    const id = ownerOf(change);
    const known = { mid: mutation.mid, op: mutation.op, args } as unknown as M;
    return decide(tx, id, known, {
      actor,
      device_id,
      happened_at,
      recorded_at: received_at,
      doubted_since: change.doubted_since ?? null,
      taken_at: (claimed) => takenAt(fromWire(claimed), mutation.at, happened_at),
      zones: await getZoneHistory({ reader: tx }, id),
    });
  };
}

/** Rows after one seq up to another, the first of them by seq. */
export type Range = { from: number; to: number; limit: number };
/** Home dates, the first with and the last without. */
export type Dates = { first: string; before: string };

/** Who looks at whose rows. */
export type RowViewer = {
  viewer_id: string;
  person_id: string;
  hidden_medicine_ids: readonly string[];
};

type Row = { seq: number };
type Shown<R> = { rows: R[]; deleted?: string[]; deleted_by?: StreamPage['deleted_by'] };

/** The rows of one entity in a person's stream. */
export type PersonFeed<R extends Row = Row> = {
  since(db: Reader, personId: string, range: Range): Promise<R[]>;
  /** Those of some days: of a long history the newest are given first. */
  ofDates?(db: Reader, personId: string, range: Range, dates: Dates): Promise<R[]>;
  /** FAM-3: what a viewer is shown of them. */
  show(deps: Reads & Clock, viewer: RowViewer, rows: R[]): Promise<Shown<R>>;
};

type FeedOf<Name extends PersonEntity> = PersonFeed<Sequenced<EntityRows[Name]>>;
export type PersonFeeds = {
  [Name in PersonEntity]: Name extends DailyEntity ? Required<FeedOf<Name>> : FeedOf<Name>;
};

export type FeedDeps = Reads & Clock & { config: { ADMIN_EMAIL?: string | undefined } };

/** The rows of one entity in an account's own stream that changed after one seq up to another. */
export type UserFeed<R extends Row = Row> = (
  deps: FeedDeps,
  userId: string,
  range: { from: number; to: number },
) => Promise<{ rows: R[]; deleted?: string[]; stopped?: string[] }>;
export type UserFeeds = { [Name in UserEntity]: UserFeed<Sequenced<EntityRows[Name]>> };

/** What the capabilities hand to sync. */
export type Synced = {
  accounts: AccountPort;
  access: AccessPort;
  deciders: Deciders<Op>;
  personFeeds: PersonFeeds;
  userFeeds: UserFeeds;
  /** How far a page of an account's own stream reaches, so that it does not become too long. */
  userReach(
    db: Reader,
    userId: string,
    range: { from: number; to: number; limit: number },
  ): Promise<number>;
  /** The person of a stream, sent with every page. */
  personRow(
    deps: Reads & Clock,
    id: string,
    page: { seq: number; see_medicines: boolean; sees_phone: boolean },
  ): Promise<Sequenced<Person>>;
  /** Tells what a mutation made where the ledger knows it no more. */
  recall: Recall;
  /** Beside a refusal of this code: the row as it is now. */
  current: Partial<
    Record<ProblemCode, (tx: Tx, personId: string, id: string) => Promise<Medicine | undefined>>
  >;
};

export type HasSynced = { synced: Synced };
