import { CONTACT_LIMITS, SUBJECTS, type ContactMessage } from '@qamqor/shared/contact/contact';
import { isEmail } from '@qamqor/shared/contact/email';
import { tidyText } from '@qamqor/shared/tidy-text';

export interface ContactReceipt {
  /** Ready to read, in the person's own clock: "10:32". */
  at: string;
  /** What the sender can read out on the telephone. */
  reference: string;
  /** No internet: the message waits on this device. */
  queued: boolean;
  /** It was one too many for today. */
  tomorrow: boolean;
  /** The time, as above, when it was found to have gone out; null while it waits. */
  wentOut(): Promise<string | null>;
}

export type ContactFault = 'missing' | 'too_long';
export type ContactErrors = Partial<Record<keyof ContactMessage, ContactFault>>;

/** Every field is required, by the rules that the server has too. */
export const readContactForm = (
  data: FormData,
): { message: ContactMessage; errors: null } | { message: null; errors: ContactErrors } => {
  const read = (name: keyof ContactMessage) => tidyText(String(data.get(name) ?? ''));
  const name = read('name');
  const email = read('email');
  const subject = SUBJECTS.find((one) => one === read('subject'));
  const message = read('message');
  const faultOf = (field: keyof typeof CONTACT_LIMITS, text: string, isGood: boolean) => {
    const fault: ContactFault | null =
      text.length > CONTACT_LIMITS[field] ? 'too_long' : isGood ? null : 'missing';
    return fault && { [field]: fault };
  };
  const errors: ContactErrors = {
    ...faultOf('name', name, name !== ''),
    ...faultOf('email', email, isEmail(email)),
    ...(!subject && { subject: 'missing' as const }),
    ...faultOf('message', message, message !== ''),
  };
  return Object.keys(errors).length === 0 && subject
    ? { message: { name, email, subject, message }, errors: null }
    : { message: null, errors };
};
