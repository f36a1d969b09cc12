import { Trans, useLingui } from '@lingui/react/macro';
import { Link2, Share2 } from 'lucide-react';
import { useState } from 'react';
import { invitationLink } from '../../../entities/family/family-calls.ts';
import { Button } from '../../../ui/button.tsx';
import { FoldTitle } from '../../../ui/fold-title.tsx';
import { lazyComponent } from '../../../ui/lazy-chunk.tsx';
import { CallFailed } from '../../../ui/later/call-failed.tsx';
import { CopyAddress } from '../../../ui/later/copy-address.tsx';
import { useCall } from '../../../ui/use-call.ts';

const Qr = lazyComponent(async () => (await import('./qr.tsx')).default);

/** Absent on many computers. */
const canShare = (): boolean => typeof navigator.share === 'function';

/** Whoever closes the sheet has changed their mind: nothing is said. */
async function share(title: string, url: string): Promise<void> {
  await navigator.share({ title, url }).catch(() => undefined);
}

export interface InviteLinkProps {
  linkId: string;
  /** One that is there already. */
  made?: string | null | undefined;
}

/** FAM-1: for somebody without an account, or without mail: a link that asks whoever opens it. */
export function InviteLink({ linkId, made = null }: InviteLinkProps) {
  const { t } = useLingui();
  const call = useCall();
  const [url, setUrl] = useState(made);
  if (url !== null)
    return (
      <div className="grid grid-cols-1 gap-4">
        {canShare() ? (
          <Button icon={Share2} onClick={() => void share(t`My family on Qamqor`, url)}>
            <Trans>Send the link</Trans>
          </Button>
        ) : null}
        <CopyAddress label={t`Link to the invitation`} url={url}>
          <Trans>Copy the link</Trans>
        </CopyAddress>
        <p className="measure text-soft">
          <Trans>It works once, for 14 days. Give it only to this person.</Trans>
        </p>
        <details>
          <FoldTitle className="px-0!">
            <Trans>Show a square to scan</Trans>
          </FoldTitle>
          <Qr text={url} label={t`The invitation as a square for a camera`} />
        </details>
      </div>
    );
  return (
    <div className="grid grid-cols-1 justify-items-start gap-3">
      <Button
        variant="quiet"
        icon={Link2}
        aria-disabled={call.state === 'slow'}
        onClick={() => call.run(() => invitationLink(linkId), setUrl)}
      >
        <Trans>Make a link to send</Trans>
      </Button>
      <CallFailed
        failure={call.failure}
        title={<Trans>The link could not be made. Please try again.</Trans>}
      />
    </div>
  );
}
