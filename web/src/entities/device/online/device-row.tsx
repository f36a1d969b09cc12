import { Trans, useLingui } from '@lingui/react/macro';
import { fromWire } from '@qamqor/shared/calendar/dates';
import { LogOut, Pencil } from 'lucide-react';
import { useId, useState } from 'react';
import { useFormat } from '../../../locale/use-format.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { CallFailed } from '../../../ui/later/call-failed.tsx';
import { useCall } from '../../../ui/use-call.ts';
import { useLocalData } from '../../local-data.tsx';
import { useNow } from '../../use-now.ts';
import { endDevice, type Device } from '../device-calls.ts';
import { DeviceForm } from './device-form.tsx';
import { useDeviceName } from './use-device-name.ts';

export interface DeviceRowProps {
  device: Device;
  byCode: boolean;
  onLeave: (() => void) | undefined;
  onChanged: () => void;
  onEnded: (name: string) => void;
}

export function DeviceRow({ device, byCode, onLeave, onChanged, onEnded }: DeviceRowProps) {
  const { t } = useLingui();
  const call = useCall();
  const id = useId();
  const [open, setOpen] = useState<'form' | 'end' | null>(null);
  const name = useDeviceName(device.name);
  const isInHand = device.current && onLeave !== undefined;
  const close = () => setOpen(null);
  const end = (): void => {
    close();
    if (isInHand) onLeave();
    else
      call.run(
        () => endDevice(device.id),
        () => onEnded(name),
      );
  };
  return (
    <li className="grid grid-cols-1 gap-3 border-t border-line py-4 first:border-t-0">
      <div id={id}>
        <h3>
          <bdi>{name}</bdi>
        </h3>
        <p className="text-soft">
          <LastSeen device={device} />
        </p>
      </div>
      <div className="flex flex-wrap gap-4">
        <Button variant="quiet" icon={Pencil} aria-describedby={id} onClick={() => setOpen('form')}>
          <Trans>Change</Trans>
        </Button>
        <Button variant="text" icon={LogOut} aria-describedby={id} onClick={() => setOpen('end')}>
          <Trans context="device">End</Trans>
        </Button>
      </div>
      <CallFailed
        failure={call.failure}
        title={<Trans>This could not be changed. Please try again.</Trans>}
      />
      {open === 'form' ? (
        <DeviceForm
          device={device}
          onClose={(isOutdated) => {
            close();
            if (isOutdated) onChanged();
          }}
        />
      ) : null}
      <ConfirmDialog
        open={open === 'end'}
        question={isInHand ? t`Sign out on this device?` : t`Sign ${name} out?`}
        detail={<WhatFollows isInHand={isInHand} byCode={byCode} />}
        confirmLabel={isInHand ? t`Sign Out` : t({ context: 'device', message: 'End' })}
        keepLabel={t`Keep`}
        confirmIcon={LogOut}
        onKeep={close}
        onConfirm={end}
      />
    </li>
  );
}

function LastSeen({ device }: { device: Device }) {
  const format = useFormat();
  const now = useNow(useLocalData());
  const ago = format.ago(now - fromWire(device.last_heard_at));
  if (device.current) return <Trans>You are using this device now.</Trans>;
  return ago === null ? <Trans>Last seen just now</Trans> : <Trans>Last seen {ago}</Trans>;
}

function WhatFollows({ isInHand, byCode }: { isInHand: boolean; byCode: boolean }) {
  return (
    <>
      {isInHand ? (
        <Trans>What you marked is sent first. Reminders do not ring here any more.</Trans>
      ) : byCode ? (
        <Trans>What was marked there stays. It can come back with a new code.</Trans>
      ) : (
        <Trans>What was marked there stays. Reminders do not ring there any more.</Trans>
      )}{' '}
      {isInHand && byCode ? <Trans>To come back you need a new code from a relative.</Trans> : null}
    </>
  );
}
