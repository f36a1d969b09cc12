import { SkipChoice, type SkipChoiceProps } from './skip-choice.tsx';
import { Unsent } from './dose-state.tsx';

/** Beside 'Mark Taken' the skip, beside 'Undo' whether it was sent: one place for both. */
export function SecondChoice({ dose, ...rest }: SkipChoiceProps) {
  if (dose.asks_about) return null;
  return (
    <div className="relative grid items-center justify-items-center">
      <SkipChoice dose={dose} {...rest} />
      <Unsent
        shown={dose.unsent && dose.mark !== null}
        className="inset-0 items-center leading-tight"
      />
    </div>
  );
}
