import { Trans, useLingui } from '@lingui/react/macro';
import { LogOut } from 'lucide-react';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

export interface SignOutQuestionProps {
  /** Only a relative can let the person in again. */
  byCode: boolean;
  onSignOut: () => void;
  onClose: () => void;
}

/** UI-11: asked only where the person could not simply sign in again. */
export function SignOutQuestion({ byCode, onSignOut, onClose }: SignOutQuestionProps) {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      open
      question={<Trans>Sign out on this device?</Trans>}
      detail={
        byCode ? (
          <Trans>To come back you need a new code from a relative.</Trans>
        ) : (
          <Trans>There is no internet. Without it you cannot sign in again.</Trans>
        )
      }
      confirmLabel={t`Sign Out`}
      confirmIcon={LogOut}
      keepLabel={t`Stay here`}
      onConfirm={onSignOut}
      onKeep={onClose}
    />
  );
}
