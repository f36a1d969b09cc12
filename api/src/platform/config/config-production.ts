import { isLoopback } from '../http/loopback.ts';

type Environment = Readonly<Record<string, string | undefined>>;
type Fault = readonly [name: string, fault: string];

const SECRET_LENGTH = 32;
const SECRET_LETTERS = 10;
const PLACEHOLDER = /^(?:change|replace|default|example|your)/i;

function isStrong(secret: string): boolean {
  const isVaried = new Set(secret).size >= SECRET_LETTERS;
  return secret.length >= SECRET_LENGTH && isVaried && !PLACEHOLDER.test(secret);
}

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

const STRONG = `must be your own random ${SECRET_LENGTH} characters or more`;

/** Whether strangers may come: said outright, or shown by an address that is not this machine's. */
export function isExposed(env: Environment): boolean {
  const { NODE_ENV = '', PUBLIC_URL = '', HOST = '127.0.0.1' } = env;
  return isProduction(NODE_ENV) || /^https:/i.test(PUBLIC_URL) || !isLoopback(HOST);
}

export function isProduction(nodeEnv: string): boolean {
  return nodeEnv.toLowerCase() === 'production';
}

/** What must be said wherever strangers may come, under NODE_ENV=production or not. */
export function exposedFaults(env: Environment): Fault[] {
  const faults: Fault[] = [];
  const secret = env['JWT_SECRET'];
  if (secret && !isStrong(secret)) faults.push(['JWT_SECRET', STRONG]);
  if (!isStrong(env['BACKUP_KEY'] ?? '')) faults.push(['BACKUP_KEY', STRONG]);
  if (!env['TRUST_PROXY']) {
    faults.push(['TRUST_PROXY', 'must be the address of the proxy in front, or none']);
  }
  if (env['DEMO_SIGN_IN'] === 'on') faults.push(['DEMO_SIGN_IN', 'must be off']);
  if (/^http:/i.test(env['MICROSOFT_AUTHORITY'] ?? '')) {
    faults.push(['MICROSOFT_AUTHORITY', 'must be an https address']);
  }
  if (Number(env['RATE_LIMIT_FACTOR'] ?? 1) > 1) {
    faults.push(['RATE_LIMIT_FACTOR', 'must not be above 1']);
  }
  return faults.map(([name, fault]) => [name, `${fault} where others can reach this server`]);
}

/** What starts and is no fault, and still leaves people without something they are told of. */
export function shortcomings({
  EXPOSED,
  LETTERS_READ,
}: {
  EXPOSED: boolean;
  LETTERS_READ: boolean;
}): string[] {
  if (!EXPOSED || LETTERS_READ) return [];
  return [
    'nobody can read the letters of the contact form, so that no reply is promised: ' +
      'set ADMIN_EMAIL, or SMTP_URL and CONTACT_EMAIL',
  ];
}

/** What is convenient on a desk and dangerous on the internet. */
export function productionFaults(env: Environment): Fault[] {
  const faults: Fault[] = [];
  const secret = env['JWT_SECRET'];
  if (!secret) faults.push(['JWT_SECRET', STRONG]);
  if (!env['PUBLIC_URL']?.startsWith('https:')) {
    faults.push(['PUBLIC_URL', 'must be the https address of this site']);
  }
  if (!isContact(env['VAPID_SUBJECT'] ?? '')) {
    faults.push(['VAPID_SUBJECT', 'must be a real mailto: or https: address']);
  }
  if (env['PUSH_EXTRA_ORIGINS'] && env['PUSH_EXTRA_ORIGINS_IN_PRODUCTION'] !== 'yes') {
    faults.push([
      'PUSH_EXTRA_ORIGINS',
      'is refused here unless PUSH_EXTRA_ORIGINS_IN_PRODUCTION is yes',
    ]);
  }
  return faults.map(([name, fault]) => [name, `${fault} when NODE_ENV is production`]);
}
