import { userStream } from '@qamqor/shared/sync/protocol';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aHousehold } from '../../testing/household.ts';
import { applyLook, checkLook, LOOKS } from '../../testing/look.ts';
import { openScreen } from '../../testing/screen.tsx';

/** With no medicines, looking after nobody and seen by nobody. */
function aNewcomer() {
  const household = aHousehold({ medicines: [] });
  const { server, grandmother, linkId } = household;
  server.stream(userStream(grandmother.id)).remove('viewers', linkId);
  return household;
}

const question = page.getByRole('region', { name: 'Who are the medicines for?' });
const someone = question.getByRole('link', { name: 'For someone I look after' });
const forMe = question.getByRole('link', { name: 'For me', exact: true });

test.each([
  [390, 844],
  [800, 1280],
  [1440, 900],
])(
  'a new account reads the one question first, in the first window: %i x %i',
  async (width, height) => {
    await openScreen('/app/dashboard', {
      household: aNewcomer(),
      width,
      height,
    });
    await expect.element(someone).toBeInViewport({ ratio: 1 });
    await expect.element(forMe).toBeInViewport({ ratio: 1 });
    const main = page.getByRole('main').element();
    const [first, ...others] = [...main.querySelectorAll('h2')]
      .filter((heading) => heading.checkVisibility())
      .map((heading) => heading.getBoundingClientRect().top);
    expect(first).toBe(question.element().querySelector('h2')?.getBoundingClientRect().top);
    for (const top of others) expect(top).toBeGreaterThan(first ?? Infinity);
    const today = page.getByRole('heading', { name: "Today's Medicines" });
    await expect.element(today).not.toBeInTheDocument();
  },
);

test('in the simple view it is the one thing to do', async () => {
  await openScreen('/app/dashboard', {
    household: aNewcomer(),
    simpleView: true,
    width: 390,
    height: 844,
  });
  await expect.element(someone).toBeInViewport({ ratio: 1 });
  await expect.element(page.getByText('Your medicines will stand here')).not.toBeInTheDocument();
});

test('[UI-4][UI-6][UI-22] the question fits every look', async () => {
  await openScreen('/app/dashboard', { household: aNewcomer() });
  await expect.element(someone).toBeVisible();
  for (const look of LOOKS) {
    await applyLook(look);
    await checkLook(`question ${JSON.stringify(look)}`, 44);
  }
});

test.each([
  ['has medicines', aHousehold()],
  ['is looked after', aHousehold({ medicines: [] })],
])('who %s is not asked', async (_, household) => {
  await openScreen('/app/dashboard', { household });
  await expect.element(page.getByRole('heading', { name: "Today's Medicines" })).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
});

test('who looks after somebody is not asked', async () => {
  const household = aHousehold({ medicines: [] });
  await openScreen('/app/dashboard', { household, as: ({ daughter }) => daughter });
  await expect.element(page.getByRole('heading', { name: 'Mother' })).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
});
