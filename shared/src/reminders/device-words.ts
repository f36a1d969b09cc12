import type { Language } from '../languages.ts';

/** What only the device itself can say in a notice: the answer to a button, or that something broke. */
export type DeviceWords = {
  /** For a push that could not be read. */
  unreadable: string;
  notSaved: string;
  openToMark: string;
  taken: string;
  onIt: string;
};

export const deviceWords: Record<Language, DeviceWords> = {
  en: {
    unreadable: 'Qamqor has something for you',
    notSaved: 'This was NOT saved',
    openToMark: 'Tap to open it and mark it there.',
    taken: 'Marked as taken',
    onIt: 'You are looking after it',
  },
  ru: {
    unreadable: 'У Qamqor есть что-то для вас',
    notSaved: 'Отметка НЕ сохранена',
    openToMark: 'Нажмите, чтобы открыть и отметить там.',
    taken: 'Отмечено: принято',
    onIt: 'Вы этим занимаетесь',
  },
  kk: {
    unreadable: 'Qamqor сізге бір хабар әкелді',
    notSaved: 'Белгі САҚТАЛМАДЫ',
    openToMark: 'Ашып, сол жерде белгілеу үшін басыңыз.',
    taken: 'Қабылданды деп белгіленді',
    onIt: 'Мұнымен сіз айналысып жатырсыз',
  },
};
