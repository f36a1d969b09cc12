import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  exposedFaults,
  isExposed,
  isProduction,
  productionFaults,
} from './platform/config/config-production.ts';
import { providerFaults } from './platform/config/config-provider.ts';
import { configSchema, type Settings } from './platform/config/config-schema.ts';
import { localSecrets, type Secrets } from './platform/config/local-secrets.ts';
import { isLoopback } from './platform/http/loopback.ts';
import { version } from './platform/config/version.ts';

export type Config = Omit<Settings, keyof Secrets> &
  Secrets & {
    ROOT: string;
    VERSION: string;
    PUBLIC_URL: string;
    DATABASE_URL: string;
    BACKUP_DIR: string;
    MICROSOFT_REDIRECT_URI: string;
    DEMO_SIGN_IN: boolean;
    /** Strangers may come to this server. */
    EXPOSED: boolean;
    /** Letters of the contact form reach a person. */
    LETTERS_READ: boolean;
  };

/** All that is wrong with the environment, one line a fault. */
export class ConfigFaults extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.name = 'ConfigFaults';
    this.faults = faults;
  }
}

function check(env: Record<string, string | undefined>): Settings {
  const parsed = configSchema.safeParse(env);
  const faults = new Map<string, string>();
  for (const { path, message } of parsed.error?.issues ?? []) {
    faults.set(String(path[0]), message);
  }
  if (!env['VAPID_PUBLIC_KEY'] !== !env['VAPID_PRIVATE_KEY']) {
    faults.set('VAPID_PUBLIC_KEY', 'goes together with VAPID_PRIVATE_KEY: set both or neither');
  }
  for (const [name, fault] of providerFaults(env)) if (!faults.has(name)) faults.set(name, fault);
  const missing = [
    ...(isExposed(env) ? exposedFaults(env) : []),
    ...(isProduction(env['NODE_ENV'] ?? '') ? productionFaults(env) : []),
  ];
  for (const [name, fault] of missing) if (!faults.has(name)) faults.set(name, fault);
  if (parsed.success && faults.size === 0) return parsed.data;
  throw new ConfigFaults([...faults].map(([name, fault]) => `${name} ${fault}`));
}

/** Absolute, from the repository's root, whichever folder the program was started in. */
function places(root: string, settings: Settings) {
  const DATA_DIR = resolve(root, settings.DATA_DIR);
  const database = settings.DATABASE_URL?.replace(/^file:(?:\/\/(?=\/))?/, '') ?? '';
  const { BACKUP_DIR } = settings;
  return {
    DATA_DIR,
    DATABASE_URL: `file:${database ? resolve(root, database) : join(DATA_DIR, 'qamqor.db')}`,
    BACKUP_DIR: BACKUP_DIR ? resolve(root, BACKUP_DIR) : join(DATA_DIR, 'backups'),
  };
}

function demoByDefault(settings: Settings, publicUrl: string): boolean {
  return (
    !isProduction(settings.NODE_ENV) &&
    settings.GOOGLE_CLIENT_ID === undefined &&
    settings.MICROSOFT_CLIENT_ID === undefined &&
    settings.TRUST_PROXY === undefined &&
    isLoopback(settings.HOST) &&
    isLoopback(new URL(publicUrl).hostname)
  );
}

/** An admin has them on a page of theirs; by mail they go where an address is set. */
function areLettersRead({ ADMIN_EMAIL, SMTP_URL, CONTACT_EMAIL }: Settings): boolean {
  return ADMIN_EMAIL !== undefined || (SMTP_URL !== undefined && CONTACT_EMAIL !== undefined);
}

/** Reads the environment once. Throws `ConfigFaults`; makes missing secrets in DATA_DIR. */
export function parseConfig(env: Record<string, string | undefined>, root: string): Config {
  const settings = check(
    Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim())),
  );
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`;
  const at = places(root, settings);
  const LETTERS_READ = areLettersRead(settings);
  return {
    ...settings,
    LETTERS_READ,
    REPLY_PROMISE: LETTERS_READ ? settings.REPLY_PROMISE : 'off',
    ...at,
    ...localSecrets(at.DATA_DIR, settings),
    ROOT: root,
    VERSION: version(root),
    PUBLIC_URL: publicUrl,
    MICROSOFT_REDIRECT_URI: settings.MICROSOFT_REDIRECT_URI ?? publicUrl,
    EXPOSED: isExposed(env),
    DEMO_SIGN_IN: settings.DEMO_SIGN_IN ?? demoByDefault(settings, publicUrl),
  };
}

export const ROOT = resolve(import.meta.dirname, '../..');

/**
 * For programs that a person starts: `.env` fills in what the real environment leaves open, and
 * faults are said one a line instead of a stack.
 */
export function loadConfig(): Config {
  const file = join(ROOT, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  try {
    return parseConfig(process.env, ROOT);
  } catch (error) {
    if (!(error instanceof ConfigFaults)) throw error;
    for (const fault of error.faults) process.stderr.write(`${fault}\n`);
    process.exit(1);
  }
}
