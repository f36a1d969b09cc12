import { Plural, Trans } from '@lingui/react/macro';
import { useOwnWall } from '../../entities/use-own-wall.ts';
import { useBackupState, type BackupState } from '../../entities/record/online/backup-state.ts';
import { useFormat } from '../../locale/use-format.ts';

/** What is true of the backups here, with its dates. */
export function BackupWords() {
  const { data, state } = useBackupState();
  return (
    <div role="status" className="grid grid-cols-1 gap-2">
      {data ? (
        <Known backup={data} />
      ) : (
        <p>
          {state === 'loading' ? (
            <Trans>One moment…</Trans>
          ) : (
            <Trans>When the last backup was made can be seen with internet only.</Trans>
          )}
        </p>
      )}
    </div>
  );
}

function Known({ backup }: { backup: BackupState }) {
  const { last_at, checked_at, kept_days, encrypted } = backup;
  return (
    <>
      <p>
        {last_at === null ? (
          <Trans>No backup has been made here yet. The server tries every day.</Trans>
        ) : (
          <LastBackup at={last_at} checkedAt={checked_at} />
        )}{' '}
        <Plural
          value={kept_days}
          one="Each backup is kept for # day."
          other="Each backup is kept for # days."
        />
      </p>
      <p>
        {encrypted === 'all' ? (
          <Trans>The backups are encrypted.</Trans>
        ) : encrypted === 'some' ? (
          <Trans>Some of the backups are encrypted, others are not.</Trans>
        ) : (
          <Trans>Encryption of the backups is not set up on this server.</Trans>
        )}
      </p>
    </>
  );
}

function LastBackup({ at, checkedAt }: { at: string; checkedAt: string | null }) {
  const { fullDate } = useFormat();
  const ownWall = useOwnWall();
  const worded = (instant: string) => {
    const { date, time } = ownWall(Date.parse(instant));
    return `${fullDate(date)}, ${time}`;
  };
  const made = worded(at);
  if (checkedAt === null) return <Trans>Last backup: {made}.</Trans>;
  const checked = worded(checkedAt);
  return (
    <Trans>
      Last backup: {made}. Checked: {checked}.
    </Trans>
  );
}
