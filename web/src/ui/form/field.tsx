import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import { controlClass, FieldFrame, type FieldTexts } from './field-frame.tsx';

export interface FieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'className'> {
  className?: string | undefined;
}

function isFull({ value, maxLength }: { value?: unknown; maxLength?: number | undefined }) {
  if (maxLength === undefined || typeof value !== 'string') return undefined;
  return value.length >= maxLength;
}

export function Field({ label, hint, error, id, className, ...rest }: FieldProps) {
  return (
    <FieldFrame {...{ label, hint, error, id, className }} isFull={isFull(rest)}>
      {(control) => <input {...rest} {...control} className={controlClass} />}
    </FieldFrame>
  );
}

export interface TextAreaProps extends FieldTexts, Omit<ComponentProps<'textarea'>, 'className'> {
  className?: string | undefined;
  /** `simple`: in large letters. */
  size?: 'standard' | 'simple' | undefined;
}

export function TextArea({ label, hint, error, id, className, size, ...rest }: TextAreaProps) {
  return (
    <FieldFrame {...{ label, hint, error, id, className }} isFull={isFull(rest)}>
      {(control) => (
        <textarea
          rows={5}
          {...rest}
          {...control}
          className={classes(controlClass, 'leading-normal', size === 'simple' && 'fit-xl')}
        />
      )}
    </FieldFrame>
  );
}
