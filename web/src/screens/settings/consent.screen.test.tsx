import { userStream } from '@qamqor/shared/sync/protocol';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { axeFaults } from '../../testing/look.ts';
import { clippedValues, cutWords, overflow, smallTargets } from '../../testing/page-faults.ts';
import { press } from '../../testing/press.ts';
import { fetchPublicConfig } from '../../session/public-config.ts';
import { CONFIG } from '../../testing/public-config.ts';
import { openScreen } from '../../testing/screen.tsx';

const main = page.getByRole('main');

test.for([
  [
    'en',
    'For a helper',
    'My messages may go to the AI service',
    /an AI service reads your message.*chose it.*may be abroad/,
    /questions and answers of this chat.*medicines, their times.*took.*events.*names of your family/,
    'Microsoft Azure OpenAI reads your message',
  ],
  [
    'ru',
    'Для помощника',
    'Мои сообщения можно отправлять службе ИИ',
    /сообщение читает служба ИИ.*выбрал владелец.*за границей/,
    /вопросы и ответы этого чата.*лекарства.*приняли.*события.*имена родных/,
    'сообщение читает Microsoft Azure OpenAI',
  ],
  [
    'kk',
    'Көмекшіге арналған',
    'Хабарламаларымды ЖИ қызметіне жіберуге болады',
    /хабарламаңызды ЖИ қызметі оқиды.*таңдаған.*шетелде/,
    /осы чаттың соңғы сұрақтары мен жауаптары.*дәрілер.*ішкеніңіз.*оқиғалар.*туыстарыңыздың аты/,
    'хабарламаңызды Microsoft Azure OpenAI оқиды',
  ],
] as const)(
  '[CHAT-6][UI-14][UI-22] in the simple view a helper finds the consent, and takes it back: %s',
  async ([language, helper, label, whose, what, named]) => {
    let service: string | null = null;
    const screen = await openScreen('/app/settings', {
      rest: {
        'GET /config': () => ({ body: { ...CONFIG, ai_configured: true, ai_service: service } }),
      },
      simpleView: true,
      width: 390,
      language,
    });
    const consent = main.getByRole('checkbox', { name: label });
    await expect.element(main.getByRole('button', { name: helper })).toBeVisible();
    await expect.element(consent).not.toBeInTheDocument();
    await press(main.getByRole('button', { name: helper }));
    await expect.element(consent).not.toBeChecked();
    await expect.element(main).toMatchTextContent(whose);
    await expect.element(main).toMatchTextContent(what);
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
    service = 'Microsoft Azure OpenAI';
    await fetchPublicConfig();
    await expect.element(main).toMatchTextContent(named);
  },
);

test('[CHAT-6] where no model runs, a helper is asked nothing', async () => {
  await openScreen('/app/settings', { simpleView: true, width: 390 });
  await press(main.getByRole('button', { name: 'For a helper' }));
  await expect.element(main.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await expect.element(main.getByText('What leaves Qamqor')).not.toBeInTheDocument();
});
