import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useAccount } from '../../entities/family/family.queries.ts';
import { ClosingCard } from '../../entities/person/ui/later/closing-card.tsx';
import { useOwnProfile, type SignedIn } from '../../entities/person/profile.queries.ts';
import { useSyncState } from '../../sync-status/sync-state.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { ProfileCard } from './profile-card.tsx';

export interface ProfilePageProps {
  signedIn: SignedIn;
  /** The family, to be read only. */
  family: ReactNode;
}

export function ProfilePage({ signedIn, family }: ProfilePageProps) {
  return (
    <>
      <PageHeading>
        <Trans>Personal Information</Trans>
      </PageHeading>
      <div className="mt-6 grid grid-cols-1 gap-5">
        <ClosingCard closing={useAccount()?.closing} />
        <Own signedIn={signedIn} family={family} />
      </div>
    </>
  );
}

/** The family waits for what stands above it, so that it does not move. */
function Own({ signedIn, family }: ProfilePageProps) {
  const own = useOwnProfile(signedIn);
  const isComing = useSyncState(({ online, failure }) => online && failure === null);
  if (!own) return null;
  if (!own.isKnown && isComing) return <Spinner label={<Trans>Fetching your details…</Trans>} />;
  return (
    <>
      {own.isKnown ? null : (
        <Notice live title={<Trans>Your details have not arrived on this device yet.</Trans>}>
          <Trans>Until then you see what your sign-in told. You can write already.</Trans>
        </Notice>
      )}
      <ProfileCard own={own} />
      {family}
    </>
  );
}
