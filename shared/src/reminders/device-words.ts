import type { Language } from '../languages.ts';

/** What only the device itself can say in a notice. */
type DeviceWords = {
  /** For a push that could not be read. */
  unreadable: string;
  taken: string;
};

export const deviceWords: Record<Language, DeviceWords> = {
  en: { unreadable: 'Qamqor has something for you', taken: 'Marked as taken' },
  ru: { unreadable: 'У Qamqor есть что-то для вас', taken: 'Отмечено: принято' },
  kk: { unreadable: 'Qamqor сізге бір хабар әкелді', taken: 'Ішілді деп белгіленді' },
};

/** The answer to a button of a notice: what pages never say. */
type PressedWords = {
  notSaved: string;
  openToMark: string;
  onIt: string;
};

export const pressedWords: Record<Language, PressedWords> = {
  en: {
    notSaved: 'This was NOT saved',
    openToMark: 'Tap to open it and mark it there.',
    onIt: 'You are looking after it',
  },
  ru: {
    notSaved: 'Отметка НЕ сохранена',
    openToMark: 'Нажмите, чтобы открыть и отметить там.',
    onIt: 'Вы этим занимаетесь',
  },
  kk: {
    notSaved: 'Белгі САҚТАЛМАДЫ',
    openToMark: 'Ашып, сол жерде белгілеу үшін басыңыз.',
    onIt: 'Мұнымен сіз айналысып жатырсыз',
  },
};
