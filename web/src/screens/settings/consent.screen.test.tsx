import { userStream } from '@qamqor/shared/sync/protocol';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { axeFaults } from '../../testing/look.ts';
import { clippedValues, cutWords, overflow, smallTargets } from '../../testing/page-faults.ts';
import { press } from '../../testing/press.ts';
import { withConfig } from '../../testing/public-config.ts';
import { openScreen } from '../../testing/screen.tsx';

const main = page.getByRole('main');

test.for([
  ['en', 'For a helper', 'My messages may go to the AI service', 'an AI service abroad'],
  ['ru', 'Для помощника', 'Мои сообщения можно отправлять службе ИИ', 'служба ИИ за границей'],
  ['kk', 'Көмекшіге арналған', 'Хабарларымды ЖИ қызметіне жіберуге болады', 'шетелдегі ЖИ'],
] as const)(
  '[CHAT-6][UI-14][UI-22] in the simple view a helper finds the consent, and takes it back: %s',
  async ([language, helper, label, words]) => {
    const screen = await openScreen('/app/settings', {
      rest: withConfig({ ai_configured: true }),
      simpleView: true,
      width: 390,
      language,
    });
    const consent = main.getByRole('checkbox', { name: label });
    await expect.element(main.getByRole('button', { name: helper })).toBeVisible();
    await expect.element(consent).not.toBeInTheDocument();
    await press(main.getByRole('button', { name: helper }));
    await expect.element(consent).not.toBeChecked();
    await expect.element(main).toMatchTextContent(words);
    const { grandmother, server } = screen.household;
    const kept = () =>
      [...server.stream(userStream(grandmother.id)).rows('accounts').values()][0]?.ai_consent;
    await press(consent, ' ');
    await expect.poll(kept).toBe(true);
    await expect.element(consent).toBeChecked();
    expect(overflow()).toBe(0);
    expect(cutWords(main.element())).toEqual([]);
    expect(clippedValues(main.element())).toEqual([]);
    expect(smallTargets(44)).toEqual([]);
    expect(await axeFaults()).toEqual([]);
    await press(consent, ' ');
    await expect.poll(kept).toBe(false);
  },
);

test('[CHAT-6] where no model runs, a helper is asked nothing', async () => {
  await openScreen('/app/settings', { simpleView: true, width: 390 });
  await press(main.getByRole('button', { name: 'For a helper' }));
  await expect.element(main.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await expect.element(main.getByText('What leaves Qamqor')).not.toBeInTheDocument();
});
