import type { PublicConfig } from '../session/public-config.ts';
import type { RestAnswers } from './stand-in-fetch.ts';

/** As an empty server of its own would say. */
export const CONFIG: PublicConfig = {
  google_client_id: null,
  microsoft_client_id: null,
  microsoft_authority: '',
  microsoft_redirect_uri: '',
  vapid_public_key: '',
  demo_sign_in: true,
  reply_promise: 'on',
  support_phone: null,
  support_hours: null,
  social_links: [],
  analytics_measurement_id: null,
  ai_configured: false,
  ai_service: null,
  smtp_configured: false,
  open_plans: [],
  version: '0.1.0',
};

export function withConfig(fields: Partial<PublicConfig>): RestAnswers {
  return { 'GET /config': { body: { ...CONFIG, ...fields } } };
}
