import { LANGUAGES } from '@qamqor/shared/languages';
import { CLOSING_DAYS } from '@qamqor/shared/limits';
import { expect, test } from 'vitest';
import { drawPage } from '../../testing/draw-page.tsx';
import { TermsService } from './terms-service.tsx';

const SAID = {
  en: `and say why. It stays open for ${CLOSING_DAYS} more days.`,
  ru: `и говорим почему. Он открыт ещё ${CLOSING_DAYS} дней.`,
  kk: `және себебін айтамыз. Ол тағы ${CLOSING_DAYS} күн ашық тұрады.`,
};

test.for(LANGUAGES)('[ADMIN-8] the terms say how many days there are: %s', async (language) => {
  await drawPage(<TermsService openPlans={[]} />, language, ['information', 'landing', 'day']);
  expect(document.body.textContent).toContain(SAID[language]);
});
