import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ConfigFaults, parseConfig, ROOT } from './config.ts';
import { openDatabase } from './platform/database/database.ts';

function directory(): string {
  const made = mkdtempSync(join(tmpdir(), 'qamqor-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

const parse = (env: Record<string, string> = {}) =>
  parseConfig({ DATA_DIR: directory(), ...env }, ROOT);

function faults(env: Record<string, string>): readonly string[] {
  try {
    parse(env);
  } catch (error) {
    if (error instanceof ConfigFaults) return error.faults;
    throw error;
  }
  return [];
}

const LIVE = {
  NODE_ENV: 'production',
  JWT_SECRET: 'Zk3q8vYw1pRt6uXs9aBcDeFgHiJkLmNo',
  PUBLIC_URL: 'https://qamqor.example.org',
  VAPID_SUBJECT: 'mailto:care@qamqor.example.org',
  BACKUP_KEY: 'Zk3q8vYw1pRt6uXs9aBcDeFgHiJkLmNo',
  TRUST_PROXY: '10.0.0.1',
};

const REACHED = { TRUST_PROXY: 'none', BACKUP_KEY: LIVE.BACKUP_KEY };

test('with nothing set every default holds', () => {
  const DATA_DIR = directory();
  expect(parseConfig({ DATA_DIR }, ROOT)).toMatchObject({
    HOST: '127.0.0.1',
    PORT: 3000,
    PUBLIC_URL: 'http://localhost:3000',
    DATABASE_URL: `file:${join(DATA_DIR, 'qamqor.db')}`,
    BACKUP_DIR: join(DATA_DIR, 'backups'),
    BACKUP_RETENTION_DAYS: 30,
    AI_PROVIDER: 'off',
    AI_TIMEOUT_MS: 8000,
    RATE_LIMIT_FACTOR: 1,
    PUSH_EXTRA_ORIGINS: [],
    GOOGLE_TOKENINFO_URL: 'https://oauth2.googleapis.com/tokeninfo',
    MICROSOFT_AUTHORITY: 'https://login.microsoftonline.com/common',
    DEMO_SIGN_IN: true,
  });
});

test('relative places are under the root, and what is empty is not set', () => {
  const root = directory();
  writeFileSync(join(root, 'package.json'), '{"version":"1.2.3"}');
  const config = parseConfig(
    { DATA_DIR: './here', DATABASE_URL: 'file:there/q.db', BACKUP_DIR: ' ', GOOGLE_CLIENT_ID: '' },
    root,
  );
  expect(config).toMatchObject({
    DATA_DIR: join(root, 'here'),
    DATABASE_URL: `file:${join(root, 'there/q.db')}`,
    BACKUP_DIR: join(root, 'here/backups'),
    VERSION: '1.2.3',
  });
  expect(config.GOOGLE_CLIENT_ID).toBeUndefined();
});

test('secrets are made once, for this user alone, and kept', () => {
  const DATA_DIR = directory();
  const first = parseConfig({ DATA_DIR }, ROOT);
  expect(parseConfig({ DATA_DIR }, ROOT)).toEqual(first);
  expect(first.JWT_SECRET.length).toBeGreaterThanOrEqual(32);
  expect(Buffer.from(first.VAPID_PUBLIC_KEY, 'base64url')).toHaveLength(65);
  expect(Buffer.from(first.VAPID_PRIVATE_KEY, 'base64url')).toHaveLength(32);
  expect(readdirSync(DATA_DIR)).toEqual(['secrets.json']);
  expect(statSync(join(DATA_DIR, 'secrets.json')).mode & 0o777).toBe(0o600);
  expect(parse().JWT_SECRET).not.toBe(first.JWT_SECRET);
});

test('a secret of the environment wins, and with all of them nothing is written', () => {
  const made = parse();
  const DATA_DIR = directory();
  const { JWT_SECRET, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } = made;
  const env = { DATA_DIR, JWT_SECRET, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY };
  expect(parseConfig(env, ROOT)).toMatchObject(env);
  expect(readdirSync(DATA_DIR)).toEqual([]);
  expect(parseConfig({ DATA_DIR, JWT_SECRET }, ROOT).JWT_SECRET).toBe(JWT_SECRET);
});

test('secrets that cannot be read are never replaced', () => {
  const DATA_DIR = directory();
  const file = join(DATA_DIR, 'secrets.json');
  writeFileSync(file, '{"JWT_SECRET":');
  expect(() => parseConfig({ DATA_DIR }, ROOT)).toThrow('secrets.json cannot be read');
  expect(readFileSync(file, 'utf8')).toBe('{"JWT_SECRET":');
});

test('all faults are told at once, one line each', () => {
  const told = faults({
    PORT: 'many',
    DATABASE_URL: 'postgres://x',
    LOG_LEVEL: 'loud',
    DEMO_SIGN_IN: 'yes',
    DEMO_TIME_ZONE: 'Moon/Base',
    GOOGLE_TOKENINFO_URL: 'nowhere',
    PUSH_EXTRA_ORIGINS: 'https://push.example.org/path',
    RATE_LIMIT_FACTOR: '0',
    VAPID_PUBLIC_KEY: 'short',
    TRUST_PROXY: 'everyone',
    SMTP_URL: 'http://mail',
    AI_PROVIDER: 'magic',
    BACKUP_RETENTION_DAYS: '31',
  });
  expect(told.map((fault) => fault.split(' ', 1)[0]).toSorted()).toEqual([
    'AI_PROVIDER',
    'BACKUP_RETENTION_DAYS',
    'DATABASE_URL',
    'DEMO_SIGN_IN',
    'DEMO_TIME_ZONE',
    'GOOGLE_TOKENINFO_URL',
    'LOG_LEVEL',
    'PORT',
    'PUSH_EXTRA_ORIGINS',
    'RATE_LIMIT_FACTOR',
    'SMTP_URL',
    'TRUST_PROXY',
    'VAPID_PUBLIC_KEY',
  ]);
  expect(told.every((fault) => !fault.includes('\n'))).toBe(true);
});

test.each([
  ['127.0.0.1', '127.0.0.1'],
  ['10.0.0.0/8, ::1', '10.0.0.0/8, ::1'],
  ['true', 'loopback,linklocal,uniquelocal'],
  ['false', undefined],
  ['none', undefined],
])('TRUST_PROXY=%s means %s', (TRUST_PROXY, meant) => {
  expect(parse({ TRUST_PROXY }).TRUST_PROXY).toBe(meant);
});

test.each([
  [{}, true],
  [{ HOST: 'localhost' }, true],
  [{ GOOGLE_CLIENT_ID: 'ours' }, false],
  [{ MICROSOFT_CLIENT_ID: 'ours' }, false],
  [{ HOST: '0.0.0.0', ...REACHED }, false],
  [{ PUBLIC_URL: 'https://qamqor.example.org', ...REACHED }, false],
  [{ TRUST_PROXY: 'true' }, false],
  [{ GOOGLE_CLIENT_ID: 'ours', DEMO_SIGN_IN: 'on' }, true],
  [{ DEMO_SIGN_IN: 'off' }, false],
  [LIVE, false],
])('with %j demo sign-in is %s', (env: Record<string, string>, on) => {
  expect(parse(env).DEMO_SIGN_IN).toBe(on);
});

test.each([
  { HOST: '0.0.0.0' },
  { HOST: '192.0.2.1' },
  { PUBLIC_URL: 'https://qamqor.example.org' },
  { PUBLIC_URL: 'HTTPS://qamqor.example.org' },
])('with %j others can come: the proxy and a weak secret are asked about', (env) => {
  const told = (name: string) => expect.stringMatching(new RegExp(`^${name} `));
  expect(faults(env)).toEqual([told('BACKUP_KEY'), told('TRUST_PROXY')]);
  for (const name of ['JWT_SECRET', 'BACKUP_KEY'])
    expect(faults({ ...env, ...REACHED, [name]: 'a' })).toEqual([told(name)]);
  expect(faults({ ...env, ...REACHED })).toEqual([]);
  expect(parse({ ...env, ...REACHED }).EXPOSED).toBe(true);
});

test.each([{ HOST: '0.0.0.0' }, { PUBLIC_URL: 'https://qamqor.example.org' }])(
  'with %j others can come: neither the demo nor wider limits are for them',
  (env) => {
    const told = (more: Record<string, string>) => faults({ ...env, ...REACHED, ...more });
    expect(told({ DEMO_SIGN_IN: 'on' })).toEqual([expect.stringMatching(/^DEMO_SIGN_IN /)]);
    expect(told({ MICROSOFT_AUTHORITY: 'http://login.example.org/common' })).toEqual([
      expect.stringMatching(/^MICROSOFT_AUTHORITY /),
    ]);
    expect(told({ RATE_LIMIT_FACTOR: '2' })).toEqual([
      expect.stringMatching(/^RATE_LIMIT_FACTOR /),
    ]);
    expect(told({ DEMO_SIGN_IN: 'off', RATE_LIMIT_FACTOR: '1' })).toEqual([]);
  },
);

test('on this machine alone the demo and wider limits are allowed', () => {
  expect(faults({ DEMO_SIGN_IN: 'on', RATE_LIMIT_FACTOR: '100' })).toEqual([]);
});

test('NODE_ENV is read in any letters', () => {
  expect(faults({ NODE_ENV: 'Production', DEMO_SIGN_IN: 'on' })).toContainEqual(
    expect.stringMatching(/^DEMO_SIGN_IN /),
  );
});

test('the folder and the files of data are for this user alone', async () => {
  const DATA_DIR = join(directory(), 'data');
  const { DATABASE_URL } = parseConfig({ DATA_DIR }, ROOT);
  const database = openDatabase({ DATABASE_URL, ROOT });
  const modes = readdirSync(DATA_DIR).map((name) => statSync(join(DATA_DIR, name)).mode & 0o777);
  expect(modes.length).toBeGreaterThan(2);
  expect(new Set(modes)).toEqual(new Set([0o600]));
  expect(statSync(DATA_DIR).mode & 0o777).toBe(0o700);
  await database.close();
});

test('a data folder that was there is for this user alone too, also with every secret given', () => {
  const DATA_DIR = directory();
  chmodSync(DATA_DIR, 0o755);
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } = parseConfig({ DATA_DIR: directory() }, ROOT);
  parseConfig({ ...LIVE, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, DATA_DIR }, ROOT);
  expect(statSync(DATA_DIR).mode & 0o777).toBe(0o700);
});

test('production starts with what it needs', () => {
  expect(faults(LIVE)).toEqual([]);
});

test.each([
  ['JWT_SECRET', ''],
  ['JWT_SECRET', 'short'],
  ['JWT_SECRET', 'a'.repeat(32)],
  ['TRUST_PROXY', ''],
  ['JWT_SECRET', 'change-me-change-me-change-me-change-me'],
  ['DEMO_SIGN_IN', 'on'],
  ['PUBLIC_URL', ''],
  ['PUBLIC_URL', 'http://qamqor.example.org'],
  ['VAPID_SUBJECT', ''],
  ['VAPID_SUBJECT', 'care@qamqor.example.org'],
  ['VAPID_SUBJECT', 'mailto:qamqor@localhost'],
  ['VAPID_SUBJECT', 'https://localhost'],
  ['VAPID_SUBJECT', 'mailto:care@qamqor.local'],
  ['RATE_LIMIT_FACTOR', '2'],
  ['PUSH_EXTRA_ORIGINS', 'https://push.example.org'],
  ['BACKUP_KEY', ''],
  ['BACKUP_KEY', 'x'],
  ['BACKUP_KEY', 'Zk3q8vYw1pRt6uXs9aBcDeFgHiJkLmN'],
  ['BACKUP_KEY', 'k'.repeat(40)],
])('production refuses %s=%s', (name, value) => {
  const told = faults({ ...LIVE, [name]: value });
  expect(told).toHaveLength(1);
  expect(told[0]).toMatch(new RegExp(`^${name} `));
});

test('production takes further push services when that was meant', () => {
  const env = {
    ...LIVE,
    PUSH_EXTRA_ORIGINS: 'https://push.example.org, http://127.0.0.1:8080',
    PUSH_EXTRA_ORIGINS_IN_PRODUCTION: 'yes',
  };
  expect(parse(env).PUSH_EXTRA_ORIGINS).toEqual([
    'https://push.example.org',
    'http://127.0.0.1:8080',
  ]);
});

test('production tells its own faults beside the others', () => {
  const told = faults({ NODE_ENV: 'production', PORT: 'many' });
  expect(told.map((fault) => fault.split(' ', 1)[0])).toEqual([
    'PORT',
    'BACKUP_KEY',
    'TRUST_PROXY',
    'JWT_SECRET',
    'PUBLIC_URL',
    'VAPID_SUBJECT',
  ]);
});

test('.env.example names every variable', async () => {
  const { configSchema } = await import('./platform/config/config-schema.ts');
  const example = readFileSync(join(ROOT, '.env.example'), 'utf8');
  const named = [...example.matchAll(/^#([A-Z_]+)=/gm)].map(([, name]) => name).toSorted();
  expect(named).toEqual(Object.keys(configSchema.shape).toSorted());
});

test.each([
  ['SUPPORT_PHONE', '+7 (727) 123-45-67', 'call us'],
  ['SUPPORT_PHONE', '87271234567', '+7'],
  ['SUPPORT_HOURS', 'Пн-Сб 8:00-20:00 (UTC+5)', 'x'.repeat(201)],
  ['SUPPORT_HOURS', 'Day and night', 'two\nlines'],
  ['CONTACT_EMAIL', 'desk@example.org', 'desk'],
])('%s may be %s, and with another thing there is one fault', (name, good, wrong) => {
  expect(parse({ [name]: good })).toMatchObject({ [name]: good });
  expect(faults({ [name]: wrong })).toEqual([expect.stringMatching(new RegExp(`^${name} `))]);
});
