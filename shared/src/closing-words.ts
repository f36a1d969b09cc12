import { formatDate } from './calendar/day-words.ts';
import type { Language } from './languages.ts';

type Lines = {
  title: (day: string) => string;
  why: (day: string) => string;
  save: string;
  write: string;
};

const lines: Record<Language, Lines> = {
  en: {
    title: (day) => `Your account closes on ${day}`,
    why: (day) =>
      `We close your Qamqor account on ${day}. Then all that is in it is deleted. The reason:`,
    save: 'Until then everything works as before. You can save your record here:',
    write: 'Do you see it differently? Please write to us:',
  },
  ru: {
    title: (day) => `Ваш аккаунт закроется: ${day}`,
    why: (day) =>
      `Мы закрываем ваш аккаунт Qamqor. День закрытия: ${day}. Тогда всё в нём удалится. Причина:`,
    save: 'До этого дня всё работает как раньше. Сохранить свои записи можно здесь:',
    write: 'Вы не согласны? Пожалуйста, напишите нам:',
  },
  kk: {
    title: (day) => `Аккаунтыңыз жабылады: ${day}`,
    why: (day) =>
      `Qamqor аккаунтыңызды жабамыз. Жабылатын күні: ${day}. Сол кезде ондағының бәрі жойылады. Себебі:`,
    save: 'Оған дейін бәрі бұрынғыдай жұмыс істейді. Жазбаларыңызды мына жерде сақтай аласыз:',
    write: 'Келіспейсіз бе? Бізге жазыңыз:',
  },
};

/** ADMIN-8: the letter to whoever’s account is closed; `day` is the one on their own clock. */
export function closingMail(
  { day, reason }: { day: string; reason: string },
  { language, site }: { language: Language; site: string },
): { subject: string; text: string } {
  const { title, why, save, write } = lines[language];
  const said = `${formatDate(language, day)} ${day.slice(0, 4)}`;
  const parts = [
    why(said),
    reason,
    `${save}\n${site}/app/data-management`,
    `${write}\n${site}/contacts`,
  ];
  return { subject: title(said), text: parts.join('\n\n') };
}
