import webpush from 'web-push';

export type Push = {
  endpoint: string;
  origin: string;
  p256dh: string;
  auth: string;
  body: string;
  /** Seconds. */
  ttl: number;
  topic: string;
};

/** Headers and body of a notice, all but the signature; throws when the browser's keys are no keys. */
export function encryptPush({ endpoint, p256dh, auth, body, ttl, topic }: Push) {
  const details = webpush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, body, {
    TTL: ttl,
    urgency: 'high',
    topic,
  });
  return { headers: details.headers, body: details.body };
}
