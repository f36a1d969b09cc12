import { Trans } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { classes } from '../classes.ts';

export interface FieldTexts {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
}

interface ControlAttributes {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldFrameProps extends FieldTexts {
  id?: string | undefined;
  className?: string | undefined;
  /** Nothing more can be written into it: what was pasted may have been cut. */
  isFull?: boolean | undefined;
  children: (control: ControlAttributes) => ReactNode;
}

export const controlClass =
  'block min-h-target w-full rounded-control border-2 border-edge bg-card px-[min(1rem,4vw)] py-2 text-ink aria-invalid:border-danger disabled:bg-sunk disabled:text-soft';

const present = (text: ReactNode): boolean =>
  text !== undefined && text !== null && text !== false && text !== '';

export function FieldFrame(props: FieldFrameProps) {
  const { label, hint, error, id, className, isFull, children } = props;
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = present(hint) ? `${controlId}-hint` : undefined;
  const errorId = present(error) ? `${controlId}-error` : undefined;
  return (
    <div className={classes('grid content-start gap-1.5', className)}>
      <label htmlFor={controlId} className="w-fit font-bold fit">
        {label}
      </label>
      {hintId === undefined ? null : (
        <p id={hintId} className="measure fit text-soft">
          {hint}
        </p>
      )}
      {children({
        id: controlId,
        'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': errorId === undefined ? undefined : true,
      })}
      {isFull === undefined ? null : (
        <p role="status" className="text-soft empty:hidden">
          {isFull ? <Trans>No more fits here.</Trans> : null}
        </p>
      )}
      {errorId === undefined ? null : (
        <p id={errorId} className="flex gap-2 font-bold text-danger">
          <CircleAlert className="mt-0.5 size-6 shrink-0" aria-hidden />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
