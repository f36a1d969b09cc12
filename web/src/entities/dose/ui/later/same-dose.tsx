import { Trans } from '@lingui/react/macro';
import { fromWire } from '@qamqor/shared/calendar/dates';
import { homeWall } from '@qamqor/shared/calendar/home-clock';
import type { Mark } from '@qamqor/shared/doses/mark';
import { slotId } from '@qamqor/shared/medicines/slot';
import { CircleHelp } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { loadCatalogue } from '../../../../locale/catalogues.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { useAttempt } from '../../../../ui/use-attempt.ts';
import { useLocalData } from '../../../local-data.tsx';
import { sayStandsFor } from '../../doses.commands.ts';
import type { ShownDose, Whose } from '../shown-dose.ts';

interface SameDoseProps {
  doses: readonly ShownDose[];
  /** Among these the dose may be that was meant; else among `doses`. */
  day?: readonly ShownDose[];
  whose: Whose;
}

/** DOSE-13: a question for each dose that may be taken already; nothing rings until it is answered. */
function SameDose({ doses, day = doses, whose }: SameDoseProps) {
  return doses.map((dose) =>
    dose.asks_about ? (
      <Question
        key={dose.id}
        dose={dose}
        about={dose.asks_about}
        others={othersOf(dose, dose.asks_about, day)}
        whose={whose}
      />
    ) : null,
  );
}

/** The doses of the same medicine and day that a mark may stand for as well. */
function othersOf(dose: ShownDose, about: Mark, day: readonly ShownDose[]): ShownDose[] {
  const taken = fromWire(about.taken_at);
  return day.filter(
    (one) =>
      one.id !== dose.id &&
      one.medicine_id === dose.medicine_id &&
      one.date === dose.date &&
      one.mark === null &&
      one.asks_about === null &&
      one.window.closes > taken,
  );
}

interface QuestionProps {
  dose: ShownDose;
  about: Mark;
  others: readonly ShownDose[];
  whose: Whose;
}

function Question({ dose, about, others, whose }: QuestionProps) {
  const local = useLocalData();
  const attempt = useAttempt();
  const id = useId();
  const question = useRef<HTMLParagraphElement>(null);
  const [isOther, setOther] = useState(false);
  const at = homeWall(whose.zones, fromWire(about.taken_at)).time;
  const say = (slot: string) =>
    attempt.run(
      () => sayStandsFor(local, whose.person_id, about, slot),
      () => document.getElementById('main')?.focus({ preventScroll: true }),
    );
  const no = () => {
    if (others.length === 0) return say(slotId(about));
    setOther(true);
    question.current?.focus();
  };
  return (
    <Card as="section" aria-labelledby={id} className="mt-5 grid grid-cols-1 gap-4">
      <h2 id={id} className="flex items-start gap-3">
        <CircleHelp className="mt-1 size-6 shrink-0 text-warning" aria-hidden />
        <span className="min-w-0">
          <bdi>{dose.revision.name}</bdi>, {dose.time}
        </span>
      </h2>
      <p ref={question} tabIndex={-1} className="outline-none">
        {isOther ? (
          <Trans>
            {about.time} was taken at {at}. Which dose was it?
          </Trans>
        ) : (
          <Trans>
            {about.time} was taken at {at}. Is this the same dose?
          </Trans>
        )}
      </p>
      <div className="flex flex-wrap gap-4">
        {isOther ? (
          <>
            {others.map((other) => (
              <Button
                key={other.id}
                variant="quiet"
                aria-describedby={id}
                onClick={() => say(other.id)}
              >
                <Trans>The one of {other.time}</Trans>
              </Button>
            ))}
            <Button variant="quiet" aria-describedby={id} onClick={() => say(slotId(about))}>
              <Trans>None of these</Trans>
            </Button>
          </>
        ) : (
          <>
            <Button variant="quiet" aria-describedby={id} onClick={() => say(dose.id)}>
              <Trans>Yes, the same dose</Trans>
            </Button>
            <Button variant="quiet" aria-describedby={id} onClick={no}>
              <Trans>No, another dose</Trans>
            </Button>
          </>
        )}
      </div>
      {attempt.state === 'failed' ? (
        <p role="alert" className="font-bold text-danger">
          <Trans>This could not be saved on the device.</Trans>
        </p>
      ) : null}
    </Card>
  );
}

/** With its texts. */
export async function load() {
  await loadCatalogue('app');
  return SameDose;
}
