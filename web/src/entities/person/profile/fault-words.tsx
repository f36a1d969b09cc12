import { Trans } from '@lingui/react/macro';
import type { ProfileFault } from '@qamqor/shared/profile/written';

/** UI-18: what is wrong with a field of a profile, and what to do. */
export function FaultWords({ fault, most }: { fault: ProfileFault; most: number }) {
  switch (fault) {
    case 'too_long':
      return <Trans>This is too long. Please shorten it to {most} characters.</Trans>;
    case 'not_email':
      return (
        <Trans>
          Please write the email like this: <bdi lang="en">name@example.com</bdi>.
        </Trans>
      );
    case 'not_phone':
      return <Trans>A phone number looks like +7 701 234 56 78.</Trans>;
    case 'not_date':
      return <Trans>There is no such date. Please write it like this: 08.03.1947.</Trans>;
    case 'date_ahead':
      return <Trans>The date of birth has to lie in the past.</Trans>;
  }
}
