import { formatDate } from '@qamqor/shared/calendar/day-words';
import { LANGUAGES } from '@qamqor/shared/languages';
import { TERMS_VERSION } from '@qamqor/shared/terms';
import { expect, test } from 'vitest';
import { drawPage } from '../../testing/draw-page.tsx';
import { PrivacyPage } from './privacy-page.tsx';
import { TermsPage } from './terms-page.tsx';

const pages = {
  terms: <TermsPage openPlans={[]} />,
  privacy: <PrivacyPage visits={null} mails />,
} as const;

const drawn = LANGUAGES.flatMap((language) =>
  (['terms', 'privacy'] as const).map((page) => [page, language] as const),
);

test.each(drawn)(
  '[NEWS-2] the page says from when its version holds: %s, %s',
  async (page, language) => {
    await drawPage(pages[page], language, ['information', 'landing', 'day']);
    const said = document.body.textContent ?? '';
    expect(said).toContain(formatDate(language, TERMS_VERSION));
    expect(said).toContain(TERMS_VERSION.slice(0, 'YYYY'.length));
  },
);
