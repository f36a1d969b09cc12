import * as z from 'zod/mini';
import { date } from '../calendar/schema.ts';
import { tidyLine, tidyText } from '../tidy-text.ts';
import { NEWS_LIMITS } from './news.ts';

const words = z.object({
  title: z.string().check(z.overwrite(tidyLine), z.minLength(1), z.maxLength(NEWS_LIMITS.title)),
  text: z.string().check(z.overwrite(tidyText), z.minLength(1), z.maxLength(NEWS_LIMITS.text)),
});

/** In each language that the app speaks. */
export const newsTexts = z.object({ en: words, ru: words, kk: words });

export const newsBody = z.object({
  texts: newsTexts,
  holds_from: date,
});
