/** Not in TypeScript's DOM: Chromium alone has it. */
export interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

let kept: InstallPrompt | null = null;
const listeners = new Set<() => void>();

function keep(prompt: InstallPrompt | null): void {
  kept = prompt;
  for (const listener of listeners) listener();
}

/** The browser offers it once, early: it is kept until somebody asks for it. */
export function keepInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    keep(event as InstallPrompt);
  });
  window.addEventListener('appinstalled', () => keep(null));
}

export function installPrompt(): InstallPrompt | null {
  return kept;
}

export function forgetPrompt(): void {
  keep(null);
}

export function onInstallChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
