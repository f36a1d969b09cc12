import { Trans, useLingui } from '@lingui/react/macro';
import { KeyRound } from 'lucide-react';
import { usePublicConfig } from '../../session/public-config.ts';
import { ReadOnlyField } from '../../ui/field.tsx';
import { AnchorButton } from '../../ui/link-button.tsx';

export function AccountFields({ name, email }: { name: string; email: string | null }) {
  const { t } = useLingui();
  return (
    <>
      <ReadOnlyField label={t`Name`} value={name} />
      {email === null ? <AddAccount /> : <ReadOnlyField label={t`Email`} value={email} />}
    </>
  );
}

/** FAM-6: only from the device that was set up for the person. Google's script wants its own page. */
function AddAccount() {
  if (!usePublicConfig()?.google_client_id) return null;
  return (
    <div className="grid grid-cols-1 justify-items-start gap-3">
      <p className="measure text-soft">
        <Trans>You signed in with a code from a relative.</Trans>
      </p>
      <AnchorButton href="/auth?join=true" variant="quiet" icon={KeyRound}>
        <Trans>Add a Google account</Trans>
      </AnchorButton>
    </div>
  );
}
