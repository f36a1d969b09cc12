import { useId } from 'react';
import { DoseFrame } from './dose-frame.tsx';
import { MarkButton } from './mark-button.tsx';
import { NameLink } from './name-link.tsx';
import type { ShownDose, Whose } from './shown-dose.ts';
import { SecondChoice } from './second-choice.tsx';
import { useDoseControl } from './use-dose-control.ts';

export interface DoseRowProps {
  dose: ShownDose;
  whose: Whose;
}

export function DoseRow({ dose: read, whose }: DoseRowProps) {
  const control = useDoseControl(read);
  const { dose } = control;
  const id = useId();
  return (
    <DoseFrame
      id={id}
      control={control}
      whose={whose}
      name={
        <NameLink id={dose.id} className="text-lg">
          {dose.revision.name}
        </NameLink>
      }
      choices={
        <>
          <MarkButton dose={dose} control={control} describedBy={id} />
          <SecondChoice dose={dose} control={control} describedBy={id} />
        </>
      }
    />
  );
}
