import { Trans, useLingui } from '@lingui/react/macro';
import { useLocalData } from '../../entities/local-data.tsx';
import { useMedicines } from '../../entities/medicine/medicines.queries.ts';
import { useReminderSettings } from '../../entities/reminder/settings.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Saved } from '../../ui/later/saved.tsx';
import { lazyComponent } from '../../ui/lazy-chunk.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/form/select.tsx';
import { chosenFor, delaysWith, withMedicine } from './ladder-settings.ts';
import { QuietFields } from './quiet-fields.tsx';

const LadderMore = lazyComponent(async () => (await import('./ladder-more.tsx')).default);

/** When relatives are told, and when this person wants to be told about others. */
export function LadderForm() {
  const { t } = useLingui();
  const local = useLocalData();
  const medicines = useMedicines(local.userId) ?? [];
  const { settings, failed, waits, savedAt, unreached, change } = useReminderSettings(local.userId);
  if (!settings) {
    return unreached ? (
      <p className="text-soft">
        <Trans>Whom we tell, and when, can be changed once there is internet.</Trans>
      </p>
    ) : null;
  }
  const active = medicines.filter((medicine) => medicine.is_active);
  return (
    <>
      <Select
        label={t`Tell my family when nothing is marked`}
        hint={t`Sooner, if the next dose is soon.`}
        value={String(settings.delay_minutes)}
        options={delaysWith(settings.delay_minutes).map((minutes) => ({
          value: String(minutes),
          label: t`after ${minutes} minutes`,
        }))}
        onChange={({ target: { value } }) => change(() => ({ delay_minutes: Number(value) }))}
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
              checked={chosenFor(settings, medicine.id).critical}
              onChange={({ target: { checked: critical } }) =>
                change((before) => ({ medicines: withMedicine(before, medicine.id, { critical }) }))
              }
            />
          ))}
        </fieldset>
      )}
      <LadderMore settings={settings} medicines={active} onChange={change} />
      <QuietFields
        quiet={settings.quiet_hours}
        onChange={(quiet_hours) => change(() => ({ quiet_hours }))}
      />
      {failed ? (
        <Notice kind="danger" live title={<Trans>This could not be saved.</Trans>}>
          <Trans>Please check the internet and try again. Nothing was lost.</Trans>
        </Notice>
      ) : null}
      {waits ? (
        <p role="status" className="measure">
          <Trans>There is no internet. This is saved here and will be sent later.</Trans>
        </p>
      ) : (
        <Saved at={savedAt} className="-my-2" />
      )}
    </>
  );
}
