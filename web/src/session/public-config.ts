import type { ComingTier } from '@qamqor/shared/plans';
import { create } from 'zustand';
import { logger } from '../platform/logger.ts';
import { browserStorage } from '../platform/browser-storage.ts';
import { api } from './api-client.ts';
import { Unreachable } from '../http/problems.ts';

/** `GET /api/config`: what is configured where this app is served. */
export type PublicConfig = {
  google_client_id: string | null;
  microsoft_client_id: string | null;
  microsoft_authority: string;
  microsoft_redirect_uri: string;
  vapid_public_key: string;
  demo_sign_in: boolean;
  /** `on` for the promise in the page's language, `off` for none, or the operator's own words. */
  reply_promise: string;
  support_phone: string | null;
  /** The operator's own words; null for the usual hours, in the page's language. */
  support_hours: string | null;
  social_links: string[];
  analytics_measurement_id: string | null;
  ai_configured: boolean;
  /** Whose model answers, as people know it; null where only the operator knows. */
  ai_service: string | null;
  smtp_configured: boolean;
  /** The plans that can be chosen beside the free one; a copy that was saved long ago does not say it. */
  open_plans?: ComingTier[];
  version: string;
};

const KEY = 'config';
const storage = browserStorage();

function savedConfig(): PublicConfig | null {
  try {
    return JSON.parse(storage.getItem(KEY) ?? 'null') as PublicConfig | null;
  } catch {
    return null;
  }
}

const useStore = create<{ config: PublicConfig | null }>()(() => ({ config: savedConfig() }));
let loading: Promise<PublicConfig | null> | null = null;

/** Asks now, whatever was answered before. */
export async function fetchPublicConfig(): Promise<PublicConfig | null> {
  try {
    const config = await api.get<PublicConfig>('/config');
    storage.setItem(KEY, JSON.stringify(config));
    useStore.setState({ config });
  } catch (error) {
    if (!(error instanceof Unreachable)) logger.warn('Could not fetch the public settings', error);
    loading = null;
  }
  return useStore.getState().config;
}

/** Asks once a visit, again after a failure. Answers the saved copy when offline. */
export function loadPublicConfig(): Promise<PublicConfig | null> {
  loading ??= fetchPublicConfig();
  return loading;
}

/** For a visit of its own in the same program, as tests make them. */
export function forgetPublicConfig(): void {
  loading = null;
  useStore.setState({ config: null });
}

/** The saved copy at once, then what the server says; null before the first answer ever. */
export function usePublicConfig(): PublicConfig | null {
  return useStore((state) => state.config);
}

/** Whether somebody can have an account of their own here, whoever it is that proves it. */
export function hasProvider(config: PublicConfig | null): boolean {
  return Boolean(config?.google_client_id ?? config?.microsoft_client_id);
}
