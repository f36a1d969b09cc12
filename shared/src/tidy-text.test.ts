import fc from 'fast-check';
import { expect, test } from 'vitest';
import { operationArgs } from './sync/schema.ts';
import { seeded } from './testing/seed.ts';
import { tidyText } from './tidy-text.ts';

const runs = seeded(process.env, 500);

const INVISIBLE = [' ', '\u00A0', '\u200B', '\u200D', '\u2060', '\uFEFF', '\u00AD', '\u034F'];
const EMPTY_LETTERS = ['\u115F', '\u3164', '\uFFA0', '\u2800', '\uFE0F'];
const DIRECTIONS = ['\u200E', '\u200F', '\u061C', '\u202A', '\u202C', '\u202E', '\u2066', '\u2069'];

test('[MED-1] a name of nothing but what cannot be seen is no name', () => {
  const hidden = fc.constantFrom(...INVISIBLE, ...EMPTY_LETTERS, ...DIRECTIONS);
  const names = fc.array(hidden).map((parts) => parts.join(''));
  fc.assert(
    fc.property(names, (name) => tidyText(name) === ''),
    runs,
  );
});

test('[MED-1] a mark of direction never gets in, and every letter stays', () => {
  const parts = fc.array(fc.constantFrom('Аспирин', 'Әсем', 'אקמול', '5 mg', ...DIRECTIONS), {
    minLength: 1,
  });
  fc.assert(
    fc.property(parts, (list) => {
      const letters = list.filter((part) => !DIRECTIONS.includes(part)).join('');
      return tidyText(list.join('')) === letters;
    }),
    runs,
  );
});

test('[MED-1] what joins letters inside a name is part of it', () => {
  expect(tidyText('  Нурофен\u200B форте ')).toBe('Нурофен\u200B форте');
  expect(tidyText('👩\u200D⚕️')).toBe('👩\u200D⚕️');
});

test('[MED-1] controls and halves of a letter go, lines and tabs stay', () => {
  expect(tidyText('Нур\u0000офен\u0007\uD800')).toBe('Нурофен');
  expect(tidyText('one\n\ttwo')).toBe('one\n\ttwo');
});

test('[MED-1] a profile that comes by sync is tidied as one that comes over REST', () => {
  const turned = { phone: '\u202E+7 701 000 00 00', lastName: 'Ахм\u0000етова ' };
  expect(operationArgs['profile.patch'].parse({ fields: turned })).toEqual({
    fields: { phone: '+7 701 000 00 00', lastName: 'Ахметова' },
  });
});
