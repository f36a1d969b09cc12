import type { Day } from '../../../entities/dose/day.queries.ts';
import { loadCatalogue } from '../../../locale/catalogues.ts';
import { NewsCards } from './news-cards.tsx';
import { OpenPlans } from './open-plans.tsx';
import { ZoneCard } from './zone-card.tsx';

/** What is asked or told below the day, where nothing moves when it comes. */
function BelowDay({ day }: { day: Day }) {
  return (
    <>
      <ZoneCard day={day} />
      <NewsCards />
      <OpenPlans />
    </>
  );
}

/** With its texts. */
export async function load() {
  await loadCatalogue('app');
  return BelowDay;
}
