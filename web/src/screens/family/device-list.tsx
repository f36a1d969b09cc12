import { Trans, useLingui } from '@lingui/react/macro';
import { fromWire } from '@qamqor/shared/calendar/dates';
import { LogOut, Pencil } from 'lucide-react';
import { useId, useState } from 'react';
import {
  changeDevice,
  endDevice,
  listDevices,
  type TabletDevice,
} from '../../entities/family/tablet-calls.ts';
import { useRemote } from '../../entities/family/use-remote.ts';
import { useLocalData } from '../../entities/local-data.tsx';
import { useNow } from '../../entities/use-now.ts';
import { useFormat } from '../../locale/use-format.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { CallFailed } from './call-failed.tsx';
import { FormFrame } from './form-frame.tsx';
import { NotFetched } from './not-fetched.tsx';
import { useCall } from './use-call.ts';

/** FAM-6: where the person is signed in; each can be named and signed out from here. */
export function DeviceList({ personId }: { personId: string }) {
  const { data, state, reload } = useRemote(`devices ${personId}`, () => listDevices(personId));
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
  if (data.length === 0)
    return (
      <p className="text-soft">
        <Trans>No device is signed in.</Trans>
      </p>
    );
  return (
    <ul>
      {data.map((device) => (
        <Row key={device.id} device={device} onChanged={reload} />
      ))}
    </ul>
  );
}

function Row({ device, onChanged }: { device: TabletDevice; onChanged: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const now = useNow(useLocalData());
  const call = useCall();
  const id = useId();
  const [open, setOpen] = useState<'edit' | 'end' | null>(null);
  const { name } = device;
  const ago = format.ago(now - fromWire(device.last_heard_at));
  return (
    <li className="grid grid-cols-1 gap-3 border-t border-line py-4 first:border-t-0">
      <div id={id}>
        <h3>
          <bdi>{name}</bdi>
        </h3>
        <p className="text-soft">
          {ago === null ? <Trans>Last seen just now</Trans> : <Trans>Last seen {ago}</Trans>}
        </p>
      </div>
      <div className="flex flex-wrap gap-4">
        <Button variant="quiet" icon={Pencil} aria-describedby={id} onClick={() => setOpen('edit')}>
          <Trans>Change</Trans>
        </Button>
        <Button variant="text" icon={LogOut} aria-describedby={id} onClick={() => setOpen('end')}>
          <Trans>Sign it out</Trans>
        </Button>
      </div>
      <CallFailed
        failure={call.failure}
        title={<Trans>This could not be changed. Please try again.</Trans>}
      />
      {open === 'edit' ? (
        <EditDevice
          device={device}
          onClose={() => setOpen(null)}
          onSaved={() => {
            setOpen(null);
            onChanged();
          }}
        />
      ) : null}
      <ConfirmDialog
        open={open === 'end'}
        question={t`Sign ${name} out?`}
        detail={t`What was marked there stays. It can come back with a new code.`}
        confirmLabel={t`Sign it out`}
        keepLabel={t`Keep`}
        confirmIcon={LogOut}
        onKeep={() => setOpen(null)}
        onConfirm={() => {
          setOpen(null);
          call.run(() => endDevice(device.id), onChanged);
        }}
      />
    </li>
  );
}

interface EditDeviceProps {
  device: TabletDevice;
  onClose: () => void;
  onSaved: () => void;
}

function EditDevice({ device, onClose, onSaved }: EditDeviceProps) {
  const { t } = useLingui();
  const call = useCall();
  const [name, setName] = useState(device.name);
  const [isSimple, setSimple] = useState(device.simple_view);
  const isNamed = name.trim() !== '';
  const save = () => {
    const change = { name: name.trim(), simple_view: isSimple };
    if (isNamed) call.run(() => changeDevice(device.id, change), onSaved);
    return isNamed;
  };
  return (
    <Dialog open title={<Trans>This device</Trans>} closeLabel={t`Close`} onClose={onClose}>
      <FormFrame
        saveLabel={<Trans>Save</Trans>}
        busy={call.state === 'slow'}
        onSave={save}
        onCancel={onClose}
      >
        <Field
          label={t`Name of the device`}
          value={name}
          maxLength={60}
          required
          error={isNamed ? undefined : t`Please write a name`}
          onChange={({ target }) => setName(target.value)}
        />
        <Checkbox
          label={t`Simple view`}
          hint={t`Large letters and one question at a time.`}
          checked={isSimple}
          onChange={({ target }) => setSimple(target.checked)}
        />
        <CallFailed
          failure={call.failure}
          title={<Trans>This could not be changed. Please try again.</Trans>}
        />
      </FormFrame>
    </Dialog>
  );
}
