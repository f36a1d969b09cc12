export const SUBJECTS = ['general', 'support', 'partnership', 'feedback'] as const;
export type ContactSubject = (typeof SUBJECTS)[number];

/** What somebody wrote through the contact form. */
export type ContactMessage = {
  name: string;
  email: string;
  subject: ContactSubject;
  message: string;
};
