import { useLingui } from '@lingui/react';
import { useMatches } from '@tanstack/react-router';
import { PersonPage } from '../../screens/family/member/person-page.tsx';
import { ProfileCard } from '../../screens/profile/profile-card.tsx';

export function Person() {
  const { i18n } = useLingui();
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  return <PersonPage title={title ? i18n._(title) : ''} profile={<ProfileCard />} />;
}
