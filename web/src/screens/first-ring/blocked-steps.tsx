import { Trans } from '@lingui/react/macro';
import { browser } from './browser.ts';

/** Where this browser lets notices be allowed after they were refused. */
export function BlockedSteps() {
  switch (browser()) {
    case 'ios':
      return (
        <Trans>Open the settings of the device, then Notifications, then Qamqor. Allow them.</Trans>
      );
    case 'samsung':
      return (
        <Trans>
          Tap the lock beside the address, then Permissions. Switch Notifications on there.
        </Trans>
      );
    case 'android':
      return (
        <Trans>
          Tap the sign on the left of the address, then Permissions. Switch Notifications on there.
        </Trans>
      );
    case 'firefox':
      return (
        <Trans>
          Tap the lock on the left of the address. Take the cross away beside Notifications.
        </Trans>
      );
    case 'safari':
      return (
        <Trans>
          Open the settings of Safari, then Websites, then Notifications. Allow this site.
        </Trans>
      );
    case 'chromium':
      return (
        <Trans>Click the sign on the left of the address. Switch Notifications on there.</Trans>
      );
  }
}
