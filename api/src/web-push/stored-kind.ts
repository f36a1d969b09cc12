import type {
  EscalationStage,
  NotificationKind,
  ReminderStage,
} from '@qamqor/shared/reminders/kinds';

/** As an earlier or a later version may have written it. */
export type StoredKind = Readonly<Record<string, unknown>>;

type Stored = { stage: string; about: StoredKind };

const read: {
  [K in NotificationKind['kind']]: (stored: Stored) => Extract<NotificationKind, { kind: K }>;
} = {
  // Rows from before a step could go out anew name it as their own stage alone.
  own: ({ about, stage }) => ({
    kind: 'own',
    stage: (about['stage'] ?? stage) as ReminderStage,
    until: Number(about['until'] ?? 0),
  }),
  relative: ({ about, stage }) => ({
    kind: 'relative',
    stage: (about['stage'] ?? stage) as EscalationStage,
  }),
  claimed: ({ about }) => ({ kind: 'claimed', who: String(about['who'] ?? '') }),
  left: () => ({ kind: 'left' }),
  cancel: () => ({ kind: 'cancel' }),
  recall: () => ({ kind: 'recall' }),
  event: () => ({ kind: 'event' }),
  summary: () => ({ kind: 'summary' }),
  test: () => ({ kind: 'test' }),
};

/** What a stored delivery tells; null when this version does not know it: then nothing is said. */
export function readKind(stored: Stored): NotificationKind | null {
  // Test rings from before had nothing but their stage.
  const kind = stored.about['kind'] ?? stored.stage;
  return typeof kind === 'string' && Object.hasOwn(read, kind)
    ? read[kind as NotificationKind['kind']](stored)
    : null;
}
