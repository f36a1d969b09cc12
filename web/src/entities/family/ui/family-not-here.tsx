import { Trans } from '@lingui/react/macro';
import { ListNotHere } from '../../list-not-here.tsx';

export function FamilyNotHere() {
  return (
    <ListNotHere missing={<Trans>Failed to fetch family member data. Please try again.</Trans>} />
  );
}
