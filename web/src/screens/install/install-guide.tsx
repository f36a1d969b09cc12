import { Trans } from '@lingui/react/macro';
import { Check, Download } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { IosSteps } from './ios-steps.tsx';
import { useInstall } from './use-install.ts';

export function InstallGuide() {
  const { way, install } = useInstall();
  switch (way) {
    case 'installed':
      return (
        <p className="flex gap-3">
          <Check className="mt-0.5 size-6 shrink-0 text-taken" aria-hidden />
          <Trans>The app is on this device already.</Trans>
        </p>
      );
    case 'prompt':
      return (
        <>
          <Why />
          <div>
            <Button icon={Download} onClick={() => void install()}>
              <Trans>Install Qamqor</Trans>
            </Button>
          </div>
        </>
      );
    case 'ios':
      return (
        <>
          <Why />
          <IosSteps />
        </>
      );
    case 'words':
      return (
        <>
          <Why />
          <p className="measure text-soft">
            <Trans>
              Open the menu of your browser. Choose “Install app” or “Add to home screen”.
            </Trans>
          </p>
        </>
      );
  }
}

function Why() {
  return (
    <p className="measure">
      <Trans>As an app it opens with one tap, also without internet.</Trans>
    </p>
  );
}
