/** The version of the terms and of the privacy policy that the pages show: the day from which it holds. */
export const TERMS_VERSION = '2026-12-01';

/** Of the English words of both pages in that version (SHA-256): other words are another version. */
export const TERMS_WORDS_HASH = '41f4cc137634714a1c1bcf1d9345dc0112f22699b5433c102eddbca8bda2735b';
