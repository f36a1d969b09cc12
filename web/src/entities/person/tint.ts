/** The warm backgrounds of people's initials, as classes. */
export const TINTS = ['bg-sand', 'bg-rose', 'bg-peach', 'bg-sage', 'bg-lilac'] as const;

/** The same for one person on every screen and device; it means nothing else. */
export function tintOf(id: string): (typeof TINTS)[number] {
  let sum = 0;
  for (const sign of id) sum = (sum * 31 + sign.charCodeAt(0)) % 65_521;
  return TINTS[sum % TINTS.length] ?? TINTS[0];
}
