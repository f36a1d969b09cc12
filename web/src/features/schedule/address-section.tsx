import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarOff, Copy, Link } from 'lucide-react';
import { useState } from 'react';
import { useCalendarAddress } from '../../data/calendar-address.ts';
import { useFormat } from '../../locale/use-format.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useAttempt } from '../../ui/dose/use-attempt.ts';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';

export function AddressSection() {
  const { t } = useLingui();
  const format = useFormat();
  const { since, unreached, url, make, end } = useCalendarAddress();
  const attempt = useAttempt();
  const [isAsking, setAsking] = useState(false);
  const [isCopied, setCopied] = useState(false);
  const day = since ? format.date(since.slice(0, 10)) : '';
  return (
    <div className="grid grid-cols-1 gap-4 px-[16px] pb-5 sm:px-5 md:px-6">
      <p className="measure">
        <Trans>
          A secret address shows this schedule in a phone's or relative's calendar. Whoever has the
          address can read it.
        </Trans>
      </p>
      {unreached || attempt.state === 'failed' ? (
        <Notice kind="warning" live>
          <Trans>This needs internet. Please try again later. Nothing was changed.</Trans>
        </Notice>
      ) : null}
      {url === null ? null : (
        <>
          <Field
            label={t`Calendar address`}
            hint={t`Shown only now. Add it in the other calendar as “by address”.`}
            readOnly
            value={url}
            onFocus={(event) => event.target.select()}
          />
          <div className="flex flex-wrap items-center gap-4">
            <Button
              icon={Copy}
              onClick={() => void navigator.clipboard.writeText(url).then(() => setCopied(true))}
            >
              <Trans>Copy the address</Trans>
            </Button>
            <span role="status" className="text-soft">
              {isCopied ? <Trans>Copied</Trans> : null}
            </span>
          </div>
        </>
      )}
      {since && url === null ? (
        <p>
          <Trans>There is an address since {day}.</Trans>
        </p>
      ) : null}
      <div className="flex flex-wrap gap-x-12 gap-y-4">
        {since === undefined && !unreached ? null : (
          <Button
            variant="quiet"
            icon={Link}
            onClick={() => {
              setCopied(false);
              attempt.run(make);
            }}
          >
            {since ? <Trans>Make a new address</Trans> : <Trans>Make an address</Trans>}
          </Button>
        )}
        {since ? (
          <Button variant="text" icon={CalendarOff} onClick={() => setAsking(true)}>
            <Trans>End the address</Trans>
          </Button>
        ) : null}
      </div>
      <ConfirmDialog
        open={isAsking}
        question={t`End this address? Calendars that use it will stop.`}
        confirmLabel={t`End it`}
        keepLabel={t`Keep`}
        onKeep={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          attempt.run(end);
        }}
      />
    </div>
  );
}
