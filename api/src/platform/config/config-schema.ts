import { isZone } from '@qamqor/shared/calendar/zone';
import { MOST_BACKUP_DAYS } from '@qamqor/shared/limits';
import { z } from 'zod';

const whole = (least: number, most: number, said: string) =>
  z.coerce.number<string>(said).int(said).min(least, said).max(most, said);

const url = (said: string, protocols = /^https?$/) =>
  z.url({ protocol: protocols, error: said }).transform((value) => value.replace(/\/$/, ''));

const list = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);

const origin = url('must be a comma list of origins, such as https://push.example.org').refine(
  (value) => URL.canParse(value) && new URL(value).origin === value,
  'must be a comma list of origins, such as https://push.example.org',
);

/** A proxy on this machine or in its private network. */
const NEARBY = 'loopback,linklocal,uniquelocal';
const PLACE = String.raw`(?:[\da-fA-F.:]*[.:][\da-fA-F.:]*(?:/\d+)?|loopback|linklocal|uniquelocal)`;

const trustProxy = z
  .string()
  .regex(
    new RegExp(`^(?:none|true|false|0|1|${PLACE}(?:\\s*,\\s*${PLACE})*)$`),
    'must be the address of the proxy (a comma list; ranges are allowed), true for one nearby, or none',
  )
  .transform((value) => {
    if (['none', 'false', '0'].includes(value)) return undefined;
    return value === 'true' || value === '1' ? NEARBY : value;
  });

/** Every variable of the environment, with what holds when it is not set. */
export const configSchema = z.object({
  NODE_ENV: z.string().default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: whole(0, 65_535, 'must be a port, 0 to 65535').default(3000),
  PUBLIC_URL: url(
    'must be an http or https address, such as https://qamqor.example.org',
  ).optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.string().startsWith('file:', 'must begin with file:').optional(),
  JWT_SECRET: z.string().optional(),
  TRUST_PROXY: trustProxy.optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    )
    .default('info'),

  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_TOKENINFO_URL: url('must be an address').default(
    'https://oauth2.googleapis.com/tokeninfo',
  ),
  GOOGLE_USERINFO_URL: url('must be an address').default(
    'https://openidconnect.googleapis.com/v1/userinfo',
  ),
  GOOGLE_PICTURES_ORIGIN: url('must be an address').default('https://lh3.googleusercontent.com'),
  MICROSOFT_CLIENT_ID: z.string().optional(),
  MICROSOFT_AUTHORITY: url('must be an address').default(
    'https://login.microsoftonline.com/common',
  ),
  MICROSOFT_REDIRECT_URI: url('must be an address').optional(),
  ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
  DEMO_SIGN_IN: z
    .enum(['on', 'off'], 'must be on or off')
    .transform((value) => value === 'on')
    .optional(),
  DEMO_TIME_ZONE: z.string().refine(isZone, 'must be a time zone such as Asia/Almaty').optional(),

  AI_PROVIDER: z.enum(['azure', 'openai', 'off'], 'must be azure, openai or off').default('off'),
  AI_ENDPOINT: url('must be an http or https address').optional(),
  AI_API_KEY: z.string().optional(),
  AI_DEPLOYMENT: z.string().optional(),
  AI_API_VERSION: z.string().optional(),
  AI_TIMEOUT_MS: whole(1, 600_000, 'must be milliseconds, 1 to 600000').default(8000),
  SCHEDULER: z
    .enum(['thread', 'process', 'inline'], 'must be thread, process or inline')
    .default('thread'),
  MAX_CONNECTIONS: whole(10, 1_000_000, 'must be a number, 10 to 1000000').default(10_000),
  METRICS_TOKEN: z.string().optional(),
  RATE_LIMIT_FACTOR: z.coerce
    .number<string>('must be a number above 0')
    .positive('must be a number above 0')
    .default(1),

  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^B[\w-]{86}$/, 'must be an uncompressed P-256 point in base64url (npm run vapid)')
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be 32 bytes in base64url (npm run vapid)')
    .optional(),
  VAPID_SUBJECT: z.string().default('mailto:qamqor@localhost'),
  PUSH_EXTRA_ORIGINS: list.pipe(z.array(origin)).default([]),
  PUSH_EXTRA_ORIGINS_IN_PRODUCTION: z.string().optional(),

  SMTP_URL: url('must be an address that begins with smtp: or smtps:', /^smtps?$/).optional(),
  MAIL_FROM: z.string().optional(),
  CONTACT_EMAIL: z.email('must be an e-mail address').optional(),
  REPLY_PROMISE: z
    .string()
    .regex(
      /^[^\p{C}]{1,200}$/u,
      'must be on, off, or your own words on one line, up to 200 letters',
    )
    .default('on'),
  SUPPORT_PHONE: z
    .string()
    .regex(
      /^\+?\d(?:[\s()-]{0,2}\d){4,14}$/,
      'must be a telephone number, such as +7 727 123 45 67',
    )
    .optional(),
  SUPPORT_HOURS: z
    .string()
    .regex(/^[^\p{C}]{1,200}$/u, 'must be your own words on one line, up to 200 letters')
    .optional(),
  SOCIAL_LINKS: list
    .pipe(z.array(url('must be a comma list of https addresses', /^https$/)))
    .default([]),
  ANALYTICS_MEASUREMENT_ID: z.string().optional(),
  BACKUP_DIR: z.string().optional(),
  /** DATA-3: the public pages promise that nothing is kept for longer. */
  BACKUP_RETENTION_DAYS: whole(
    1,
    MOST_BACKUP_DAYS,
    `must be days, 1 to ${MOST_BACKUP_DAYS}`,
  ).default(MOST_BACKUP_DAYS),
  BACKUP_KEY: z.string().optional(),
});

export type Settings = z.infer<typeof configSchema>;
