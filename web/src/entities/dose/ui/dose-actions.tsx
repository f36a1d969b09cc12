import type { Mark, SkipReason } from '@qamqor/shared/doses/mark';
import type { SlotName } from '@qamqor/shared/medicines/slot';
import { createContext, use, type ReactNode } from 'react';

/** Each resolves when the mark is safe on the device and rejects when it is not. */
export interface DoseActions {
  /** `takenAt` is an instant in epoch ms, now when it is left out. */
  take: (slot: SlotName, takenAt?: number) => Promise<Mark>;
  skip: (slot: SlotName, reason: SkipReason) => Promise<Mark>;
  undo: (slot: SlotName, marks: readonly Mark[]) => Promise<void>;
}

const Actions = createContext<DoseActions | null>(null);

export function DoseActionsProvider(props: { actions: DoseActions; children: ReactNode }) {
  return <Actions value={props.actions}>{props.children}</Actions>;
}

export function useDoseActions(): DoseActions {
  const actions = use(Actions);
  if (!actions) throw new Error('A dose control stands outside of DoseActionsProvider');
  return actions;
}
