import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { refusedStorage, type RefusedStorage } from '../../platform/refused-storage.ts';
import { Notice } from '../../ui/notice.tsx';

/** What will not work in this browser is said before anybody signs in. */
export function Refused() {
  const [refused, setRefused] = useState<RefusedStorage>('nothing');
  useEffect(() => void refusedStorage().then(setRefused), []);
  switch (refused) {
    case 'nothing':
      return null;
    case 'sign-in':
      return (
        <Notice
          kind="warning"
          live
          title={<Trans>This browser will not remember that you signed in.</Trans>}
        >
          <Trans>
            Qamqor works until you close this page. To stay signed in, allow this site to keep data.
          </Trans>
        </Notice>
      );
    case 'everything':
      return (
        <Notice
          kind="danger"
          live
          title={<Trans>This browser does not let Qamqor keep anything.</Trans>}
        >
          <Trans>
            Marks cannot be saved on this device. Please leave the private window, or allow this
            site to keep data. Then open the page again.
          </Trans>
        </Notice>
      );
  }
}
