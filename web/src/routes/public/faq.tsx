import { FaqPage } from '../../features/information/faq-page.tsx';
import { usePublicPage } from './use-public-page.ts';

export function Faq() {
  return <FaqPage {...usePublicPage()} />;
}
