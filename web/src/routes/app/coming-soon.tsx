import { useLingui } from '@lingui/react';
import { useMatches } from '@tanstack/react-router';
import { ComingSoonPage } from '../../screens/coming-soon/coming-soon-page.tsx';

export function ComingSoon() {
  const { i18n } = useLingui();
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  const words = title ? i18n._(title) : '';
  return <ComingSoonPage key={title?.id} title={words} />;
}
