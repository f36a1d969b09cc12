import type { IncomingMessage } from 'node:http';
import helmet from '@fastify/helmet';
import type { App } from './http.ts';

type Settings = {
  GOOGLE_CLIENT_ID?: string | undefined;
  MICROSOFT_CLIENT_ID?: string | undefined;
  MICROSOFT_AUTHORITY: string;
};

const GOOGLE = 'https://accounts.google.com';
/** Where Google keeps the pictures of its accounts. */
export const PICTURES = 'https://lh3.googleusercontent.com';
const HALF_A_YEAR_S = 180 * 24 * 3600;
const REFERRER = 'strict-origin-when-cross-origin';
const UNUSED = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'browsing-topics'];
const PERMISSIONS = UNUSED.map((feature) => `${feature}=()`).join(', ');

/** For the few answers that are given before a request has reached any hook. */
export const bareHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'referrer-policy': REFERRER,
  'strict-transport-security': `max-age=${HALF_A_YEAR_S}`,
  'x-content-type-options': 'nosniff',
  'permissions-policy': PERMISSIONS,
  'cache-control': 'no-store',
};

/** The sign-in page talks to the configured identity providers; no other page may. */
function providers(config: Settings): string[] {
  return [
    ...(config.GOOGLE_CLIENT_ID ? [GOOGLE] : []),
    ...(config.MICROSOFT_CLIENT_ID ? [new URL(config.MICROSOFT_AUTHORITY).origin] : []),
  ];
}

/** The app alone shows somebody's picture; the worker keeps the policy of its document with it. */
const isApp = ({ url = '' }: IncomingMessage) =>
  /^\/(?:app(?:[/?]|$)|index\.html(?:\?|$))/.test(url);

export async function protectAnswers(app: App, config: Settings): Promise<void> {
  const signIn = providers(config);
  const onAuth = (request: IncomingMessage) =>
    /^\/auth(?:[/?]|$)/.test(request.url ?? '') ? signIn : [];
  const pictures = (request: IncomingMessage) =>
    ["'self'", 'data:', ...(config.GOOGLE_CLIENT_ID && isApp(request) ? [PICTURES] : [])].join(' ');
  const own = (request: IncomingMessage) => ["'self'", ...onAuth(request)].join(' ');

  await app.register(helmet, {
    strictTransportSecurity: { maxAge: HALF_A_YEAR_S, includeSubDomains: false },
    referrerPolicy: { policy: REFERRER },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: [own],
        styleSrc: [own],
        connectSrc: [own],
        frameSrc: [(request) => onAuth(request).join(' ') || "'none'"],
        imgSrc: [pictures],
        fontSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
  });

  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', PERMISSIONS);
    if (/^\/api(?:[/?]|$)/.test(request.url)) reply.header('cache-control', 'no-store');
  });
}
