import { Trans } from '@lingui/react/macro';
import { Notice } from '../../ui/notice.tsx';

export function AccessDenied() {
  return (
    <Notice kind="warning" className="mt-6">
      <Trans>Access denied. Admin privileges required.</Trans>
    </Notice>
  );
}
