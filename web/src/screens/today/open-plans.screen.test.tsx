import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from '../../testing/screen.tsx';

const card = () => page.getByRole('region', { name: 'Pro can be chosen now' });

test.for([false, true])(
  '[TIER-3] whoever asked is told below the day, until they close it; simple: %s',
  async (simpleView) => {
    let waiting = ['pro', 'premium'];
    const screen = await openScreen('/app/dashboard', {
      simpleView,
      rest: {
        'GET /subscription/open': { body: { tiers: ['pro'] } },
        'GET /subscription/waitlist': () => ({ body: { tiers: waiting } }),
        'DELETE /subscription/waitlist': () => {
          waiting = ['premium'];
          return { body: { tiers: waiting } };
        },
      },
    });
    await expect.element(card()).toBeVisible();
    expect(document.body.textContent).not.toContain('Premium can be chosen');
    await card().getByRole('button', { name: 'I have read it' }).click();
    await expect.element(card()).not.toBeInTheDocument();
    expect(screen.calls('DELETE', '/subscription/waitlist')).toHaveLength(1);
  },
);

test('[TIER-3] whoever did not ask is not told', async () => {
  const screen = await openScreen('/app/dashboard', {
    rest: { 'GET /subscription/open': { body: { tiers: ['pro'] } } },
  });
  await expect.poll(() => screen.calls('GET', '/subscription/waitlist')).not.toHaveLength(0);
  await expect.element(card()).not.toBeInTheDocument();
});
