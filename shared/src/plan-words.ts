import type { Language } from './languages.ts';
import type { ComingTier } from './plans.ts';

const names: Record<ComingTier, string> = { pro: 'Pro', premium: 'Premium' };

const lines: Record<Language, { title: (name: string) => string; text: (name: string) => string }> =
  {
    en: {
      title: (name) => `${name} can be chosen now`,
      text: (name) =>
        `You asked us to tell you when ${name} can be chosen. It can be now. Nothing changes and nothing is charged unless you choose it:`,
    },
    ru: {
      title: (name) => `Тариф ${name} уже можно выбрать`,
      text: (name) =>
        `Вы просили сообщить, когда можно будет выбрать тариф ${name}. Теперь можно. Пока вы его не выберете, ничего не изменится и не спишется:`,
    },
    kk: {
      title: (name) => `${name} тарифін енді таңдауға болады`,
      text: (name) =>
        `${name} тарифін таңдауға болатын кезде хабарлауды сұрадыңыз. Енді болады. Өзіңіз таңдамайынша ештеңе өзгермейді, ақша алынбайды:`,
    },
  };

/** The letter to whoever wanted to be told of a plan. */
export function planMail(
  tier: ComingTier,
  { language, site }: { language: Language; site: string },
): { subject: string; text: string } {
  const { title, text } = lines[language];
  const name = names[tier];
  return { subject: title(name), text: [text(name), `${site}/app/pricing`].join('\n\n') };
}
