import { Trans } from '@lingui/react/macro';
import { BellRing } from 'lucide-react';
import { useLocalData } from '../../entities/local-data.tsx';
import { useMedicines } from '../../entities/medicine/medicines.queries.ts';
import { firstRingAt } from '../../entities/reminder/first-ring.ts';
import { useDraft } from '../../entities/use-draft.ts';
import { usePushDevice } from '../../entities/reminder/use-push-device.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** For oneself: there is something to ring for, and this device has not been asked to yet. */
export function RingHereCard() {
  const { userId } = useLocalData();
  const medicines = useMedicines(userId);
  const { state } = usePushDevice();
  const away = useDraft('away ring', { isAway: false });
  const isMute = state !== null && state !== 'on';
  if (!isMute || !medicines?.length || away.values.isAway || firstRingAt(userId) === 'done')
    return null;
  return (
    <Notice
      icon={BellRing}
      title={<Trans>Let this device remind you</Trans>}
      action={
        <div className="flex flex-wrap gap-[16px]">
          <LinkButton to="/app/start/$page" params={{ page: 'ring' }} size="simple" variant="quiet">
            <Trans>Show me how</Trans>
          </LinkButton>
          <Button size="simple" variant="text" onClick={() => away.change({ isAway: true })}>
            <Trans>Not now</Trans>
          </Button>
        </div>
      }
    >
      <Trans>
        At medicine time it makes a sound and shows what to take. Also when the screen is dark.
      </Trans>
    </Notice>
  );
}
