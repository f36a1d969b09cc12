import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { applyLook, checkLook, LOOKS } from '../../testing/look.ts';
import { openScreen } from '../../testing/screen.tsx';

const block = () => page.getByRole('region', { name: 'Privacy and security' });

const state = (given: object) => ({
  'GET /data/backup-state': {
    body: {
      last_at: '2026-11-20T01:00:00.000Z',
      checked_at: '2026-11-20T01:02:00.000Z',
      kept_days: 30,
      encrypted: 'all',
      ...given,
    },
  },
});

test('[DATA-4] it says when the last backup was made and checked, and how long it is kept', async () => {
  await openScreen('/app/data-management', { rest: state({}) });
  await expect
    .element(block())
    .toMatchTextContent(/Last backup: .*20 November.*06:00\. Checked: .*20 November.*06:02\./);
  await expect.element(block()).toMatchTextContent('Each backup is kept for 30 days.');
  await expect.element(block()).toMatchTextContent('The backups are encrypted.');
  for (const [name, path] of [
    ['Who can see me', '/app/family/viewers'],
    ['Where you are signed in', '/app/settings'],
    ['Privacy Policy', '/privacy'],
  ] as const) {
    await expect.element(block().getByRole('link', { name })).toHaveAttribute('href', path);
  }
});

test('what is not set up is said so', async () => {
  const rest = state({ last_at: null, checked_at: null, encrypted: 'none' });
  await openScreen('/app/data-management', { rest });
  await expect.element(block()).toMatchTextContent('No backup has been made here yet.');
  await expect
    .element(block())
    .toMatchTextContent('Encryption of the backups is not set up on this server.');
});

test('what is not known of the backups is not said', async () => {
  await openScreen('/app/data-management', {
    rest: state({ checked_at: null, encrypted: 'some' }),
  });
  await expect.element(block()).toMatchTextContent(/Last backup: .*20 November.*06:00\. Each/);
  await expect
    .element(block())
    .toMatchTextContent('Some of the backups are encrypted, others are not.');
});

test('[UI-4][UI-6] it is whole in every language', async () => {
  await openScreen('/app/data-management', { rest: state({ encrypted: 'none' }) });
  await expect.element(block()).toMatchTextContent(/Last backup/);
  for (const look of LOOKS) {
    await applyLook(look);
    await checkLook(`privacy block, ${look.language}`, 44);
  }
});
