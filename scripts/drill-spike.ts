import { spike } from './lib/spike.ts';

/** R9: everybody is due at 08:00; each is rung once and soon, and the API answers meanwhile. */
export async function run(full: boolean): Promise<{ figure: string; failed: boolean }> {
  const { devices, rung, twice, accepted, p99, api } = await spike(full ? 10_000 : 1_000);
  const isWhole = rung === devices && twice === 0 && accepted === devices;
  return {
    figure: `R9: ${rung} of ${devices} devices rung, ${twice} twice, p99 ${(p99 / 1000).toFixed(1)} s late, API p99 ${api.toFixed(0)} ms meanwhile`,
    failed: !isWhole || p99 > 20_000 || api >= 250,
  };
}
