import {
  PLAIN_KINDS,
  type EscalationStage,
  type NotificationKind,
  type ReminderStage,
} from '@qamqor/shared/reminders/kinds';

/** As an earlier or a later version may have written it. */
export type StoredKind = Readonly<Record<string, unknown>>;

type Stored = { stage: string; about: StoredKind };

type ToldMore = Exclude<NotificationKind['kind'], (typeof PLAIN_KINDS)[number]>;

const read: { [K in ToldMore]: (stored: Stored) => Extract<NotificationKind, { kind: K }> } = {
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
};

/** What a stored delivery tells; null when this version does not know it: then nothing is said. */
export function readKind(stored: Stored): NotificationKind | null {
  // Test rings from before had nothing but their stage.
  const kind = stored.about['kind'] ?? stored.stage;
  const plain = PLAIN_KINDS.find((one) => one === kind);
  if (plain) return { kind: plain };
  return typeof kind === 'string' && Object.hasOwn(read, kind)
    ? read[kind as ToldMore](stored)
    : null;
}
