import { Trans } from '@lingui/react/macro';
import { Notice } from '../../ui/notice.tsx';

/** UI-18: of a medicine that is there. */
export function ChangeFailed({ className }: { className?: string }) {
  return (
    <Notice
      kind="danger"
      live
      title={<Trans>Failed to save the change. Please try again.</Trans>}
      className={className}
    >
      <Trans>Nothing was changed.</Trans>
    </Notice>
  );
}
