import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { controlClass, FieldFrame, type FieldTexts } from './field-frame.tsx';

export interface FieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'className'> {
  className?: string | undefined;
}

export function Field({ label, hint, error, id, className, ...rest }: FieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} id={id} className={className}>
      {(control) => <input {...rest} {...control} className={controlClass} />}
    </FieldFrame>
  );
}

export interface TextAreaProps extends FieldTexts, Omit<ComponentProps<'textarea'>, 'className'> {
  className?: string | undefined;
}

export function TextArea({ label, hint, error, id, className, ...rest }: TextAreaProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} id={id} className={className}>
      {(control) => (
        <textarea
          rows={5}
          {...rest}
          {...control}
          className={classes(controlClass, 'leading-normal')}
        />
      )}
    </FieldFrame>
  );
}
