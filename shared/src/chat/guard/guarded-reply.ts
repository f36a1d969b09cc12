import type { Language } from '../../languages.ts';
import type { GuardKind } from './guard-kind.ts';
import { HELP_NUMBERS } from './help-numbers.ts';

/** The fixed words, and the numbers that a button beneath them calls. */
export type GuardedReply = { text: string; calls: readonly string[] };

const TEXTS: Record<GuardKind, Record<Language, string>> = {
  emergency: {
    en: 'This sounds urgent. Please call 103 for an ambulance or 112 for any help, right now. If you can, call out to somebody near you and unlock the door. Stay on the line and do what they tell you. I am only a program, people will help you better.',
    ru: 'Похоже, нужна срочная помощь. Позвоните сейчас же: 103 — скорая, 112 — любая помощь. Если можете, позовите того, кто рядом, и отоприте входную дверь. Не кладите трубку и делайте то, что вам скажут. Я всего лишь программа, люди помогут вам лучше.',
    kk: 'Шұғыл көмек керек сияқты. Дәл қазір қоңырау шалыңыз: 103 — жедел жәрдем, 112 — кез келген көмек. Шамаңыз келсе, қасыңыздағы біреуді шақырып, есікті ашып қойыңыз. Тұтқаны қоймаңыз, сізге не айтса, соны істеңіз. Мен жай ғана бағдарламамын, адамдар сізге жақсырақ көмектеседі.',
  },
  self_harm: {
    en: 'Thank you for telling me. It sounds very hard, and you are not alone with it. Please call somebody close to you now and tell them what you told me, or ask a neighbour to come and sit with you. If it is too much to bear, call 112 or 103: there are people there who will listen and come to you.',
    ru: 'Спасибо, что сказали об этом. Вам сейчас очень тяжело, но вы не одни. Пожалуйста, позвоните прямо сейчас близкому человеку и скажите ему то же самое или попросите соседку посидеть с вами. Если совсем невмоготу, звоните 112 или 103: там вас выслушают и приедут.',
    kk: 'Айтқаныңызға рақмет. Сізге қазір өте ауыр екен, бірақ сіз жалғыз емессіз. Қазір жақын адамыңызға қоңырау шалып, маған айтқаныңызды соған да айтыңызшы немесе көршіңізді шақырып, қасыңызда отыруын сұраңыз. Шыдай алмасаңыз, 112 немесе 103 нөміріне қоңырау шалыңыз: ол жақта сізді тыңдайды, өздері келеді.',
  },
  dosing: {
    en: 'I must not say how much to take or what goes together: I am a program and not a doctor. Please do not change a dose by yourself. Ask your doctor or pharmacist, and look into the leaflet in the box. If you have already taken too much or feel unwell, call 103.',
    ru: 'Я не могу подсказать, сколько принимать и что с чем можно: я программа, а не врач. Пожалуйста, не меняйте дозу сами. Спросите врача или аптекаря и посмотрите листок в коробочке. Если вы уже приняли лишнее лекарство или вам нехорошо, звоните 103.',
    kk: 'Қанша ішу керегін, нені немен ішуге болатынын айта алмаймын: мен дәрігер емес, бағдарламамын. Мөлшерін өз бетіңізше өзгертпеңізші. Дәрігерден немесе дәріханадан сұраңыз, қорабындағы нұсқаулығын қараңыз. Дәріні артық ішіп қойсаңыз немесе жағдайыңыз нашар болса, 103 нөміріне қоңырау шалыңыз.',
  },
  scam: {
    en: 'Please be careful, this looks like a trick. Put the receiver down. Tell nobody a code or a card number, send no money, install nothing, and hand nothing over. Then call somebody of your family, on the number that you know. If a code is already told or money is sent, call your bank, and 112.',
    ru: 'Осторожно, это похоже на обман. Положите трубку. Никому не говорите коды и номер карты, не переводите деньги, ничего не устанавливайте и не отдавайте. Потом позвоните родным по номеру, который вы знаете. Если код уже сказали или деньги отправили, звоните в свой банк и 112.',
    kk: 'Абайлаңыз, бұл алаяқтыққа ұқсайды. Тұтқаны қойыңыз. Кодты, карта нөмірін ешкімге айтпаңыз, ақша аудармаңыз, ештеңе орнатпаңыз, ештеңе бермеңіз. Содан кейін туыстарыңызға өзіңіз білетін нөмірмен қоңырау шалыңыз. Кодты айтып қойсаңыз немесе ақша жіберіп қойсаңыз, банкіңізге және 112 нөміріне қоңырау шалыңыз.',
  },
};

/** CHAT-2: what a guarded message is answered with, always in the same words. */
export function guardedReply(kind: GuardKind, language: Language): GuardedReply {
  return { text: TEXTS[kind][language], calls: HELP_NUMBERS };
}
