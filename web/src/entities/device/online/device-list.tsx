import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { NotFetched } from '../../../ui/later/not-fetched.tsx';
import { useRemote } from '../../use-remote.ts';
import { listDevices } from '../device-calls.ts';
import { DeviceRow } from './device-row.tsx';

export interface DeviceListProps {
  /** Whose devices a relative looks after; the reader's own without it. */
  personId?: string;
  /** Whether a device comes back with a code of a relative alone. */
  byCode: boolean;
  /** Signs the device in hand out. */
  onLeave?: () => void;
}

/** FAM-6: where somebody is signed in; each device can be named and ended from here. */
export function DeviceList({ personId, byCode, onLeave }: DeviceListProps) {
  const { data, state, reload } = useRemote(`devices ${personId ?? ''}`, () =>
    listDevices(personId),
  );
  const [ended, setEnded] = useState<string | null>(null);
  const told = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') reload();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [reload]);
  const onEnded = (name: string): void => {
    setEnded(name);
    // The row that had the focus goes.
    told.current?.focus();
    reload();
  };
  if (!data)
    return state === 'loading' ? null : (
      <NotFetched reload={reload}>
        {state === 'offline' ? (
          <Trans>The list of devices needs internet.</Trans>
        ) : (
          <Trans>The list could not be fetched.</Trans>
        )}
      </NotFetched>
    );
  return (
    <div>
      <p ref={told} role="status" tabIndex={-1} className="rounded-sm empty:sr-only">
        {ended === null ? null : (
          <Trans>
            <bdi>{ended}</bdi> is signed out.
          </Trans>
        )}
      </p>
      {data.length === 0 ? (
        <p className="text-soft">
          <Trans>No device is signed in.</Trans>
        </p>
      ) : (
        <ul>
          {data
            .toSorted((a, b) => Number(b.current) - Number(a.current))
            .map((device) => (
              <DeviceRow
                key={device.id}
                {...{ device, byCode, onLeave }}
                onChanged={reload}
                onEnded={onEnded}
              />
            ))}
        </ul>
      )}
    </div>
  );
}
