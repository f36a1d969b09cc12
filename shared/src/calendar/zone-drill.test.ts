import { expect, test } from 'vitest';
import { compareZone, datesToCompare, QUICK_ZONES } from '../testing/zone-oracle.ts';

test('[CAL-2] 30 zones, 2024 to 2026, 96 times a day: no difference from a search with Intl', () => {
  expect(QUICK_ZONES).toHaveLength(30);
  let checked = 0;
  const differences: string[] = [];
  for (const zone of QUICK_ZONES) {
    const dates = datesToCompare(zone, '2024-01-01', '2027-01-01', 29);
    const result = compareZone(zone, dates);
    checked += result.checked;
    differences.push(...result.differences);
  }
  const apia = compareZone(
    'Pacific/Apia',
    datesToCompare('Pacific/Apia', '2011-12-01', '2012-01-31', 29),
  );
  differences.push(...apia.differences);
  expect(differences).toEqual([]);
  expect(checked).toBeGreaterThan(100_000);
});
