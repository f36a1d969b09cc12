import { CallToAction } from './call-to-action.tsx';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import { Steps } from './steps.tsx';

export function LandingPage() {
  return (
    <>
      <Hero />
      <Features />
      <Steps />
      <CallToAction />
    </>
  );
}
