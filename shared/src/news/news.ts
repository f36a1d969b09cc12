import type { Language } from '../languages.ts';

/** How long the words of one language may be. */
export const NEWS_LIMITS = { title: 120, text: 3_000 } as const;

/** So many days lie between what is said and the day from which it holds, to each person by their dates. */
export const NEWS_AHEAD_DAYS = 30;

/** By the server's date: somewhere it is the next day already. */
export const NEWS_EARLIEST_DAYS = NEWS_AHEAD_DAYS + 1;

export type NewsTexts = Record<Language, { title: string; text: string }>;

/** What the operator tells everybody of a change of the terms or of privacy. */
export type News = {
  id: string;
  texts: NewsTexts;
  /** The day from which it holds. */
  holds_from: string;
  created_at: string;
};

/** As the operator sees it: how many closed it, and how far its letters are. */
export type SentNews = News & { read: number; mailed: number; waiting: number };
