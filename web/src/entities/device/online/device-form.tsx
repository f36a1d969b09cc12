import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { CallFailed } from '../../../ui/later/call-failed.tsx';
import { FormFrame } from '../../../ui/later/form-frame.tsx';
import { useCall } from '../../../ui/use-call.ts';
import { changeDevice, type Device } from '../device-calls.ts';
import { useDeviceName } from './use-device-name.ts';

export interface DeviceFormProps {
  device: Device;
  /** With what the list says of the device out of date, or as before. */
  onClose: (isOutdated: boolean) => void;
}

export function DeviceForm({ device, onClose }: DeviceFormProps) {
  const { t } = useLingui();
  const call = useCall();
  const [name, setName] = useState(useDeviceName(device.name));
  const [isSimple, setSimple] = useState(device.simple_view);
  const isNamed = name.trim() !== '';
  const save = () => {
    // The device in hand has its switch among the settings, and a copy for the time without a network.
    const view = device.current ? {} : { simple_view: isSimple };
    if (isNamed)
      call.run(
        () => changeDevice(device.id, { name: name.trim(), ...view }),
        () => onClose(true),
      );
    return isNamed;
  };
  const close = () => onClose(call.failure === 'device.not_found');
  return (
    <Dialog open title={<Trans>This device</Trans>} closeLabel={t`Close`} onClose={close}>
      <FormFrame
        saveLabel={<Trans>Save</Trans>}
        busy={call.state === 'slow'}
        onSave={save}
        onCancel={close}
      >
        <Field
          label={t`Name of the device`}
          value={name}
          maxLength={60}
          required
          error={isNamed ? undefined : t`Please write a name`}
          onChange={({ target }) => setName(target.value)}
        />
        {device.current ? null : (
          <Checkbox
            label={t`Simple view`}
            hint={t`Large letters and one question at a time.`}
            checked={isSimple}
            onChange={({ target }) => setSimple(target.checked)}
          />
        )}
        <CallFailed
          failure={call.failure}
          title={<Trans>This could not be changed. Please try again.</Trans>}
        />
      </FormFrame>
    </Dialog>
  );
}
