export const SUBJECTS = ['general', 'support', 'partnership', 'feedback'] as const;
export type ContactSubject = (typeof SUBJECTS)[number];

/** What somebody wrote through the contact form. */
export type ContactMessage = {
  name: string;
  email: string;
  subject: ContactSubject;
  message: string;
};

const LONGEST_EMAIL = 254;

/** Somebody, at, a domain with a dot. Whether it is there only a letter can tell. */
export function isEmail(text: string): boolean {
  return text.length <= LONGEST_EMAIL && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/u.test(text);
}
