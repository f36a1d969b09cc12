import { isLoopback } from '../http/loopback.ts';

type Environment = Readonly<Record<string, string | undefined>>;
type Fault = readonly [name: string, fault: string];

const NEEDS: Record<string, readonly string[]> = {
  azure: ['AI_ENDPOINT', 'AI_API_KEY', 'AI_DEPLOYMENT', 'AI_API_VERSION'],
  openai: ['AI_API_KEY', 'AI_DEPLOYMENT'],
};

const isHere = (address: string) => URL.canParse(address) && isLoopback(new URL(address).hostname);

/** What must be said of whoever runs the companion's model; what people write goes to nobody in the clear. */
export function providerFaults(env: Environment): Fault[] {
  const { AI_PROVIDER: provider = 'off', AI_ENDPOINT: endpoint = '' } = env;
  const needed = NEEDS[provider] ?? [];
  const faults = needed
    .filter((name) => !env[name])
    .map((name): Fault => [name, `must be set when AI_PROVIDER is ${provider}`]);
  if (needed.length > 0 && /^http:/i.test(endpoint) && !isHere(endpoint))
    faults.push(['AI_ENDPOINT', 'must be an https address, unless it is on this machine']);
  return faults;
}
