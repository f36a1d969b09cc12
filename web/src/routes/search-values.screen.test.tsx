import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '../testing/look.ts';
import { openScreen } from '../testing/screen.tsx';

const heading = () => page.getByRole('heading', { level: 1 });
const search = (values: Record<string, unknown>) =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
    .join('&');

test.each([
  { again: 1, remaining: '7', join: 'yes' },
  { again: 'true', remaining: [7], join: 1 },
  { again: {}, remaining: 1.5, join: [true] },
  { again: [true], remaining: -3, join: {} },
])('the sign-in page takes nothing but what it writes itself: %j', async (values) => {
  await openScreen(`/auth?${search(values)}`, { as: null });
  await expect.element(heading()).toMatchTextContent('Qamqor');
  await expect.element(page.getByText(/Please sign in again/)).not.toBeInTheDocument();
  await expect.element(page.getByText(/not sent yet/)).not.toBeInTheDocument();
});

test('a number beyond all counting says nothing of marks', async () => {
  await openScreen('/auth?remaining=1e400', { as: null });
  await expect.element(heading()).toMatchTextContent('Qamqor');
  await expect.element(page.getByText(/not sent yet/)).not.toBeInTheDocument();
});

test.each([{ join: 'yes' }, { join: 1 }, { from: 'https://evil.example/' }])(
  'who is signed in stays on their own pages, whatever the address asks for: %j',
  async (values) => {
    const screen = await openScreen('/app/more');
    await screen.go(`/auth?${search(values)}`);
    await expect.poll(() => screen.address()).toBe('/app/dashboard');
  },
);

test.each(['/app/medicines', '/app/schedule', '/app/family'])(
  'no form opens and nobody is shown by a value that %s does not know',
  async (path) => {
    const screen = await openScreen('/app/more');
    for (const add of ['true', 1, [true], {}]) {
      await openPage(screen, `${path}?${search({ add, member: ['x'], other: 'y' })}`);
      expect(page.getByRole('dialog').elements()).toEqual([]);
    }
    await screen.go(`${path}?${search({ add: true })}`);
    await expect.element(page.getByRole('dialog')).toBeVisible();
  },
);
