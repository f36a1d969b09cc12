import { LANGUAGES } from '@qamqor/shared/languages';
import type { ComingTier } from '@qamqor/shared/plans';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { drawPage } from '../../testing/draw-page.tsx';
import { withConfig } from '../../testing/public-config.ts';
import { openScreen } from '../../testing/screen.tsx';
import { FaqPage } from './faq-page.tsx';
import { TermsPage } from './terms-page.tsx';

const main = page.getByRole('main');
const STATES: ComingTier[][] = [[], ['pro'], ['premium'], ['pro', 'premium']];
const NOT_YET =
  /not on sale|Nobody can choose|не продаются|Выбрать их пока|сатылмайды|Оларды әзірге/;
const SOON = { en: 'Coming soon', ru: 'Скоро', kk: 'Жақында' };

test.for(LANGUAGES)(
  '[TIER-3] the FAQ and the terms say what can be chosen: %s',
  async (language) => {
    const said = new Set<string>();
    for (const openPlans of STATES) {
      const both = (
        <>
          <FaqPage language={language} promise="off" openPlans={openPlans} />
          <TermsPage openPlans={openPlans} />
        </>
      );
      const close = await drawPage(both, language, ['information', 'landing', 'day']);
      const text = document.body.textContent ?? '';
      const badges = page.getByText(SOON[language], { exact: true }).elements();
      expect(badges).toHaveLength(2 - openPlans.length);
      expect([openPlans, NOT_YET.test(text)]).toEqual([openPlans, openPlans.length === 0]);
      said.add(text);
      await close();
    }
    expect(said.size).toBe(STATES.length);
  },
);

test('[TIER-3][UI-18] who is not signed in reads it, also with no internet', async () => {
  const screen = await openScreen('/terms', {
    as: null,
    rest: withConfig({ open_plans: ['pro'] }),
  });
  await expect.element(main).toMatchTextContent('Pro can be chosen now');
  await screen.go('/faq');
  await expect.element(main).toMatchTextContent('Pro can be chosen now, the other one not yet.');
  screen.setOffline(true);
  await screen.reload();
  await expect.element(main).toMatchTextContent('Pro can be chosen now, the other one not yet.');
  await expect.element(main).not.toMatchTextContent('Nobody can choose them yet.');
});
