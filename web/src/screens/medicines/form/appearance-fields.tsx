import { Trans, useLingui } from '@lingui/react/macro';
import {
  appearanceText,
  COLOURS,
  SHAPES,
  type Appearance,
} from '../../../entities/dose/ui/appearance.ts';
import { Pill } from '../../../entities/dose/ui/pill.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { colourNames, shapeNames } from './appearance-words.ts';

export interface LookFieldsProps {
  look: Appearance;
  unit: string | null;
  onChange: (look: Appearance) => void;
}

/** UI-19: what the medicine looks like, for the picture beside its name. */
export function AppearanceFields({ look, unit, onChange }: LookFieldsProps) {
  const { i18n, t } = useLingui();
  return (
    <fieldset>
      <legend className="mb-2 font-bold">
        <Trans>What it looks like</Trans>
      </legend>
      <div className="flex flex-wrap items-end gap-4">
        <Pill medicine={{ appearance: appearanceText(look), unit }} className="size-16" />
        <Select
          label={t`Shape`}
          value={look.shape ?? ''}
          placeholder={t`Not given`}
          options={SHAPES.map((shape) => ({ value: shape, label: i18n._(shapeNames[shape]) }))}
          onChange={({ target }) =>
            onChange({ ...look, shape: SHAPES.find((shape) => shape === target.value) ?? null })
          }
          className="min-w-0 grow basis-52"
        />
        <Select
          label={t`Colour`}
          value={look.colour ?? ''}
          placeholder={t`Not given`}
          options={COLOURS.map((colour) => ({ value: colour, label: i18n._(colourNames[colour]) }))}
          onChange={({ target }) =>
            onChange({ ...look, colour: COLOURS.find((one) => one === target.value) ?? null })
          }
          className="min-w-0 grow basis-52"
        />
      </div>
    </fieldset>
  );
}
