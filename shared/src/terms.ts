/** The version of the terms and of the privacy policy that the pages show: the day from which it holds. */
export const TERMS_VERSION = '2026-12-01';

/** Of the English words of both pages in that version (SHA-256): other words are another version. */
export const TERMS_WORDS_HASH = '12273cae910b93801e3b9b932866843e081c51ce27459e0548d5b6aef0fdf8a9';
