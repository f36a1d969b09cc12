import { Trans, useLingui } from '@lingui/react/macro';
import { fromWire } from '@qamqor/shared/calendar/dates';
import type { Person } from '@qamqor/shared/profile/person';
import { useFormat } from '../../../locale/use-format.ts';
import { classes } from '../../../ui/classes.ts';
import { isSilent, speakingDevice } from '../../person/speaking-device.ts';
import { heardWords } from './heard.ts';

/** "Tablet last seen 2 min ago": how fresh a relative's knowledge is (DOSE-4). */
export function Heard({ devices, now }: { devices: Person['devices']; now: number }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const device = speakingDevice(devices);
  if (!device?.heard_at)
    return (
      <p className="text-sm text-soft">
        <Trans>Nothing heard from their device yet</Trans>
      </p>
    );
  const ago = format.ago(now - fromWire(device.heard_at));
  const silent = isSilent(device, now);
  return (
    <p className="flex items-center gap-2 text-sm text-soft">
      <span
        aria-hidden
        className={classes('size-2.5 shrink-0 rounded-full', silent ? 'bg-edge' : 'bg-taken')}
      />
      {i18n._(heardWords(device.name, ago))}
    </p>
  );
}
