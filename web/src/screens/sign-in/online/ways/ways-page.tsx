import { Trans } from '@lingui/react/macro';
import { ArrowLeft, RotateCw } from 'lucide-react';
import { useWays } from '../../../../account/online/ways.ts';
import { WhyFailed } from '../../../../locale/problem-words.tsx';
import { Button } from '../../../../ui/button.tsx';
import { AnchorButton } from '../../../../ui/link-button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { PageHeading } from '../../../../ui/page-heading.tsx';
import { ChangeWays } from './change-ways.tsx';

export interface WaysPageProps {
  /** The page that asked who one is; null where somebody came to change their accounts. */
  askedBy: string | null;
}

/** Where accounts are added and taken away. Every way on loads a page without a provider's script. */
export function WaysPage({ askedBy }: WaysPageProps) {
  const { look, again, told } = useWays();
  return (
    <main
      id="main"
      className="mx-auto flex min-h-dvh w-full max-w-lg flex-col gap-5 px-4 py-8 wrap-anywhere"
    >
      <AnchorButton
        href={askedBy ?? '/app/settings'}
        variant="text"
        icon={ArrowLeft}
        className="w-fit"
      >
        <Trans>Back</Trans>
      </AnchorButton>
      <PageHeading>
        <Trans>Ways to sign in</Trans>
      </PageHeading>
      {look.state === 'asking' ? (
        <p role="status" className="text-soft">
          <Trans>One moment…</Trans>
        </p>
      ) : look.state === 'failed' ? (
        <Notice
          kind="warning"
          live
          title={<Trans>Your ways to sign in could not be shown.</Trans>}
          action={
            <Button variant="quiet" icon={RotateCw} onClick={again}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <WhyFailed error={look.error} />
        </Notice>
      ) : (
        <ChangeWays ways={look.ways} isAsked={askedBy !== null} onWays={told} />
      )}
    </main>
  );
}
