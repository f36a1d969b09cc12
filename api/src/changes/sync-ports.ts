import type { ZoneHistory } from '@qamqor/shared/calendar/home-clock';
import type { Permission } from '@qamqor/shared/family/policy';
import type { Clock } from '../platform/clock.ts';
import type { Reader, Reads, Writes } from '../platform/database/database.ts';
import type { Viewer } from '../platform/http/http.ts';
import type { Log } from '../platform/logger.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { Change } from './commit-change.ts';

/** What sync asks of signing in. */
export type AccountPort = {
  getUser(deps: Reads, id: string): Promise<{ id: string; name: string }>;
  getZoneHistory(deps: Reads, id: string): Promise<ZoneHistory>;
  /** Throws once the session is over. */
  resumeSession(deps: Clock & Reads & Writes & Log, claimed: Viewer): Promise<Viewer>;
};

export type Access = Permission & {
  grant: string;
  /** Null for the person's own data and for what nobody shares. */
  link: { id: string } | null;
};

/** Somebody looked at a person's data from one instant to another, epoch ms. */
export type AccessSpan = { person_id: string; from: number; until: number };

/** What a device fetched: whose data, by which link. */
export type Fetched = { person_id: string; link_id: string };

type Notes = Clock & Reads & Writes & Log;

/** What sync asks of the family, by the links as they are now, and tells it. */
export type AccessPort = {
  accessTo(db: Reader, deps: Clock, viewerId: string, personId: string): Promise<Access>;
  visiblePeople(db: Reader, deps: Clock, viewerId: string): Promise<string[]>;
  linkedPeople(db: Reader, viewerId: string): Promise<string[]>;
  /** Keeps a change for the person to decide about. */
  awaitApproval(tx: Tx, change: Change, of: { link_id: string; person_id: string }): Promise<void>;
  noteAccess(deps: Notes, viewer: Viewer, looked: readonly AccessSpan[]): Promise<void>;
  noteCopies(deps: Notes, viewer: Viewer, fetched: readonly Fetched[]): Promise<void>;
};
