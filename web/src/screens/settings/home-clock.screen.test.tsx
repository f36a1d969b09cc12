import { expect, test } from 'vitest';
import { applyLook, openPage } from '../../testing/look.ts';
import { shownPart } from '../../testing/parts.ts';
import { openScreen } from '../../testing/screen.tsx';

test.for([
  ['en', 'Almaty (GMT+5)'],
  ['ru', 'Алматы (GMT+5)'],
  ['kk', 'Алматы (GMT+5)'],
] as const)(
  'the home clock is told in the words of the language: %s',
  async ([language, words]) => {
    const screen = await openScreen('/app/more');
    await applyLook({ language, theme: 'light', textSize: 100, width: 800 });
    await openPage(screen, '/app/settings');
    const zones = await shownPart('select:has([value="Asia/Almaty"])');
    expect((zones as HTMLSelectElement).selectedOptions[0]).toHaveTextContent(words);
  },
);
