import { useNavigate } from '@tanstack/react-router';
import { useDay } from '../../entities/dose/day.queries.ts';
import { useLocalData } from '../../entities/local-data.tsx';
import { BedsidePage } from '../../screens/bedside/bedside-page.tsx';

export function Bedside() {
  const { userId } = useLocalData();
  const navigate = useNavigate();
  return (
    <BedsidePage day={useDay(userId)} onLeave={() => void navigate({ to: '/app/dashboard' })} />
  );
}
