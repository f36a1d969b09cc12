import { Trans } from '@lingui/react/macro';
import type { PushRefusal } from '../../notifications/push-refusal.ts';
import { Notice } from '../../ui/notice.tsx';

/** Why the reminders could not be turned on here, and what to do. */
export function RefusalWords({ refusal }: { refusal: PushRefusal }) {
  switch (refusal) {
    case 'closed':
      return (
        <Notice
          kind="warning"
          live
          title={<Trans>The question was closed without an answer.</Trans>}
        >
          <Trans>Please tap “Turn on reminders” once more and choose “Allow”.</Trans>
        </Notice>
      );
    case 'private':
      return (
        <Notice kind="warning" live title={<Trans>A private window cannot ring.</Trans>}>
          <Trans>Open Qamqor in an ordinary window and turn the reminders on there.</Trans>
        </Notice>
      );
    case 'service':
      return (
        <Notice
          kind="warning"
          live
          title={<Trans>The notification service of this browser said no.</Trans>}
        >
          <Trans>
            Please try again later, or use another browser. The calendar file below rings too.
          </Trans>
        </Notice>
      );
    case 'address':
      return (
        <Notice
          kind="warning"
          live
          title={<Trans>We do not know the notification service of this browser.</Trans>}
        >
          <Trans>Please use another browser, or the calendar file below. Nothing was lost.</Trans>
        </Notice>
      );
    case 'offline':
      return (
        <Notice kind="warning" live title={<Trans>There is no internet now.</Trans>}>
          <Trans>Please turn the reminders on once it is back. Nothing was lost.</Trans>
        </Notice>
      );
    case 'unknown':
      return (
        <Notice kind="danger" live title={<Trans>The reminders could not be turned on.</Trans>}>
          <Trans>Please check the internet and try again. Nothing was lost.</Trans>
        </Notice>
      );
  }
}
