export const SUBJECTS = ['general', 'support', 'partnership', 'feedback'] as const;
export type ContactSubject = (typeof SUBJECTS)[number];

/** What tells a program from a person: a field that nobody sees, and how long the form was open. */
export type ContactTrap = { website?: string | undefined; took_ms?: number | undefined };

/** How long the text of each field may be. */
export const CONTACT_LIMITS = { name: 200, email: 254, message: 5000 } as const;

/** What somebody wrote through the contact form. */
export type ContactMessage = {
  name: string;
  email: string;
  subject: ContactSubject;
  message: string;
};

/** What the operator says of a letter; its writer may have taken it back. */
export const LETTER_MARKS = ['open', 'answered'] as const;
export type LetterMark = (typeof LETTER_MARKS)[number];
export const LETTER_STATES = [...LETTER_MARKS, 'withdrawn'] as const;
export type LetterState = (typeof LETTER_STATES)[number];

/** A letter as its writer reads it again; one that was withdrawn has no words any more. */
export type OwnLetter = ContactMessage & {
  id: string;
  reference: string;
  state: LetterState;
  created_at: string;
  received_at: string;
};
