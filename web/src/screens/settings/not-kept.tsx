import { Trans } from '@lingui/react/macro';
import { Notice } from '../../ui/notice.tsx';

export function NotKept() {
  return (
    <Notice kind="danger" live title={<Trans>This could not be saved on the device.</Trans>}>
      <Trans>Please try again. Nothing else was changed.</Trans>
    </Notice>
  );
}
