export type ContactSubject = 'general' | 'support' | 'partnership' | 'feedback';

export interface ContactMessage {
  name: string;
  email: string;
  subject: ContactSubject;
  message: string;
}

export interface ContactReceipt {
  /** Ready to read, in the person's own clock: "10:32". */
  at: string;
  /** No internet: the message waits on this device. */
  queued: boolean;
}

export type ContactErrors = Partial<Record<keyof ContactMessage, true>>;

const subjects: readonly string[] = ['general', 'support', 'partnership', 'feedback'];

const isSubject = (value: string): value is ContactSubject => subjects.includes(value);

/** Every field is required; the address needs one @ with something on both sides. */
export const readContactForm = (
  data: FormData,
): { message: ContactMessage; errors: null } | { message: null; errors: ContactErrors } => {
  const read = (name: keyof ContactMessage) => String(data.get(name) ?? '').trim();
  const name = read('name');
  const email = read('email');
  const subject = read('subject');
  const message = read('message');
  const errors: ContactErrors = {
    ...(name === '' && { name: true }),
    ...(!/^[^@\s]+@[^@\s]+$/.test(email) && { email: true }),
    ...(!isSubject(subject) && { subject: true }),
    ...(message === '' && { message: true }),
  };
  return Object.keys(errors).length === 0 && isSubject(subject)
    ? { message: { name, email, subject, message }, errors: null }
    : { message: null, errors };
};
