import { markAllTaken } from '../../entities/dose/doses.commands.ts';
import type { ShownDose } from '../../entities/dose/ui/shown-dose.ts';
import { useLocalData } from '../../entities/local-data.tsx';
import type { ReactNode } from 'react';
import { answerFirst } from '../../platform/input-priority.ts';
import {
  SimpleTodayPage,
  type SimpleTodayPageProps,
} from '../../screens/simple-view/simple-today-page.tsx';
import { loadCatalogue } from '../../locale/catalogues.ts';
import { lazyComponent } from '../../ui/lazy-chunk.tsx';

/** Below the day, where nothing moves when it comes. */
const PausedToday = lazyComponent(
  async () => {
    const part = import('../../screens/medicines/pause/paused-today.tsx');
    const [loaded] = await Promise.all([part, loadCatalogue('app')]);
    return loaded.PausedToday;
  },
  { missing: 'unsaid' },
);

const NoMedicines = lazyComponent(async () => {
  const part = import('../../screens/medicines/simple/no-medicines.tsx');
  const [loaded] = await Promise.all([part, loadCatalogue('app')]);
  return loaded.NoMedicines;
});

export interface SimpleTodayProps extends Omit<SimpleTodayPageProps, 'onTakeAll' | 'empty'> {
  /** What a new account is asked, in place of a day that has nothing yet. */
  question: ReactNode;
}

export function SimpleToday({ question, ...props }: SimpleTodayProps) {
  const local = useLocalData();
  const onTakeAll = (doses: readonly ShownDose[]) =>
    answerFirst(markAllTaken(local, local.userId, doses));
  return (
    <>
      <SimpleTodayPage {...props} onTakeAll={onTakeAll} empty={question ?? <NoMedicines />} />
      {props.day?.known ? <PausedToday day={props.day} /> : null}
    </>
  );
}
