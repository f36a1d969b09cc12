import { Check } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';

export interface ChoiceButtonsProps<Value extends string | number> {
  legend: ReactNode;
  options: readonly { value: Value; label: ReactNode; lang?: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** All choices in sight, each a button; the chosen one says so by a tick, too (UI-8). */
export function ChoiceButtons<Value extends string | number>({
  legend,
  options,
  value,
  onChange,
}: ChoiceButtonsProps<Value>) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <h2 id={id}>{legend}</h2>
      <div className="grid grid-cols-1 gap-3 @md:grid-cols-2">
        {options.map((option) => (
          <Button
            key={option.value}
            variant="quiet"
            size="simple"
            wide
            lang={option.lang}
            icon={option.value === value ? Check : undefined}
            aria-pressed={option.value === value}
            className={classes(option.value === value && 'bg-accent-tint!')}
            onClick={() => onChange(option.value)}
          >
            {option.label}
          </Button>
        ))}
      </div>
    </div>
  );
}
