import { useDay } from '../../data/day.queries.ts';
import { useLocalData } from '../../data/local-data.tsx';
import { BedsidePage } from '../../features/bedside/bedside-page.tsx';

export function Bedside() {
  const { userId } = useLocalData();
  return <BedsidePage day={useDay(userId)} />;
}
