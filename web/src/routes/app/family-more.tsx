import type { ReactNode } from 'react';
import { useParams } from '@tanstack/react-router';
import { AccessLogPage } from '../../features/family/access-log-page.tsx';
import { SharePage } from '../../features/family/share-page.tsx';
import { TabletPage } from '../../features/family/tablet-page.tsx';
import { ViewersPage } from '../../features/family/viewers-page.tsx';
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
