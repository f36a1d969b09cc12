import { Check } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { classes } from './classes.ts';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  label: ReactNode;
  hint?: ReactNode;
  className?: string | undefined;
}

/**
 * The native box has the full size of a target; the small square is drawn in its middle. With the
 * largest letters it stays as small as a target may be, to leave the words their room on a phone.
 */
export function Checkbox({ label, hint, className, id, ...rest }: CheckboxProps) {
  const ownId = useId();
  const hintId = useId();
  const controlId = id ?? ownId;
  return (
    <div
      className={classes(
        'w-fit [--box:min(var(--spacing-target),max(64px,16vw))] [--square:min(1.75rem,8vw)]',
        className,
      )}
    >
      <label
        htmlFor={controlId}
        className="-ml-[calc((var(--box)-var(--square))/2)] flex min-h-target cursor-pointer items-center"
      >
        <span className="relative grid size-(--box) shrink-0 place-items-center">
          <input
            {...rest}
            id={controlId}
            type="checkbox"
            aria-describedby={hint === undefined ? rest['aria-describedby'] : hintId}
            className="peer absolute inset-0 size-full appearance-none rounded-control"
          />
          <span
            aria-hidden
            className="pointer-events-none grid size-(--square) place-items-center rounded-md border-2 border-edge bg-card text-on-accent peer-checked:border-accent peer-checked:bg-accent peer-checked:[&>svg]:visible forced-colors:text-[CanvasText]"
          >
            <Check className="invisible size-[70%] stroke-3" />
          </span>
        </span>
        <span className="py-1 pl-[6px] fit">{label}</span>
      </label>
      {hint === undefined ? null : (
        <p
          id={hintId}
          className="measure -mt-1 pl-[min(calc(var(--box)/2+1.25rem),14vw)] fit text-soft"
        >
          {hint}
        </p>
      )}
    </div>
  );
}
