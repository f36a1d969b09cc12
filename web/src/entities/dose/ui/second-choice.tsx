import { SkipChoice, type SkipChoiceProps } from './skip-choice.tsx';
import { Unsent } from './dose-state.tsx';

/** Beside 'Mark Taken' the skip, beside 'Undo' whether it was sent: one place for both. */
export function SecondChoice({ dose, ...rest }: SkipChoiceProps) {
  return (
    <div className="grid items-center justify-items-center *:[grid-area:1/1]">
      <SkipChoice dose={dose} {...rest} />
      <Unsent shown={dose.unsent && dose.mark !== null} />
    </div>
  );
}
