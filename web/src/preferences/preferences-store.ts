import { create } from 'zustand';
import { parseLanguage, type Language } from '@qamqor/shared/languages';
import { browserStorage, type KeyValues } from '../platform/browser-storage.ts';

export type Theme = 'light' | 'dark' | 'system';
export const TEXT_SIZES = [100, 125, 150, 200] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

export type PreferenceValues = {
  language: Language;
  theme: Theme;
  sidebarCollapsed: boolean;
  textSize: TextSize;
  simpleView: boolean;
  /** More of it than the device asks for. */
  contrast: boolean;
};

export type Preferences = PreferenceValues & {
  setLanguage(language: Language): void;
  setTheme(theme: Theme): void;
  setSidebarCollapsed(collapsed: boolean): void;
  setTextSize(size: TextSize): void;
  setSimpleView(on: boolean): void;
  setContrast(more: boolean): void;
  /** Reads what is stored, at start and when another tab changed it. */
  restore(): void;
};

/**
 * On the first visit that of the browser, kept from then on. One that falls back to English is no
 * choice: there the account's own language still counts.
 */
function firstLanguage(storage: KeyValues, browser: string): string | null {
  const language = parseLanguage(browser);
  if (language === 'en') return null;
  storage.setItem('language', language);
  return language;
}

function stored(storage: KeyValues, browser: string): PreferenceValues {
  const language = storage.getItem('language') ?? firstLanguage(storage, browser);
  if (language === 'kz') storage.setItem('language', 'kk');
  const theme = storage.getItem('theme');
  const size = Number(storage.getItem('textSize'));
  const isOn = (key: string) => storage.getItem(key) === 'true';
  return {
    language: parseLanguage(language),
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
    sidebarCollapsed: isOn('sidebarCollapsed'),
    textSize: TEXT_SIZES.find((known) => known === size) ?? 100,
    simpleView: isOn('simpleView'),
    contrast: isOn('contrast'),
  };
}

export function createPreferences(storage: KeyValues, browser: string) {
  return create<Preferences>()((set) => {
    const keep = (change: Partial<PreferenceValues>) => {
      for (const [key, value] of Object.entries(change)) storage.setItem(key, String(value));
      set(change);
    };
    return {
      ...stored(storage, browser),
      setLanguage: (language) => keep({ language }),
      setTheme: (theme) => keep({ theme }),
      setSidebarCollapsed: (sidebarCollapsed) => keep({ sidebarCollapsed }),
      setTextSize: (textSize) => keep({ textSize }),
      setSimpleView: (simpleView) => keep({ simpleView }),
      setContrast: (contrast) => keep({ contrast }),
      restore: () => set(stored(storage, browser)),
    };
  });
}

/** Whether a language was chosen on this device: it wins over the account's. */
export function hasOwnLanguage(storage: KeyValues = browserStorage()): boolean {
  return storage.getItem('language') !== null;
}

export const usePreferences = createPreferences(
  browserStorage(),
  globalThis.navigator?.language ?? '',
);
