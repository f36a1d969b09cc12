import { Trans } from '@lingui/react/macro';
import { ListNotHere } from '../list-not-here.tsx';

export function EventsNotHere() {
  return <ListNotHere missing={<Trans>Failed to load schedule data. Please try again.</Trans>} />;
}
