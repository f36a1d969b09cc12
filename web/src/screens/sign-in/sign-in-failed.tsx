import { Trans } from '@lingui/react/macro';
import { WhyFailed } from '../../locale/problem-words.tsx';
import { Notice } from '../../ui/notice.tsx';

/** A visible, calm word beside the log; the buttons above and below are the retry. */
export function SignInFailed({ error }: { error: unknown }) {
  if (error === null) return null;
  return (
    <Notice kind="danger" live title={<Trans>The sign-in did not work. Please try again.</Trans>}>
      <WhyFailed error={error} />
    </Notice>
  );
}
