import { create } from 'zustand';
import { initialState, type SyncState } from './shown-state.ts';

export type { RejectedMutation } from './shown-state.ts';

export const useSyncState = create<SyncState>()(() => initialState);

export { dismissRejected } from './rejected.ts';
