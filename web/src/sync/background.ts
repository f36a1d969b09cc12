export const BACKGROUND_TAG = 'qamqor-outbox';

/** Background Sync, which not every browser has, and none before its worker has begun. */
type WithSync = { active?: object | null; sync?: { register(tag: string): Promise<void> } };

/** Has the worker woken as soon as there is a network, also when every page is closed by then. */
export async function askForBackgroundSync(registration: object | undefined): Promise<void> {
  const known: WithSync | undefined = registration;
  if (known?.active) await known.sync?.register(BACKGROUND_TAG);
}
