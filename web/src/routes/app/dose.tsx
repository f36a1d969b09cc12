import { parseSlotId } from '@qamqor/shared/medicines/slot';
import { useParams } from '@tanstack/react-router';
import { DosePage } from '../../screens/dose/dose-page.tsx';

export function Dose() {
  const { slot } = useParams({ from: '/app/dose/$slot' });
  return <DosePage key={slot} slot={parseSlotId(slot)} />;
}
