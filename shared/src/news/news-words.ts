import { formatDate } from '../calendar/day-words.ts';
import type { Language } from '../languages.ts';
import type { News } from './news.ts';

const lines: Record<Language, { from: (day: string) => string; read: string; leave: string }> = {
  en: {
    from: (day) => `It holds from ${day}.`,
    read: 'The terms and the privacy policy:',
    leave: 'You do not agree? Until then you can save your data and delete your account.',
  },
  ru: {
    from: (day) => `Это действует с ${day}.`,
    read: 'Условия и политика конфиденциальности:',
    leave: 'Не согласны? До этого дня можно сохранить свои данные и удалить аккаунт.',
  },
  kk: {
    from: (day) => `Бұл мына күннен бастап күшіне енеді: ${day}.`,
    read: 'Шарттар мен құпиялылық саясаты:',
    leave: 'Келіспейсіз бе? Сол күнге дейін деректеріңізді сақтап, аккаунтыңызды жоя аласыз.',
  },
};

/** The letter about a news, in the language of whoever gets it. */
export function newsMail(
  { texts, holds_from }: Pick<News, 'texts' | 'holds_from'>,
  { language, site }: { language: Language; site: string },
): { subject: string; text: string } {
  const { title, text } = texts[language];
  const { from, read, leave } = lines[language];
  const day = `${formatDate(language, holds_from)} ${holds_from.slice(0, 4)}`;
  const addresses = `${site}/terms\n${site}/privacy`;
  return { subject: title, text: [text, from(day), leave, `${read}\n${addresses}`].join('\n\n') };
}
