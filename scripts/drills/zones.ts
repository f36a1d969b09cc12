import 'temporal-polyfill/global';
import { compareZone, datesToCompare, QUICK_ZONES } from '@qamqor/shared/testing/zone-oracle';

/**
 * R10: wall times against a search with Intl, 96 times a day, on each day around a change of the
 * clock and on sampled days between. In full: every IANA zone from 2024 to 2030.
 */
export async function run(full: boolean): Promise<{ figure: string; failed: boolean }> {
  const zones = full ? Intl.supportedValuesOf('timeZone') : QUICK_ZONES;
  const until = full ? '2031-01-01' : '2027-01-01';
  let checked = 0;
  const differences: string[] = [];
  for (const zone of zones) {
    const result = compareZone(zone, datesToCompare(zone, '2024-01-01', until, 29));
    checked += result.checked;
    differences.push(...result.differences);
    await new Promise((resume) => setImmediate(resume));
  }
  for (const difference of differences.slice(0, 20)) console.error(difference);
  return {
    figure: `R10: ${differences.length} differences in ${checked} wall times of ${zones.length} zones`,
    failed: differences.length > 0 || checked === 0,
  };
}
