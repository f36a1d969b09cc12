import { Trans } from '@lingui/react/macro';

export interface AddressProps {
  email: string;
  verified: boolean;
}

/** Whether it is theirs a provider alone can say; whoever it did not say it of may have made it up. */
export function Address({ email, verified }: AddressProps) {
  return (
    <>
      <bdi>{email}</bdi>
      {verified ? null : (
        <span className="text-warning">
          , <Trans>not confirmed</Trans>
        </span>
      )}
    </>
  );
}
