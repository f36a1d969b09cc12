import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useViewers } from '../../entities/family/family-page.queries.ts';
import type { MedicineView } from '../../entities/medicine/medicines.queries.ts';
import type { ReminderSettings } from '../../entities/reminder/settings.ts';
import type { SettingsChange } from '../../entities/reminder/settings-queue.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/form/select.tsx';
import { moved, toldInOrder } from './ladder-order.ts';
import { chosenFor, delaysWith, withMedicine } from './ladder-settings.ts';

export interface LadderMoreProps {
  settings: ReminderSettings;
  medicines: readonly MedicineView[];
  onChange: (change: SettingsChange) => void;
}

/** REM-2: who is told first, and medicines that are told about sooner or later than the rest. */
export default function LadderMore({ settings, medicines, onChange }: LadderMoreProps) {
  return (
    <>
      <Order settings={settings} onChange={onChange} />
      {medicines.length === 0 ? null : (
        <details>
          <summary className="min-h-target cursor-pointer content-center font-bold">
            <Trans>Another time for one medicine</Trans>
          </summary>
          <div className="mt-2 grid grid-cols-1 gap-4">
            {medicines.map((medicine) => (
              <Delay key={medicine.id} {...{ settings, medicine, onChange }} />
            ))}
          </div>
        </details>
      )}
    </>
  );
}

type DelayProps = Omit<LadderMoreProps, 'medicines'> & { medicine: MedicineView };

function Delay({ settings, medicine: { id, name }, onChange }: DelayProps) {
  const { t } = useLingui();
  const { delay_minutes: own } = chosenFor(settings, id);
  const after = (minutes: number) => ({
    value: String(minutes),
    label: t`after ${minutes} minutes`,
  });
  return (
    <Select
      label={name}
      value={own === null ? '' : String(own)}
      placeholder={t`as for all medicines`}
      options={delaysWith(own).map(after)}
      onChange={({ target: { value } }) =>
        onChange((before) => {
          const delay_minutes = value === '' ? null : Number(value);
          return { medicines: withMedicine(before, id, { delay_minutes }) };
        })
      }
    />
  );
}

/** Buttons, no dragging (UI-9). */
function Order({ settings, onChange }: Omit<LadderMoreProps, 'medicines'>) {
  const { relatives } = settings;
  const told = toldInOrder(useViewers() ?? [], relatives);
  if (told.length < 2) return null;
  const move = (index: number, by: -1 | 1) => {
    if (index + by < 0 || index + by >= told.length) return;
    onChange(() => ({ relatives: moved(told, relatives, index, by) }));
  };
  return (
    <section aria-labelledby="told-in-order" className="grid grid-cols-1 gap-2">
      <h3 id="told-in-order" className="text-base">
        <Trans>Whom we tell first</Trans>
      </h3>
      <ol className="grid grid-cols-1 gap-3">
        {told.map(({ viewer_id, name }, index) => (
          <li key={viewer_id} className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <span className="min-w-0 grow basis-40">
              {index + 1}. <bdi>{name}</bdi>
            </span>
            <span className="flex flex-wrap gap-x-4 gap-y-2">
              <Button
                variant="quiet"
                icon={ArrowUp}
                aria-disabled={index === 0}
                onClick={() => move(index, -1)}
              >
                <Trans>Earlier</Trans> <span className="sr-only">{name}</span>
              </Button>
              <Button
                variant="quiet"
                icon={ArrowDown}
                aria-disabled={index === told.length - 1}
                onClick={() => move(index, 1)}
              >
                <Trans>Later</Trans> <span className="sr-only">{name}</span>
              </Button>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
