import { AboutPage } from '../../features/information/about-page.tsx';
import { usePublicPage } from './use-public-page.ts';

export function About() {
  return <AboutPage {...usePublicPage()} />;
}
