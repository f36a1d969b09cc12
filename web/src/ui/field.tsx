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

export interface ReadOnlyFieldProps extends FieldTexts {
  value: string;
}

/** The unseen copy gives the field the height of all its lines. */
export function ReadOnlyField({ value, ...texts }: ReadOnlyFieldProps) {
  return (
    <FieldFrame {...texts}>
      {(control) => (
        <div className="grid grid-cols-1 *:[grid-area:1/1]">
          <span aria-hidden className={classes(controlClass, 'invisible whitespace-pre-wrap')}>
            {value}
          </span>
          <textarea
            {...control}
            readOnly
            rows={1}
            value={value}
            className={classes(controlClass, 'resize-none overflow-hidden')}
          />
        </div>
      )}
    </FieldFrame>
  );
}
