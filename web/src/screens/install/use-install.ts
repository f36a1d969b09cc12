import { useSyncExternalStore } from 'react';
import { forgetPrompt, installPrompt, onInstallChange } from './install-prompt.ts';
import { isMatch } from '../../platform/media-query.ts';

export type InstallWay = 'installed' | 'prompt' | 'ios' | 'words';

function isInstalled(): boolean {
  return isMatch('(display-mode: standalone)');
}

/** iPadOS calls itself a Mac; only its screen takes several fingers. */
function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

export function useInstall(): { way: InstallWay; install: () => Promise<unknown> } {
  const prompt = useSyncExternalStore(onInstallChange, installPrompt);
  const install = async (): Promise<void> => {
    await prompt?.prompt().finally(forgetPrompt);
  };
  const way = isInstalled() ? 'installed' : prompt ? 'prompt' : isIos() ? 'ios' : 'words';
  return { way, install };
}
