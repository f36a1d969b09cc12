import { Plural, Trans } from '@lingui/react/macro';
import { DAY, HOUR, MINUTE } from '@qamqor/shared/calendar/dates';
import { CircleCheck, ClockAlert, CloudOff, MessageSquareWarning } from 'lucide-react';
import { useLocalData } from '../../../entities/local-data.tsx';
import { useFormat } from '../../../locale/use-format.ts';
import { rememberUser, useSession } from '../../../session/session-store.ts';
import { dismissLost } from '../../../sync-status/rejected.ts';
import { useSyncState } from '../../../sync-status/sync-state.ts';
import { Button } from '../../../ui/button.tsx';
import { StatusLine } from '../status-line.tsx';

export interface RemarksProps {
  tooOld: boolean;
  /** How far the device's clock is off, in ms; null: not worth a word. */
  clockWrongBy: number | null;
  /** CAL-5: somebody said so, and the day goes on by what is known. */
  isClockWrong: boolean;
  /** How many changes the server refused. */
  rejected: number;
  onRejected: () => void;
  /** The server has given nothing newer for a while. */
  isCopy: boolean;
}

/** What is seldom said of this device, and can wait until its words are here. */
export function Remarks({
  tooOld,
  clockWrongBy,
  isClockWrong,
  rejected,
  onRejected,
  isCopy,
}: RemarksProps) {
  return (
    <>
      {tooOld ? (
        <StatusLine icon={MessageSquareWarning}>
          <Trans>This app is too old. Please close it and open it again.</Trans>
        </StatusLine>
      ) : null}
      {isClockWrong ? (
        <StatusLine icon={ClockAlert}>
          <Trans>
            The clock of this device seems wrong. Ask someone to set it. Nothing was lost.
          </Trans>
        </StatusLine>
      ) : null}
      {clockWrongBy === null ? null : (
        <StatusLine icon={ClockAlert}>
          <WrongClock by={clockWrongBy} />
        </StatusLine>
      )}
      {rejected === 0 ? null : (
        <StatusLine
          icon={MessageSquareWarning}
          action={
            <Button variant="quiet" onClick={onRejected}>
              <Trans>See what happened</Trans>
            </Button>
          }
        >
          <Plural
            value={rejected}
            one="# change was not accepted."
            other="# changes were not accepted."
          />
        </StatusLine>
      )}
      <LostMarks />
      <AccountIsBack />
      {isCopy ? (
        <StatusLine icon={CloudOff}>
          <Trans>You see what is saved here. Nothing was lost.</Trans>
        </StatusLine>
      ) : null}
    </>
  );
}

/** SYNC-1: what a restored server does not have, and nobody can send again. */
function LostMarks() {
  const local = useLocalData();
  const { date } = useFormat();
  const lost = useSyncState((state) => state.lost);
  if (!lost) return null;
  const { count } = lost;
  const from = date(lost.from);
  const to = date(lost.to);
  return (
    <StatusLine
      icon={MessageSquareWarning}
      action={
        <Button variant="quiet" onClick={() => void dismissLost(local).catch(() => undefined)}>
          <Trans>I have read it</Trans>
        </Button>
      }
    >
      {from === to ? (
        <Plural
          value={count}
          one={`# mark of ${from} is no longer on the server. It had to go back to an older copy.`}
          other={`# marks of ${from} are no longer on the server. It had to go back to an older copy.`}
        />
      ) : (
        <Plural
          value={count}
          one={`# mark from ${from} to ${to} is no longer on the server. It had to go back to an older copy.`}
          other={`# marks from ${from} to ${to} are no longer on the server. It had to go back to an older copy.`}
        />
      )}
    </StatusLine>
  );
}

/** DATA-3: told once, by whichever device the person came back. */
function AccountIsBack() {
  const user = useSession((state) => state.user);
  if (!user?.came_back) return null;
  return (
    <StatusLine
      icon={CircleCheck}
      action={
        <Button variant="quiet" onClick={() => rememberUser({ ...user, came_back: false })}>
          <Trans>I have read it</Trans>
        </Button>
      }
    >
      <Trans>
        Your account is back. Nothing of yours was lost. Your family links ended: please invite your
        relatives again.
      </Trans>
    </StatusLine>
  );
}

/** In the unit that a person would say it in. */
function WrongClock({ by }: { by: number }) {
  if (by < 2 * HOUR)
    return (
      <Plural
        value={Math.round(by / MINUTE)}
        one="The clock of this device is # minute off. Please set it right."
        other="The clock of this device is # minutes off. Please set it right."
      />
    );
  if (by < 2 * DAY)
    return (
      <Plural
        value={Math.round(by / HOUR)}
        one="The clock of this device is # hour off. Please set it right."
        other="The clock of this device is # hours off. Please set it right."
      />
    );
  return (
    <Plural
      value={Math.round(by / DAY)}
      one="The clock of this device is # day off. Please set it right."
      other="The clock of this device is # days off. Please set it right."
    />
  );
}
