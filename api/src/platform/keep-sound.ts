import { MINUTE } from '@qamqor/shared/calendar/dates';
import type { Database } from './database/database.ts';
import { createSoundness, type Soundness, type SoundnessDeps } from './database/soundness.ts';
import type { App } from './http/http.ts';

const EVERY_MS = MINUTE;

/** From before the server listens until it closes. */
export async function keepSound(
  app: Pick<App, 'addHook'>,
  deps: SoundnessDeps & Pick<Database, 'leftWell'>,
): Promise<Soundness> {
  const soundness = createSoundness(deps);
  await soundness.begin(deps.leftWell);
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    timer = setInterval(() => void soundness.tick(), EVERY_MS);
    timer.unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await soundness.stop();
  });
  return soundness;
}
