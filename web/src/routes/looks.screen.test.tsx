import { expect, test } from 'vitest';
import { aDemoHousehold, demoAnswers } from '../testing/demo-household.ts';
import { applyLook, checkLook, openPage, type Look } from '../testing/look.ts';
import { shownPart } from '../testing/parts.ts';
import { openScreen } from '../testing/screen.tsx';

const PUBLIC = ['/', '/auth', '/about', '/contacts', '/faq', '/privacy', '/terms'];
/** Each with what shows that it is complete. */
const SIGNED_IN = [
  ['/app/dashboard', '[data-take]'],
  ['/app/medicines', 'li h3'],
  ['/app/settings', '#health'],
  ['/app/bedside', 'time'],
  ['/app/family', '#who-sees-me'],
  ['/app/pricing', '#usage + dl'],
  ['/app/admin/users', 'h1'],
] as const;

/** Every pair of language, theme, text size and width is there at least once. */
const PAIRS: readonly Look[] = [
  { language: 'en', theme: 'light', textSize: 100, width: 1280 },
  { language: 'en', theme: 'dark', textSize: 200, width: 390 },
  { language: 'ru', theme: 'dark', textSize: 100, width: 800 },
  { language: 'ru', theme: 'light', textSize: 200, width: 320 },
  { language: 'kk', theme: 'light', textSize: 100, width: 390 },
  { language: 'kk', theme: 'dark', textSize: 200, width: 1280 },
];

test.for(PAIRS)(
  '[UI-4][UI-6][UI-22] public pages: $language, $theme, $textSize %, $width px',
  async (look) => {
    const screen = await openScreen('/about', { as: null });
    await applyLook(look);
    for (const path of PUBLIC) {
      await openPage(screen, path);
      await checkLook(path, 44);
    }
  },
);

test.for(PAIRS)(
  '[UI-4][UI-6][UI-22] signed-in screens: $language, $theme, $textSize %, $width px',
  async (look) => {
    const household = aDemoHousehold();
    const screen = await openScreen('/app/more', {
      household,
      as: ({ daughter, grandmother }) => (look.width === 800 ? daughter : grandmother),
      rest: demoAnswers(household),
    });
    await applyLook(look);
    for (const [path, complete] of SIGNED_IN) {
      await openPage(screen, path);
      await shownPart(`main ${complete}`);
      expect.soft(document.querySelector('[role=status]'), path).not.toBeNull();
      await checkLook(path, 44);
    }
  },
);
