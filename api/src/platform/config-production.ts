type Environment = Readonly<Record<string, string | undefined>>;
type Fault = readonly [name: string, fault: string];

const SECRET_LENGTH = 32;
const PLACEHOLDER = /^(?:change|replace|default|example|your)/i;

function isReachable(host: string): boolean {
  return /\.[a-z]{2,}$/i.test(host) && !/\.(?:local|localhost|invalid|test)$/i.test(host);
}

/** A push service has to be able to reach a person by it. */
function isContact(subject: string): boolean {
  const mail = /^mailto:[^\s@]+@([^\s@]+)$/.exec(subject);
  if (mail) return isReachable(mail[1] as string);
  return (
    subject.startsWith('https:') && URL.canParse(subject) && isReachable(new URL(subject).hostname)
  );
}

/** What is convenient on a desk and dangerous on the internet. */
export function productionFaults(env: Environment): Fault[] {
  const faults: Fault[] = [];
  const secret = env['JWT_SECRET'];
  if (!secret || secret.length < SECRET_LENGTH || PLACEHOLDER.test(secret)) {
    faults.push(['JWT_SECRET', `must be your own random ${SECRET_LENGTH} characters or more`]);
  }
  if (env['DEMO_SIGN_IN'] === 'on') faults.push(['DEMO_SIGN_IN', 'must be off']);
  if (!env['PUBLIC_URL']?.startsWith('https:')) {
    faults.push(['PUBLIC_URL', 'must be the https address of this site']);
  }
  if (!isContact(env['VAPID_SUBJECT'] ?? '')) {
    faults.push(['VAPID_SUBJECT', 'must be a real mailto: or https: address']);
  }
  if (Number(env['RATE_LIMIT_FACTOR'] ?? 1) > 1) {
    faults.push(['RATE_LIMIT_FACTOR', 'must not be above 1']);
  }
  if (env['PUSH_EXTRA_ORIGINS'] && env['PUSH_EXTRA_ORIGINS_IN_PRODUCTION'] !== 'yes') {
    faults.push([
      'PUSH_EXTRA_ORIGINS',
      'is refused here unless PUSH_EXTRA_ORIGINS_IN_PRODUCTION is yes',
    ]);
  }
  if (!env['BACKUP_KEY']) faults.push(['BACKUP_KEY', 'must be set, so that backups are encrypted']);
  return faults.map(([name, fault]) => [name, `${fault} when NODE_ENV is production`]);
}
