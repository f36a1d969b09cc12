import { platform } from '../../notifications/browser-push.ts';

export type Browser = 'ios' | 'samsung' | 'android' | 'firefox' | 'safari' | 'chromium';

/** As far as the way to its settings differs. */
export function browser(): Browser {
  const { userAgent } = navigator;
  const on = platform();
  if (on === 'ios') return 'ios';
  if (/SamsungBrowser/.test(userAgent)) return 'samsung';
  if (/Firefox/.test(userAgent)) return 'firefox';
  if (on === 'android') return 'android';
  return /Safari/.test(userAgent) && !/Chrome|Chromium|Edg/.test(userAgent) ? 'safari' : 'chromium';
}
