import type { ProblemCode } from '@qamqor/shared/problem';
import type { Mutation } from '@qamqor/shared/sync/protocol';
import { create } from 'zustand';

/** A change that the server refused; shown with its reason until it is dismissed. */
export type RejectedMutation = Pick<Mutation, 'mid' | 'stream' | 'op' | 'key' | 'args'> & {
  code: ProblemCode;
};

export type SyncState = {
  /** The last request reached the server. */
  online: boolean;
  unsent: number;
  rejected: RejectedMutation[];
  /** Epoch ms of the server's clock when a sync last came to its end. */
  lastSyncAt: number | null;
  /** The device's clock minus the server's, in ms. */
  clockOffset: number | null;
  /** The cache cannot be used: marks are still saved, the lists may be empty. */
  storageFailed: boolean;
  tooOld: boolean;
};

export const useSyncState = create<SyncState>()(() => ({
  online: true,
  unsent: 0,
  rejected: [],
  lastSyncAt: null,
  clockOffset: null,
  storageFailed: false,
  tooOld: false,
}));

export { dismissRejected } from './rejected.ts';
