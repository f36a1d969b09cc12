import { Trans } from '@lingui/react/macro';
import { WhyFailed } from '../../../../locale/problem-words.tsx';
import { Notice } from '../../../../ui/notice.tsx';

export function WayFailed({ error }: { error: unknown }) {
  if (error === null) return null;
  return (
    <Notice kind="danger" live title={<Trans>That did not work. Please try again.</Trans>}>
      <WhyFailed error={error} />
    </Notice>
  );
}
