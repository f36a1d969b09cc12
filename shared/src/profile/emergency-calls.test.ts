import { expect, test } from 'vitest';
import { emergencyCalls } from './emergency-calls.ts';

const ONE = '+7 701 234 56 78';

test.each([
  [`Dana, daughter, ${ONE}`, [['Dana, daughter', ONE]]],
  [`Дана (дочь): 8 (701) 234-56-78`, [['Дана (дочь)', '8 (701) 234-56-78']]],
  [ONE, [['', ONE]]],
  [`${ONE} Dana`, [['', ONE]]],
  [
    `Dana ${ONE}\nTimur: +7 702 345 67 89.`,
    [
      ['Dana', ONE],
      ['Timur', '+7 702 345 67 89'],
    ],
  ],
  [
    `Dana ${ONE}; Timur +7 702 345 67 89`,
    [
      ['Dana', ONE],
      ['Timur', '+7 702 345 67 89'],
    ],
  ],
  [`Dana, flat 12, house 347, ${ONE}`, [['Dana, flat 12, house 347', ONE]]],
  [`Dana, born 08.03.1975, ${ONE}`, [['Dana, born 08.03.1975', ONE]]],
  ['Ambulance 103', [['Ambulance', '103']]],
  ['103 or 112', [['', '103']]],
  ['Dana, my daughter', []],
  ['flat 7', []],
  ['', []],
  [`${'x'.repeat(41)}, ${ONE}`, [['', ONE]]],
  [`Dana Akhmetova, my daughter, who lives next door, ${ONE}`, [['Dana Akhmetova', ONE]]],
  ['1234567890123456', []],
])('by "%s" one can call %j', (text, calls) => {
  expect(emergencyCalls(text)).toEqual(calls.map(([who, phone]) => ({ who, phone })));
});
