import { Trans, useLingui } from '@lingui/react/macro';
import { finderOf } from '@qamqor/shared/fold-text';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { classes } from '../../ui/classes.ts';
import { Field } from '../../ui/form/field.tsx';

export interface Filters {
  text: string;
  activeOnly: boolean;
}

export interface MedicineFiltersProps {
  filters: Filters;
  onChange: (filters: Filters) => void;
}

/** On narrow screens the choices fold away under the search. */
export function MedicineFilters({ filters, onChange }: MedicineFiltersProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <Field
        type="search"
        label={t`Search`}
        value={filters.text}
        onChange={(event) => onChange({ ...filters, text: event.target.value })}
        className="grow basis-64"
      />
      <Button
        variant="quiet"
        icon={SlidersHorizontal}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="@3xl:hidden"
      >
        <Trans>Filters</Trans>
      </Button>
      <div id={id} className={classes('w-full @3xl:block @3xl:w-auto', !open && 'hidden')}>
        <Checkbox
          label={t`Active only`}
          checked={filters.activeOnly}
          onChange={(event) => onChange({ ...filters, activeOnly: event.target.checked })}
        />
      </div>
    </div>
  );
}

export function matches(filters: Filters, medicine: { name: string; is_active: boolean }): boolean {
  if (filters.activeOnly && !medicine.is_active) return false;
  return finderOf(filters.text)(medicine.name);
}
