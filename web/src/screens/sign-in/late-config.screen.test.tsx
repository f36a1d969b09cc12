import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CONFIG } from '../../testing/public-config.ts';
import { openScreen } from '../../testing/screen.tsx';
import type { RestAnswers } from '../../testing/stand-in-fetch.ts';

test('[UI-18] how one signs in here is asked for again until it comes', async () => {
  let isBusy = true;
  const busy = { status: 503, body: { code: 'server.busy', detail: '' } };
  const rest = { 'GET /config': () => (isBusy ? busy : { body: CONFIG }) } as RestAnswers;
  await openScreen('/auth', { as: null, rest });
  await expect.element(page.getByText('Sign in to continue')).toBeVisible();
  const demo = page.getByRole('button', { name: 'Continue as grandmother' });
  await expect.element(demo).not.toBeInTheDocument();
  isBusy = false;
  await expect.element(demo).toBeVisible();
});
