/** The version of the terms and of the privacy policy that the pages show: the day from which it holds. */
export const TERMS_VERSION = '2026-12-01';
