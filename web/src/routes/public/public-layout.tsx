import { Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { loadCatalogue } from '../../locale/catalogues.ts';
import { usePublicConfig } from '../../session/public-config.ts';
import { usePreferences } from '../../preferences/preferences-store.ts';
import { useVisitConsent } from '../../preferences/visit-consent.ts';
import { lazyComponent } from '../../ui/lazy-chunk.tsx';
import { PublicFrame } from '../../ui/public-frame/public-frame.tsx';
import type { SocialLink } from '../../ui/public-frame/public-footer.tsx';
import { useFullLoads } from './use-full-loads.ts';

const AnswerPage = lazyComponent(async () => {
  const page = import('../../screens/sign-in/online/microsoft/answer-page.tsx');
  const [{ AnswerPage: Page }] = await Promise.all([page, loadCatalogue('online')]);
  return Page;
});

const Visits = lazyComponent(
  async () => {
    const part = import('../../screens/analytics/visits.tsx');
    const [{ Visits: Part }] = await Promise.all([part, loadCatalogue('information')]);
    return Part;
  },
  { missing: 'unsaid' },
);

/** Microsoft sends its window back to the first page, with its answer behind the #. */
const hasAnswer = (): boolean =>
  ['state', 'code|error'].every((name) => new RegExp(`[#&](${name})=`).test(window.location.hash));

function socialLink(url: string): SocialLink {
  return { name: new URL(url).hostname.replace(/^www\./, ''), url };
}

const year = new Date().getFullYear();

const isWebAddress = (url: string): boolean => URL.canParse(url) && /^https?:/.test(url);

export function PublicLayout() {
  const [isAnswer, setAnswer] = useState(hasAnswer);
  return isAnswer ? <AnswerPage onNone={() => setAnswer(false)} /> : <Frame />;
}

/** Stays while the page within it changes: what somebody opens in the meantime stays open. */
function Frame() {
  const language = usePreferences((preferences) => preferences.language);
  const setLanguage = usePreferences((preferences) => preferences.setLanguage);
  const config = usePublicConfig();
  const isRefused = useVisitConsent(({ choice }) => choice === 'no');
  const counter = isRefused ? null : config?.analytics_measurement_id;
  useFullLoads(Boolean(config?.analytics_measurement_id));
  return (
    <>
      <PublicFrame
        language={language}
        onLanguageChange={setLanguage}
        year={year}
        socialLinks={(config?.social_links ?? []).filter(isWebAddress).map(socialLink)}
      >
        <Outlet />
      </PublicFrame>
      {counter ? <Visits id={counter} /> : null}
    </>
  );
}
