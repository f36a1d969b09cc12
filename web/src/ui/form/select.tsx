import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import { controlClass, FieldFrame, type FieldTexts } from './field-frame.tsx';

export interface SelectOption {
  value: string;
  label: string;
  lang?: string | undefined;
}

export interface SelectProps
  extends FieldTexts, Omit<ComponentProps<'select'>, 'className' | 'children' | 'defaultValue'> {
  value: string;
  options: readonly SelectOption[];
  /** First entry with an empty value, for a choice that is not made yet. */
  placeholder?: string | undefined;
  className?: string | undefined;
}

const nativeClass =
  'min-w-0 appearance-none text-transparent *:text-ink forced-colors:border-[CanvasText] forced-colors:bg-[Canvas] forced-colors:forced-color-adjust-none forced-colors:*:forced-color-adjust-auto';

/** A native select cuts what is too long for its one line: the words over it wrap, and it grows. */
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
  const chosen = options.find(({ value }) => value === rest.value);
  return (
    <FieldFrame label={label} hint={hint} error={error} id={id} className={className}>
      {(control) => (
        <div className="grid grid-cols-1 items-center *:[grid-area:1/1]">
          <select {...rest} {...control} className={classes(controlClass, nativeClass, 'h-full')}>
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            {options.map(({ value, label: text, lang }) => (
              <option key={value} value={value} lang={lang}>
                {text}
              </option>
            ))}
          </select>
          <span
            aria-hidden
            lang={chosen?.lang}
            className="pointer-events-none py-2.5 pr-[min(3rem,9vw)] pl-[min(1.125rem,4.5vw)] text-[min(1em,7.5vw)] leading-tight [&:lang(kk)]:text-[min(1em,6.9vw)]"
          >
            {chosen?.label ?? placeholder}
          </span>
          <ChevronDown
            className="pointer-events-none mr-[min(0.875rem,2vw)] size-[min(1.5rem,7vw)] justify-self-end"
            aria-hidden
          />
        </div>
      )}
    </FieldFrame>
  );
}
