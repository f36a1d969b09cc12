import { LandingPage } from '../../features/landing/landing-page.tsx';
import { usePublicPage } from './use-public-page.ts';

export function Landing() {
  return <LandingPage {...usePublicPage()} />;
}
