import { Trans } from '@lingui/react/macro';
import { ArrowLeft, MessageSquare, Wrench } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useDay, type AnyDay } from '../../../entities/dose/day.queries.ts';
import { FirstVisit } from '../../../entities/dose/ui/first-visit.tsx';
import { usePeopleToCall } from '../../../entities/family/use-people-to-call.ts';
import { knownOf, type KnownList } from '../../../entities/known.ts';
import { useLocalData } from '../../../entities/local-data.tsx';
import { useMedicines, type MedicineView } from '../../../entities/medicine/medicines.queries.ts';
import { Button } from '../../../ui/button.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { AskToChange } from './ask-to-change.tsx';
import { hasEnded } from '../pause/pause-now.ts';
import { NoMedicines } from './no-medicines.tsx';
import { SimpleMedicine } from './simple-medicine.tsx';

export interface SimpleMedicinesProps {
  online: boolean;
  /** Leads to the first ring where this device has none yet. */
  ringHere: ReactNode;
  /** The form was asked for from elsewhere. */
  adding: boolean;
  /** The page with which a helper changes them. */
  children: ReactNode;
}

/** UI-14: medicines to look at; a relative or a helper changes them. */
export function SimpleMedicines({ online, ringHere, adding, children }: SimpleMedicinesProps) {
  const [isHelper, setHelper] = useState(false);
  // A level of the same address begins at its top as a page does.
  const show = (helper: boolean) => {
    setHelper(helper);
    scrollTo(0, 0);
  };
  if (isHelper || adding)
    return (
      <>
        <Button
          variant="text"
          icon={ArrowLeft}
          className="-ml-[min(20px,3vw)]"
          onClick={() => show(false)}
        >
          <Trans>Back</Trans>
        </Button>
        {children}
      </>
    );
  return (
    <>
      <PageHeading>
        <Trans>Medicines</Trans>
      </PageHeading>
      <Cards online={online}>
        <Ask />
        <Button variant="quiet" size="simple" icon={Wrench} wide onClick={() => show(true)}>
          <Trans>For a helper</Trans>
        </Button>
        {ringHere}
      </Cards>
    </>
  );
}

interface CardsProps {
  online: boolean;
  /** Below them, once they are here. */
  children: ReactNode;
}

function Cards({ online, children }: CardsProps) {
  const { userId } = useLocalData();
  const day = useDay(userId);
  const medicines = useMedicines(userId);
  if (!day || medicines === undefined) return null;
  if (medicines === null)
    return (
      <FirstVisit
        online={online}
        missing={<Trans>Failed to load medicines data. Please try again.</Trans>}
      />
    );
  return (
    <>
      <Shown medicines={knownOf(medicines, (one) => !hasEnded(one, day))} day={day} />
      <div className="mt-8 grid grid-cols-1 gap-4">{children}</div>
    </>
  );
}

function Shown({ medicines, day }: { medicines: KnownList<MedicineView>; day: AnyDay }) {
  if (medicines.length === 0)
    return (
      <div className="mt-6">
        <NoMedicines />
      </div>
    );
  return (
    <ul className="mt-6 grid grid-cols-1 gap-5">
      {medicines.map((medicine) => (
        <SimpleMedicine key={medicine.id} medicine={medicine} day={day} />
      ))}
    </ul>
  );
}

/** Whoever looks after the person first. */
function Ask() {
  const { userId } = useLocalData();
  const medicines = useMedicines(userId);
  const [first] = usePeopleToCall();
  return first && medicines?.length ? <AskToChange person={first} icon={MessageSquare} /> : null;
}
