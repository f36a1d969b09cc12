import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarOff, Link, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useCalendarAddress } from '../../../entities/event/calendar-address.ts';
import { useFormat } from '../../../locale/use-format.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useAttempt } from '../../../ui/use-attempt.ts';
import { Notice } from '../../../ui/notice.tsx';
import { CopyAddress } from '../../../ui/later/copy-address.tsx';

export function AddressSection() {
  const { t } = useLingui();
  const format = useFormat();
  const { since, unreached, again, url, make, end } = useCalendarAddress();
  const attempt = useAttempt();
  const [asks, setAsks] = useState<'replace' | 'end' | null>(null);
  const day = since ? format.date(since.slice(0, 10)) : '';
  const confirmed = (action: () => Promise<void>) => () => {
    setAsks(null);
    attempt.run(action);
  };
  return (
    <div className="grid grid-cols-1 gap-4 px-[16px] pb-5 sm:px-5 md:px-6">
      <p className="measure fit">
        <Trans>
          A secret address shows this schedule in a phone's or relative's calendar. Whoever has the
          address can read it.
        </Trans>
      </p>
      {unreached || attempt.state === 'failed' ? (
        <Notice kind="warning" live>
          <Trans>This needs internet. Please try again later. Your schedule is as it was.</Trans>
        </Notice>
      ) : null}
      {url === null ? null : (
        <CopyAddress
          key={url}
          label={t`Calendar address`}
          hint={t`Shown only now. Add it in the other calendar as “by address”.`}
          url={url}
        >
          <Trans>Copy the address</Trans>
        </CopyAddress>
      )}
      {since && url === null ? (
        <p>
          <Trans>There is an address since {day}.</Trans>
        </p>
      ) : null}
      <div className="flex flex-wrap gap-x-12 gap-y-4">
        {since === undefined && unreached ? (
          <Button variant="quiet" icon={RotateCw} onClick={() => attempt.run(again)}>
            <Trans>Try again</Trans>
          </Button>
        ) : null}
        {since === null ? (
          <Button variant="quiet" icon={Link} onClick={() => attempt.run(make)}>
            <Trans>Make an address</Trans>
          </Button>
        ) : null}
        {since ? (
          <>
            <Button variant="quiet" icon={Link} onClick={() => setAsks('replace')}>
              <Trans>Make a new address</Trans>
            </Button>
            <Button variant="text" icon={CalendarOff} onClick={() => setAsks('end')}>
              <Trans>End the address</Trans>
            </Button>
          </>
        ) : null}
      </div>
      <ConfirmDialog
        open={asks === 'replace'}
        question={t`Make a new address? Calendars that use the old one will stop.`}
        confirmLabel={t`Make a new one`}
        keepLabel={t`Keep`}
        onKeep={() => setAsks(null)}
        onConfirm={confirmed(make)}
      />
      <ConfirmDialog
        open={asks === 'end'}
        question={t`End this address? Calendars that use it will stop.`}
        confirmLabel={t`End it`}
        keepLabel={t`Keep`}
        onKeep={() => setAsks(null)}
        onConfirm={confirmed(end)}
      />
    </div>
  );
}
