import { useLingui } from '@lingui/react';
import { Outlet, useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { brand } from '../ui/logo.tsx';

export function Root() {
  const { i18n } = useLingui();
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  const words = title ? `${i18n._(title)} · ${brand}` : brand;
  useEffect(() => {
    document.title = words;
  }, [words]);
  return <Outlet />;
}
