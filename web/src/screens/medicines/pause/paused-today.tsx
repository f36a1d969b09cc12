import { PauseCircle } from 'lucide-react';
import type { Day } from '../../../entities/dose/day.queries.ts';
import { useMedicines } from '../../../entities/medicine/medicines.queries.ts';
import { pauseNow } from './pause-now.ts';
import { PausedWords } from './paused-words.tsx';

/** MED-5: what is left out for a while is not missing; there is nothing to do about it. */
export function PausedToday({ day }: { day: Day }) {
  const medicines = useMedicines(day.person_id) ?? [];
  const paused = medicines.flatMap(({ id, name, ...medicine }) => {
    const pause = pauseNow(medicine, day);
    return pause ? [{ id, name, until: pause.until }] : [];
  });
  if (paused.length === 0) return null;
  return (
    <ul className="mt-[28px] grid grid-cols-1 gap-[16px] px-[16px] sm:px-5 md:px-6">
      {paused.map(({ id, name, until }) => (
        <li key={id} className="flex items-start gap-3">
          <PauseCircle className="mt-[0.15em] size-[1.2em] shrink-0" aria-hidden />
          <div className="min-w-0">
            <p>
              <bdi>{name}</bdi>
            </p>
            <p className="text-soft">
              <PausedWords until={until} zones={day.zones} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
