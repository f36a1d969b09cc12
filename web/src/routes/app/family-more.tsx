import type { ReactNode } from 'react';
import { useParams } from '@tanstack/react-router';
import { AccessLogPage } from '../../screens/family/access-log-page.tsx';
import { SharePage } from '../../screens/family/share-page.tsx';
import { TabletPage } from '../../screens/family/tablet-page.tsx';
import { ViewersPage } from '../../screens/family/viewers-page.tsx';
import { NotFound } from '../not-found.tsx';

const pages: Partial<Record<string, () => ReactNode>> = {
  viewers: ViewersPage,
  share: SharePage,
  looks: AccessLogPage,
  tablet: TabletPage,
};

/** The pages behind the family page, by the last part of the address. */
export function FamilyMore() {
  const { page } = useParams({ from: '/app/family/$page' });
  const Page = pages[page] ?? NotFound;
  return <Page key={page} />;
}
