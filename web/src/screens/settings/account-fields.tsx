import { Trans } from '@lingui/react/macro';
import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { hasProvider, usePublicConfig } from '../../session/public-config.ts';
import { AnchorButton } from '../../ui/link-button.tsx';

export interface AccountFieldsProps {
  name: string;
  email: string | null;
  byCode: boolean;
}

/** To be read: the name is changed on the personal page, the address where the account is. */
export function AccountFields({ name, email, byCode }: AccountFieldsProps) {
  return (
    <>
      <dl className="grid grid-cols-1 gap-4">
        <Fact term={<Trans>Name</Trans>}>{name}</Fact>
        {email === null ? null : <Fact term={<Trans>Email</Trans>}>{email}</Fact>}
      </dl>
      {byCode ? <AddAccount /> : null}
    </>
  );
}

function Fact({ term, children }: { term: ReactNode; children: string }) {
  return (
    <div>
      <dt className="font-bold">{term}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}

/** FAM-6: only from the device that was set up for the person. A provider's script wants its own page. */
function AddAccount() {
  if (!hasProvider(usePublicConfig())) return null;
  return (
    <div className="grid grid-cols-1 justify-items-start gap-3">
      <p className="measure text-soft">
        <Trans>You signed in with a code from a relative.</Trans>
      </p>
      <AnchorButton href="/auth?join=true" variant="quiet" icon={KeyRound}>
        <Trans>Add a sign-in of your own</Trans>
      </AnchorButton>
    </div>
  );
}
