import { useLingui } from '@lingui/react';
import { Outlet, useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { brand } from '../ui/logo.tsx';
import { titles } from './titles.ts';

export function Root() {
  const { i18n } = useLingui();
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  const words = `${i18n._(title ?? titles.nowhere)} · ${brand}`;
  useEffect(() => {
    document.title = words;
  }, [words]);
  return <Outlet />;
}
