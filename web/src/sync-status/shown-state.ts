import type { Medicine } from '@qamqor/shared/medicines/medicine';
import type { LostMarks } from '../local-db/rows.ts';
import type { Mutation } from '@qamqor/shared/sync/protocol';

/** A change that the server refused; shown with its reason until it is dismissed. */
export type RejectedMutation = Pick<Mutation, 'mid' | 'stream' | 'op' | 'key' | 'args'> & {
  /** One that this release does not know where the server is newer. */
  code: string;
  /** Beside `medicine.conflict`: the medicine as the server had it. */
  current: Medicine | null;
};

/** The server answered and refused; it was not reached; or this device could not keep what came. */
export type FailureKind = 'refused' | 'unreachable' | 'device';

export type SyncState = {
  /** The last request reached the server. */
  online: boolean;
  /** Why the last sync did not come to its end, and how many in a row for that reason. */
  failure: { kind: FailureKind; times: number } | null;
  unsent: number;
  /** How many changes the last attempt to send had to leave behind. */
  leftBehind: number;
  rejected: RejectedMutation[];
  /** Epoch ms of the server's clock when a sync last came to its end. */
  lastSyncAt: number | null;
  /** The device's clock minus the server's, in ms. */
  clockOffset: number | null;
  /** The cache cannot be used: marks are still saved, the lists may be empty. */
  storageFailed: boolean;
  tooOld: boolean;
  /** Marks that the server lost for good, until it was read. */
  lost?: LostMarks | undefined;
};

export const initialState: SyncState = {
  online: true,
  failure: null,
  unsent: 0,
  leftBehind: 0,
  rejected: [],
  lastSyncAt: null,
  clockOffset: null,
  storageFailed: false,
  tooOld: false,
};
