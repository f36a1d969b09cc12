import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { AdminUser } from '@qamqor/shared/admin/lists';
import { CLOSING_DAYS, CLOSING_REASON } from '@qamqor/shared/limits';
import type { Closing } from '@qamqor/shared/profile/person';
import { CalendarX2, Undo2 } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { closeAccount, keepAccount } from '../../entities/admin/admin-calls.ts';
import { callFault, type CallFault } from '../../entities/admin/call-fault.ts';
import { useLocalData } from '../../entities/local-data.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { TextArea } from '../../ui/form/field.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { Reason } from './pages-frame.tsx';
import { useMoment } from './use-moment.ts';

/** ADMIN-8: whether the account of somebody else is closed, with the way to it and back. */
export function ClosingOf({ person: { id, name, closing: first } }: { person: AdminUser }) {
  const { t } = useLingui();
  const { userId } = useLocalData();
  const attempt = useAttempt();
  const [closing, setClosing] = useState(first);
  const [fault, setFault] = useState<CallFault | null>(null);
  const change = (ask: () => Promise<Closing | null>) =>
    attempt.run(
      () =>
        ask().catch((error: unknown) => {
          setFault(callFault(error));
          throw error;
        }),
      (now) => {
        setFault(null);
        setClosing(now);
      },
    );
  if (id === userId) return null;
  return (
    <div role="group" aria-label={t`Account of ${name}`} className="grid grid-cols-1 gap-3">
      {closing ? (
        <Closes closing={closing} onKeep={() => change(() => keepAccount(id).then(() => null))} />
      ) : (
        <ClosingForm
          onClose={(reason) => change(async () => (await closeAccount(id, reason)).closing)}
        />
      )}
      <div role="status" className="empty:hidden">
        {attempt.state === 'slow' ? <Trans>Saving…</Trans> : null}
      </div>
      {fault && attempt.state === 'failed' ? (
        <FieldError>
          <Trans>It was not changed.</Trans> <Reason fault={fault} />
        </FieldError>
      ) : null}
    </div>
  );
}

function Closes({ closing, onKeep }: { closing: Closing; onKeep: () => void }) {
  const { date } = useMoment()(closing.closes_at);
  return (
    <>
      <p className="font-bold">
        <Trans>It closes on {date}. The reason:</Trans>
      </p>
      <p dir="auto" className="measure whitespace-pre-wrap [overflow-wrap:anywhere]">
        {closing.reason}
      </p>
      <div>
        <Button variant="quiet" icon={Undo2} onClick={onKeep}>
          <Trans>Keep this account</Trans>
        </Button>
      </div>
    </>
  );
}

/** The server counts the reason without what stands around it. */
const isLongEnough = (reason: string) => reason.trim().length >= CLOSING_REASON.least;

function ClosingForm({ onClose }: { onClose: (reason: string) => void }) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const [isShort, setShort] = useState(false);
  const { least } = CLOSING_REASON;
  const send = (event: FormEvent) => {
    event.preventDefault();
    setShort(!isLongEnough(reason));
    if (isLongEnough(reason)) onClose(reason);
  };
  return (
    <details>
      <summary className="flex min-h-target cursor-pointer items-center text-accent underline">
        <Trans>Close this account…</Trans>
      </summary>
      <form noValidate onSubmit={send} className="mt-3 grid grid-cols-1 gap-4">
        <p className="measure">
          <Plural
            value={CLOSING_DAYS}
            one="The person is told, by mail too, and has # day. Then the account and all in it are deleted for good."
            other="The person is told, by mail too, and has # days. Then the account and all in it are deleted for good."
          />
        </p>
        <TextArea
          label={t`The reason`}
          hint={t`The person reads it as you write it.`}
          dir="auto"
          maxLength={CLOSING_REASON.most}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={
            isShort && !isLongEnough(reason)
              ? t`Please write at least ${least} letters.`
              : undefined
          }
        />
        <div>
          <Button type="submit" variant="danger" icon={CalendarX2}>
            <Trans>Close this account</Trans>
          </Button>
        </div>
      </form>
    </details>
  );
}
