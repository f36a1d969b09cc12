/** The steps on the person's own devices (REM-2, REM-5): each at most once for a group and a device. */
export type ReminderStage = 'due' | 'again' | 'second' | `snooze-${number}` | `undone-${number}`;

/** The steps to the relatives, one after the other. */
export type EscalationStage = `escalate-${number}`;

/** What is told with nothing but what is true when it is sent. */
export const PLAIN_KINDS = [
  /** To the person, in silence: what is left of a group, or when it comes again. */
  'left',
  /** To the person's other devices, in silence: it is marked, or not asked for any more. */
  'cancel',
  /** To a relative who was told: how it ended. */
  'recall',
  'event',
  'summary',
  'test',
] as const;
type PlainKind = (typeof PLAIN_KINDS)[number];

/** All that is told, and what has to be known to tell it. It is stored with each delivery. */
export type NotificationKind =
  /** To the person: take it now. `until` is the instant of the step, epoch ms. */
  | { kind: 'own'; stage: ReminderStage; until: number }
  /** To a relative: it is not recorded. */
  | { kind: 'relative'; stage: EscalationStage }
  /** To a relative: another one is on it. */
  | { kind: 'claimed'; who: string }
  | { [K in PlainKind]: { kind: K } }[PlainKind];

/** On the wire and in the notices of a device: there a recall is a `cancel` like any other. */
export type NoticeStage =
  | ReminderStage
  | EscalationStage
  | Exclude<NotificationKind['kind'], 'own' | 'relative' | 'recall'>;

type WordOf<Stage> = Stage extends `${infer Word}-${number}` ? Word : Stage;
type StageWord = WordOf<NoticeStage>;

/** By the word that a stage begins with: whether it tells a relative of a dose that nobody recorded. */
const IS_ESCALATION: Record<StageWord, boolean> = {
  escalate: true,
  due: false,
  again: false,
  second: false,
  snooze: false,
  undone: false,
  claimed: false,
  left: false,
  cancel: false,
  event: false,
  summary: false,
  test: false,
};

export function isEscalation(stage: NoticeStage): stage is EscalationStage {
  return IS_ESCALATION[stage.split('-')[0] as StageWord];
}
