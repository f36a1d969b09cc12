import { Trans, useLingui } from '@lingui/react/macro';
import { useLocalData } from '../../data/local-data.tsx';
import { useMedicines, type MedicineView } from '../../data/medicines.queries.ts';
import { useReminderSettings, type ReminderSettings } from '../../data/reminders/settings.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { useAttempt } from '../../ui/dose/use-attempt.ts';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { QuietFields } from './quiet-fields.tsx';

const DELAYS = [30, 45, 60, 90, 120, 180] as const;

/** When relatives are told, and when this person wants to be told about others. */
export function LadderForm() {
  const { t } = useLingui();
  const local = useLocalData();
  const medicines = useMedicines(local.userId) ?? [];
  const { settings, unreached, save } = useReminderSettings();
  const attempt = useAttempt();
  if (!settings) {
    return unreached ? (
      <p className="text-soft">
        <Trans>Whom we tell, and when, can be changed once there is internet.</Trans>
      </p>
    ) : null;
  }
  const change = (changes: Partial<ReminderSettings>) => attempt.run(() => save(changes));
  const delays = [...new Set([...DELAYS, settings.delay_minutes])].toSorted((a, b) => a - b);
  const active = medicines.filter((medicine) => medicine.is_active);
  return (
    <>
      <Select
        label={t`Tell my family when nothing is marked`}
        hint={t`Sooner when the next dose comes soon after.`}
        value={String(settings.delay_minutes)}
        options={delays.map((minutes) => ({
          value: String(minutes),
          label: t`after ${minutes} minutes`,
        }))}
        onChange={({ target }) => change({ delay_minutes: Number(target.value) })}
      />
      {active.length === 0 ? null : (
        <fieldset className="grid grid-cols-1 gap-2">
          <legend className="font-bold">
            <Trans>Tell them at night too, when it is about</Trans>
          </legend>
          {active.map((medicine) => (
            <Checkbox
              key={medicine.id}
              label={<bdi>{medicine.name}</bdi>}
              checked={isCritical(settings, medicine)}
              onChange={({ target }) =>
                change({ medicines: withCritical(settings, medicine, target.checked) })
              }
            />
          ))}
        </fieldset>
      )}
      <QuietFields
        quiet={settings.quiet_hours}
        onChange={(quiet_hours) => change({ quiet_hours })}
      />
      {attempt.state === 'failed' ? (
        <Notice kind="danger" live title={<Trans>This could not be saved.</Trans>}>
          <Trans>Please check the internet and try again. Nothing was lost.</Trans>
        </Notice>
      ) : null}
    </>
  );
}

function isCritical(settings: ReminderSettings, { id }: MedicineView): boolean {
  return settings.medicines.some(({ medicine_id, critical }) => medicine_id === id && critical);
}

function withCritical(settings: ReminderSettings, { id }: MedicineView, critical: boolean) {
  const known = settings.medicines.find(({ medicine_id }) => medicine_id === id);
  const others = settings.medicines.filter(({ medicine_id }) => medicine_id !== id);
  return [...others, { medicine_id: id, delay_minutes: known?.delay_minutes ?? null, critical }];
}
