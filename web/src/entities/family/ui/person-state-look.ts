import {
  Ban,
  Calendar,
  CircleCheck,
  CircleHelp,
  CirclePause,
  Clock,
  ClockAlert,
  EyeOff,
  Hourglass,
  Pill,
  Sun,
  TriangleAlert,
  UserX,
  WifiOff,
} from 'lucide-react';
import type { Icon } from '../../../ui/icon.ts';
import type { PersonStateKind } from '../person-state.ts';

interface Look {
  icon: Icon;
  /** Of the line that says it. */
  tone: string;
  /** Of the card around it. */
  edge: string;
  /** The relative may want to do something now. */
  isUrgent: boolean;
}

const quiet = { tone: 'bg-sunk text-soft', edge: 'border-line', isUrgent: false };
const warning = {
  tone: 'bg-warning-tint text-warning',
  edge: 'border-warning',
  isUrgent: true,
};

/** Shape and colour of each state (UI-8). */
export const stateLooks: Record<PersonStateKind, Look> = {
  late: { ...warning, icon: ClockAlert },
  silent: { ...warning, icon: WifiOff },
  missed: { ...warning, icon: TriangleAlert },
  unknown: { ...warning, icon: CircleHelp, isUrgent: false },
  due: { ...quiet, tone: 'bg-accent-tint text-accent', edge: 'border-accent', icon: Clock },
  well: { ...quiet, tone: 'bg-taken-tint text-taken', icon: CircleCheck },
  skipped: { ...quiet, icon: Ban },
  ahead: { ...quiet, icon: Sun },
  starts: { ...quiet, icon: Calendar },
  no_doses: { ...quiet, icon: Pill },
  pending: { ...quiet, icon: Hourglass },
  declined: { ...quiet, icon: Ban },
  paused: { ...quiet, icon: CirclePause },
  deleted: { ...quiet, icon: UserX },
  not_shared: { ...quiet, icon: EyeOff },
  not_here: { ...quiet, icon: Hourglass },
};
