/** The version of the terms and of the privacy policy that the pages show: the day from which it holds. */
export const TERMS_VERSION = '2026-12-01';

/** Of the English words of both pages in that version (SHA-256): other words are another version. */
export const TERMS_WORDS_HASH = '070162a1b90f0686501c810f5fafa943c31ff39dc0b02f586bb70bbf62c588b2';
