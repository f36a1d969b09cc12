import { useLingui } from '@lingui/react/macro';
import type { QuietHours } from '@qamqor/shared/reminders/quiet';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/form/select.tsx';

const NIGHT: QuietHours = { from: '22:00', to: '07:00' };
const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

export interface QuietFieldsProps {
  quiet: QuietHours | null;
  onChange: (quiet: QuietHours | null) => void;
}

/** A relative's nights; medicines that the person marked come through all the same. */
export function QuietFields({ quiet, onChange }: QuietFieldsProps) {
  const { t } = useLingui();
  const options = (value: string) =>
    [...new Set([...HOURS, value])].toSorted().map((time) => ({ value: time, label: time }));
  return (
    <>
      <Checkbox
        label={t`Do not disturb me at night`}
        hint={t`Rings about people you look after wait until the morning.`}
        checked={quiet !== null}
        onChange={({ target }) => onChange(target.checked ? NIGHT : null)}
      />
      {quiet === null ? null : (
        <div className="grid grid-cols-1 gap-5 @md:grid-cols-2">
          <Select
            label={t`From`}
            value={quiet.from}
            options={options(quiet.from)}
            onChange={({ target }) => onChange({ ...quiet, from: target.value })}
          />
          <Select
            label={t`Until`}
            value={quiet.to}
            options={options(quiet.to)}
            onChange={({ target }) => onChange({ ...quiet, to: target.value })}
          />
        </div>
      )}
    </>
  );
}
