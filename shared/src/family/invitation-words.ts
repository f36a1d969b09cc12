import type { Language } from '../languages.ts';
import { INVITATION_DAYS } from '../limits.ts';
import type { Scope } from './link.ts';
import { letterName } from './letter-name.ts';

type Told = {
  language: Language;
  /** Who writes: by their own name, as far as it is one, and the address they proved to be theirs. */
  name: string;
  email: string;
  /** Whether they ask to look after the reader, or offer to share their own data. */
  direction: 'asks' | 'offers';
  scopes: readonly Scope[];
  url: string;
};

type Words = Record<
  Told['direction'],
  { subject: string; first: string; list: string; end: string }
> & {
  scopes: Record<Scope, string>;
  link: string;
};

const words: Record<Language, (name: string) => Words> = {
  en: (name) => ({
    asks: {
      subject: `${name} would like to look after you in Qamqor`,
      first: `${name} would like to look after you in Qamqor, an app that helps with taking medicines on time.`,
      list: 'If you agree, they can:',
      end: 'You decide. You can change it or stop it at any time. If you do not know this person, you need not do anything.',
    },
    offers: {
      subject: `${name} would like to share their day with you in Qamqor`,
      first: `${name} would like to share their day with you in Qamqor, an app that helps with taking medicines on time.`,
      list: 'If you agree, you can:',
      end: 'Either of you can stop it at any time. If you do not know this person, you need not do anything.',
    },
    scopes: {
      see_medicines: 'see the medicines and whether they were taken',
      see_schedule: 'see visits to the doctor and other plans',
      alerted: 'get a message when a dose was not recorded',
      may_change: 'mark doses and change medicines and plans',
    },
    link: `To answer, open this link. It works once, for ${INVITATION_DAYS} days:`,
  }),
  ru: (name) => ({
    asks: {
      subject: `${name} хочет заботиться о вас в Qamqor`,
      first: `${name} хочет заботиться о вас в Qamqor. Это приложение помогает вовремя принимать лекарства.`,
      list: 'Если вы согласитесь, этот человек сможет:',
      end: 'Решаете вы. Всё можно изменить или прекратить в любой момент. Если вы не знаете этого человека, ничего делать не нужно.',
    },
    offers: {
      subject: `${name} хочет делиться с вами своим днём в Qamqor`,
      first: `${name} хочет делиться с вами своим днём в Qamqor. Это приложение помогает вовремя принимать лекарства.`,
      list: 'Если вы согласитесь, вы сможете:',
      end: 'Каждый из вас может прекратить это в любой момент. Если вы не знаете этого человека, ничего делать не нужно.',
    },
    scopes: {
      see_medicines: 'видеть лекарства и отметки о приёме',
      see_schedule: 'видеть визиты к врачу и другие дела',
      alerted: 'получать сообщение, если приём не отмечен',
      may_change: 'отмечать приём, менять лекарства и дела',
    },
    link: `Чтобы ответить, откройте эту ссылку. Она сработает один раз, в течение ${INVITATION_DAYS} дней:`,
  }),
  kk: (name) => ({
    asks: {
      subject: `${name} Qamqor-да сізге қамқор болғысы келеді`,
      first: `${name} Qamqor-да сізге қамқор болғысы келеді. Бұл қолданба дәріні уақытында ішуге көмектеседі.`,
      list: 'Келіссеңіз, бұл адам мына нәрселерді істей алады:',
      end: 'Шешім сізде. Кез келген уақытта өзгертуге немесе тоқтатуға болады. Бұл адамды танымасаңыз, ештеңе істемеңіз.',
    },
    offers: {
      subject: `${name} Qamqor-да өз күнін сізбен бөліскісі келеді`,
      first: `${name} Qamqor-да өз күнін сізбен бөліскісі келеді. Бұл қолданба дәріні уақытында ішуге көмектеседі.`,
      list: 'Келіссеңіз, сіз мына нәрселерді істей аласыз:',
      end: 'Екеуіңіз де кез келген уақытта тоқтата аласыз. Бұл адамды танымасаңыз, ештеңе істемеңіз.',
    },
    scopes: {
      see_medicines: 'дәрілерді және ішілгенін көру',
      see_schedule: 'дәрігерге баруды және басқа істерді көру',
      alerted: 'дәрі ішілгені белгіленбесе, хабар алу',
      may_change: 'дәрі ішілгенін белгілеу, дәрілер мен істерді өзгерту',
    },
    link: `Жауап беру үшін мына сілтемені ашыңыз. Ол бір рет, ${INVITATION_DAYS} күн ішінде жұмыс істейді:`,
  }),
};

/** The plain words of an invitation by mail: who asks, what would be seen, what may be done. */
export function invitationMail({ language, name, email, direction, scopes, url }: Told): {
  subject: string;
  text: string;
} {
  const short = letterName(name);
  const said = words[language](short === null ? email : `${short} (${email})`);
  const { subject, first, list, end } = said[direction];
  const lines = scopes.map((scope) => `- ${said.scopes[scope]}`);
  return { subject, text: [first, '', list, ...lines, '', said.link, url, '', end, ''].join('\n') };
}
