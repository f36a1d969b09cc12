export const SUBJECTS = ['general', 'support', 'partnership', 'feedback'] as const;
export type ContactSubject = (typeof SUBJECTS)[number];

/** What tells a program from a person: a field that nobody sees, and how long the form was open. */
export type ContactTrap = { website?: string | undefined; took_ms?: number | undefined };

/** What somebody wrote through the contact form. */
export type ContactMessage = {
  name: string;
  email: string;
  subject: ContactSubject;
  message: string;
};
