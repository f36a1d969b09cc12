import type { NotificationKind } from '@qamqor/shared/reminders/kinds';
import type { Notice } from '@qamqor/shared/reminders/notice';

export const DELIVERY_STATES = [
  'pending',
  'claimed',
  'accepted',
  'shown',
  'acted',
  'expired',
  'cancelled',
  'gone',
  'failed',
] as const;

export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** A notice that one person is to get on each device of theirs. Instants are epoch ms. */
export type DeliveryDraft = {
  /** Whose doses it is about. */
  person_id: string;
  group: string;
  stage: string;
  recipient_id: string;
  not_before: number;
  /** When it stops being true. */
  expires_at: number;
  about: NotificationKind;
  /** Only this device of the recipient's. */
  subscription_id?: string;
};

/** One notice for one device, as its composer sees it; a test notice has a composer of its own. */
export type Delivery = Omit<Required<DeliveryDraft>, 'about'> & {
  about: Exclude<NotificationKind, { kind: 'test' }>;
  id: string;
  /** REM-7: whether the device's lock screen may name medicines. */
  show_names: boolean;
};

/** Looks again just before the notice leaves; null when it is not true any more. */
export type Compose = (delivery: Delivery) => Promise<Notice | null>;

/** The most that a row tells others: who may have a notice on the screen. */
export type DeliveredNotice = {
  id: string;
  stage: string;
  recipient_id: string;
  subscription_id: string;
  state: DeliveryState;
};
