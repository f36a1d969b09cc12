import { Trans } from '@lingui/react/macro';

/** CAL-6: why the clock of this device may show another time than the app. */
export function OldZones() {
  return (
    <Trans>
      The time zone data on this device are old. We take the right time from our server.
    </Trans>
  );
}
