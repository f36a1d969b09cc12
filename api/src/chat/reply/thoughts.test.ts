import { seeded } from '@qamqor/shared/testing/seed';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withoutThoughts } from './thoughts.ts';

const part = fc.constantFrom('<think>', '</think>', '<thought>', 'a', ' <b ', '[', '</', '<', 'x');

function spokenOf(pieces: readonly string[], isHeld: boolean): string {
  const thoughts = withoutThoughts({ isHeld });
  const all = [...pieces.flatMap((piece) => [...thoughts.push(piece)]), ...thoughts.end()];
  return all.reduce((said, { text, isAnew }) => (isAnew ? '' : said) + text, '');
}

test('[CHAT-3] wherever a reply is cut into pieces, the same is left of it and no tag', () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), fc.boolean(), (all, isHeld) => {
      const text = all.join('');
      const whole = spokenOf([text], false);
      expect(spokenOf(Array.from(text), isHeld)).toBe(whole);
      expect(whole).not.toMatch(/<\/?think>/);
    }),
    seeded(process.env, 500),
  );
});
