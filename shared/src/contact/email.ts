const LONGEST_EMAIL = 254;
const LONGEST_LOCAL = 64;
const LONGEST_LABEL = 63;

const ASCII = /^\p{ASCII}+$/u;
/** Letters, digits and what stands in addresses without quotes; a dot only between two of them. */
const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const LABEL = /^[a-z\d](?:[a-z\d-]*[a-z\d])?$/;
/** The last label is never a number: that would be a machine's address. */
const LAST_LABEL = /^(?:[a-z]{2,}|xn--[a-z\d-]*[a-z\d])$/;

/**
 * An address as it is kept, compared and written to: ASCII alone (a domain of other letters in its
 * IDNA form, as browsers give it), the domain in small letters. Null when it is none: nothing in
 * brackets, quotes or comments. Whether it is there only a letter can tell.
 */
export function tidyEmail(text: string): string | null {
  if (text.length > LONGEST_EMAIL || !ASCII.test(text)) return null;
  const at = text.lastIndexOf('@');
  const local = text.slice(0, at);
  if (at < 1 || local.length > LONGEST_LOCAL || !LOCAL.test(local)) return null;
  const domain = text.slice(at + 1).toLowerCase();
  const labels = domain.split('.');
  const isDomain =
    labels.length > 1 &&
    labels.every((label) => label.length <= LONGEST_LABEL && LABEL.test(label)) &&
    LAST_LABEL.test(labels.at(-1) ?? '');
  return isDomain ? `${local}@${domain}` : null;
}

export function isEmail(text: string): boolean {
  return tidyEmail(text) !== null;
}

/** Providers that deliver a name with and without dots to one person. */
const DOTS_DO_NOT_COUNT = new Set(['gmail.com', 'googlemail.com']);

/**
 * Who gets what is written to a tidy address: what follows a plus leads to the same person. For
 * counting and comparing only; never written to.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  const name = email.slice(0, at).toLowerCase().split('+', 1)[0] ?? '';
  if (!DOTS_DO_NOT_COUNT.has(domain)) return `${name}@${domain}`;
  return `${name.replaceAll('.', '')}@gmail.com`;
}
