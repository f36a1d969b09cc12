import { PublicFrame } from '../../ui/public-frame/public-frame.tsx';
import type { PublicPageProps } from '../../ui/public-frame/public-page-props.ts';
import { CallToAction } from './call-to-action.tsx';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import { Steps } from './steps.tsx';

export function LandingPage(props: PublicPageProps) {
  return (
    <PublicFrame {...props}>
      <Hero />
      <Features />
      <Steps />
      <CallToAction />
    </PublicFrame>
  );
}
