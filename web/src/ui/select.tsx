import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { controlClass, FieldFrame, type FieldTexts } from './field-frame.tsx';

export interface SelectOption {
  value: string;
  label: string;
  lang?: string | undefined;
}

export interface SelectProps
  extends FieldTexts, Omit<ComponentProps<'select'>, 'className' | 'children'> {
  options: readonly SelectOption[];
  /** First entry with an empty value, for a choice that is not made yet. */
  placeholder?: string | undefined;
  className?: string | undefined;
}

export function Select({
  label,
  hint,
  error,
  id,
  className,
  options,
  placeholder,
  ...rest
}: SelectProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} id={id} className={className}>
      {(control) => (
        <div className="relative">
          <select {...rest} {...control} className={classes(controlClass, 'appearance-none pr-12')}>
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            {options.map(({ value, label: text, lang }) => (
              <option key={value} value={value} lang={lang}>
                {text}
              </option>
            ))}
          </select>
          <ChevronDown
            className="pointer-events-none absolute top-1/2 right-3.5 size-6 -translate-y-1/2"
            aria-hidden
          />
        </div>
      )}
    </FieldFrame>
  );
}
