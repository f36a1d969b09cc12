import { useLingui } from '@lingui/react/macro';
import type { WithFood } from '@qamqor/shared/medicines/medicine';
import { formatQuarters } from '../../../locale/format.ts';
import { unitNames } from '../unit-names.ts';
import { foodNames, knownUnit, UNITS } from '../../../entities/dose/ui/units.ts';
import { Select } from '../../../ui/form/select.tsx';
import type { FormValues } from './form-values.ts';

type DoseValues = Pick<FormValues, 'amount_quarters' | 'unit' | 'with_food'>;

export interface DoseFieldsProps extends DoseValues {
  onChange: (change: Partial<DoseValues>) => void;
}

const QUARTERS_TO = 16;
const WHOLE = [5, 6, 7, 8, 10, 12, 15, 20, 25, 30, 40, 50, 100];

/** ¼ to 4 by quarters, then whole ones, and what is there already. */
function amounts(current: number | null): number[] {
  const quarters = Array.from({ length: QUARTERS_TO }, (_, index) => index + 1);
  const all = new Set([...quarters, ...WHOLE.map((whole) => whole * 4)]);
  if (current !== null) all.add(current);
  return [...all].toSorted((a, b) => a - b);
}

const foods: readonly WithFood[] = ['before', 'with', 'after'];

export function DoseFields({ amount_quarters, unit, with_food, onChange }: DoseFieldsProps) {
  const { i18n, t } = useLingui();
  const known = knownUnit(unit);
  const units = [
    ...UNITS.map((one) => ({ value: one as string, label: i18n._(unitNames[one]) })),
    ...(unit !== null && known === null ? [{ value: unit, label: unit }] : []),
  ];
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,10.5rem),1fr))] gap-4">
      <Select
        label={t`Amount`}
        value={amount_quarters === null ? '' : String(amount_quarters)}
        placeholder={t`Not given`}
        options={amounts(amount_quarters).map((quarters) => ({
          value: String(quarters),
          label: formatQuarters(quarters),
        }))}
        onChange={({ target }) =>
          onChange({ amount_quarters: target.value === '' ? null : Number(target.value) })
        }
      />
      <Select
        label={t`Unit`}
        value={known ?? unit ?? ''}
        placeholder={t`Not given`}
        options={units}
        onChange={({ target }) => onChange({ unit: target.value === '' ? null : target.value })}
      />
      <Select
        label={t`Food`}
        value={with_food ?? ''}
        placeholder={t`Does not matter`}
        options={foods.map((food) => ({ value: food, label: i18n._(foodNames[food]) }))}
        onChange={({ target }) =>
          onChange({ with_food: foods.find((food) => food === target.value) ?? null })
        }
        className="col-span-full"
      />
    </div>
  );
}
