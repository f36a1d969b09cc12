import { percentile } from '../bench/figures.ts';
import { spike } from '../lib/spike.ts';

const API_MS = 250;
const TURN_MS = 20;

/**
 * R9: everybody is due at 08:00; each is rung once and soon, and the API answers meanwhile.
 * The quick one allows for a machine that is slow before anything is due.
 */
export async function run(full: boolean): Promise<{ figure: string; failed: boolean }> {
  const { devices, rung, twice, accepted, p99, api, calm, refused, longestTurn } = await spike(
    full ? 10_000 : 1_000,
  );
  const before = percentile(calm, 0.99);
  const most = full ? API_MS : Math.max(API_MS, before * 2);
  const isWhole = rung === devices && twice === 0 && accepted === devices && refused === 0;
  return {
    figure: `R9: ${rung} of ${devices} devices rung, ${twice} twice, p99 ${(p99 / 1000).toFixed(1)} s late, API p99 ${api.toFixed(0)} ms meanwhile (${before.toFixed(0)} ms before), ${refused} refused, its loop held for ${longestTurn.toFixed(0)} ms of the processor at most (0 below 10)`,
    failed: !isWhole || p99 > 20_000 || api >= most || (full && longestTurn > TURN_MS),
  };
}
