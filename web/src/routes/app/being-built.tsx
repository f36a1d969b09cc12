import { useLingui } from '@lingui/react';
import { useMatches } from '@tanstack/react-router';
import { BeingBuiltPage } from '../../features/being-built/being-built-page.tsx';

export function BeingBuilt() {
  const { i18n } = useLingui();
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  const words = title ? i18n._(title) : '';
  return <BeingBuiltPage key={title?.id} title={words} />;
}
