import { Trans } from '@lingui/react/macro';
import { useSyncState } from '../../sync-status/sync-state.ts';
import { useFormat } from '../../locale/use-format.ts';

/** With no internet a relative reads a copy: it says how old that is. */
export function SavedCopy({ now }: { now: number }) {
  const format = useFormat();
  const { online, lastSyncAt } = useSyncState();
  if (online || lastSyncAt === null) return null;
  const ago = format.ago(now - lastSyncAt);
  return (
    <p className="mt-2 text-soft">
      {ago === null ? (
        <Trans>You see the copy that is saved here, from just now.</Trans>
      ) : (
        <Trans>You see the copy that is saved here, from {ago}.</Trans>
      )}
    </p>
  );
}
