/** No letter that looks or sounds like another or like a digit. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;

/**
 * What the sender of a letter can read out on the telephone: eight signs made from the last 40 bits of
 * its id, so that a device knows it before anything is sent.
 */
export function referenceOf(id: string): string {
  let bits = Number.parseInt(id.replaceAll('-', '').slice(-10), 16);
  let signs = '';
  for (let place = 0; place < LENGTH; place++) {
    signs = SIGNS.charAt(bits % SIGNS.length) + signs;
    bits = Math.floor(bits / SIGNS.length);
  }
  return `${signs.slice(0, 4)}-${signs.slice(4)}`;
}
