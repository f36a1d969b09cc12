import { Trans } from '@lingui/react/macro';
import { HardDrive } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { askToKeep, readStorageState, type StorageState } from '../../platform/storage-state.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ifAllowed } from '../../platform/if-allowed.ts';

const MB = 1_000_000;
const GB = 1_000 * MB;

/** What is missing in old browsers, and in pages that are not served safely. */
const storage = () => ifAllowed(() => navigator.storage);

/** Whether the browser may delete what is kept on this device, and how much that is. */
export function StorageStateWords() {
  const [state, setState] = useState<StorageState | null>(null);
  const [isRefused, setRefused] = useState(false);
  const look = useCallback(() => readStorageState(storage()).then(setState), []);
  useEffect(() => void look(), [look]);
  if (!state) return null;
  const ask = async (): Promise<void> => {
    setRefused(!(await askToKeep(storage())));
    await look();
  };
  return (
    <>
      <div role="status">
        {state.persisted === null ? (
          <p className="measure">
            <Trans>This browser does not say how long it keeps the data.</Trans>
          </p>
        ) : state.persisted ? (
          <Notice kind="success">
            <Trans>The browser keeps what you marked, even when the device is full.</Trans>
          </Notice>
        ) : (
          <MayGo isRefused={isRefused} onAsk={() => void ask()} />
        )}
      </div>
      <Room {...state} />
    </>
  );
}

function MayGo({ isRefused, onAsk }: { isRefused: boolean; onAsk: () => void }) {
  return (
    <Notice
      kind="warning"
      title={<Trans>A full device may lose what is kept here.</Trans>}
      action={
        <Button variant="quiet" icon={HardDrive} onClick={onAsk}>
          <Trans>Ask the browser to keep it</Trans>
        </Button>
      }
    >
      {isRefused ? (
        <Trans>
          The browser did not agree this time. It often does once the app is on the home screen.
        </Trans>
      ) : (
        <Trans>What was sent already is safe with us.</Trans>
      )}
    </Notice>
  );
}

function Room({ used, free }: StorageState) {
  if (used === null) return null;
  const megabytes = Math.round(used / MB);
  return (
    <p className="measure text-soft">
      {megabytes < 1 ? (
        <Trans>The app takes less than 1 MB here.</Trans>
      ) : (
        <Trans>The app takes {megabytes} MB here.</Trans>
      )}{' '}
      {free === null ? null : <Left free={free} />}
    </p>
  );
}

function Left({ free }: { free: number }) {
  const megabytes = Math.floor(free / MB);
  const gigabytes = Math.floor(free / GB);
  if (gigabytes > 0) return <Trans>There are {gigabytes} GB left for it.</Trans>;
  return <Trans>Only {megabytes} MB are left for it. Please make some room on the device.</Trans>;
}
