import { useId, type ReactNode } from 'react';
import { FieldError } from '../../ui/field-error.tsx';

export interface ChoicesProps<T extends string> {
  legend: ReactNode;
  options: readonly { value: T; label: ReactNode; lang?: string }[];
  value: T | null;
  error?: ReactNode;
  onChange: (value: T) => void;
}

/** One of a few, each in sight and chosen by one tap. */
export function Choices<T extends string>(props: ChoicesProps<T>) {
  const { legend, options, value, error, onChange } = props;
  const name = useId();
  return (
    <fieldset aria-invalid={error ? true : undefined}>
      <legend className="mb-1 font-bold">{legend}</legend>
      <div className="flex flex-wrap gap-[8px]">
        {options.map((option) => (
          <label
            key={option.value}
            lang={option.lang}
            className="flex min-h-target min-w-target cursor-pointer items-center rounded-control border-2 border-edge bg-card px-4 py-1.5 font-bold fit has-checked:border-accent has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus-edge"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      {error ? <FieldError>{error}</FieldError> : null}
    </fieldset>
  );
}
