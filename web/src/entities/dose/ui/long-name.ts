/** Long words in smaller letters where the place is narrow: none is broken without a hyphen. */
export const longNameClass = (name: string): string | undefined =>
  /\p{L}{13}/u.test(name) ? 'text-[min(1em,6.8cqi)]' : undefined;
