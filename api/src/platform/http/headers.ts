import type { IncomingMessage } from 'node:http';
import helmet from '@fastify/helmet';
import type { App } from './http.ts';

type Settings = {
  GOOGLE_CLIENT_ID?: string | undefined;
  MICROSOFT_CLIENT_ID?: string | undefined;
  MICROSOFT_AUTHORITY: string;
  ANALYTICS_MEASUREMENT_ID?: string | undefined;
};

const GOOGLE = 'https://accounts.google.com';
/** What counts visits, and where it sends what it counted. */
const COUNTER = 'https://www.googletagmanager.com';
const COUNTED = [COUNTER, 'https://*.google-analytics.com', 'https://*.analytics.google.com'];
const HALF_A_YEAR_S = 180 * 24 * 3600;
const REFERRER = 'strict-origin-when-cross-origin';
const UNUSED = ['camera', 'geolocation', 'payment', 'usb', 'browsing-topics'];
/** Dictation listens; the browser still asks the person first. */
const PERMISSIONS = [...UNUSED.map((feature) => `${feature}=()`), 'microphone=(self)'].join(', ');

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
const isSignIn = ({ url = '' }: IncomingMessage) => /^\/auth(?:[/?]|$)/.test(url);

/** The pages on which visits may be counted, after consent; what is behind the sign-in is none. */
const isCounted = ({ url = '' }: IncomingMessage) =>
  /^\/(?:about|contacts|faq|privacy|terms)?\/?(?:\?|$)/.test(url);

export async function protectAnswers(app: App, config: Settings): Promise<void> {
  const google = config.GOOGLE_CLIENT_ID ? [GOOGLE] : [];
  // Its script is ours; a window of its own needs no permission.
  const microsoft = config.MICROSOFT_CLIENT_ID ? [new URL(config.MICROSOFT_AUTHORITY).origin] : [];
  const counts = config.ANALYTICS_MEASUREMENT_ID !== undefined;

  const listed = (...sources: string[]) => ["'self'", ...sources].join(' ');
  const scripts = (request: IncomingMessage) =>
    listed(
      ...(isSignIn(request) ? google : []),
      ...(counts && isCounted(request) ? [COUNTER] : []),
    );
  const calls = (request: IncomingMessage) =>
    listed(
      ...(isSignIn(request) ? [...google, ...microsoft] : []),
      ...(counts && isCounted(request) ? COUNTED : []),
    );
  const pictures = (request: IncomingMessage) =>
    listed('data:', ...(counts && isCounted(request) ? COUNTED : []));
  const ofGoogle = (request: IncomingMessage) => (isSignIn(request) ? google : []);

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
        scriptSrc: [scripts],
        styleSrc: [(request) => listed(...ofGoogle(request))],
        connectSrc: [calls],
        frameSrc: [(request) => ofGoogle(request).join(' ') || "'none'"],
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
