import { userStream } from '@qamqor/shared/sync/protocol';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aHousehold } from '../../testing/household.ts';
import { holdSync } from '../../testing/hold-sync.ts';
import { axeFaults } from '../../testing/look.ts';
import { atNextPress, openScreen } from '../../testing/screen.tsx';

const main = page.getByRole('main');
const FAILED = 'Failed to fetch family member data. Please try again.';
const WAITING = /One moment…|Fetching your details…/;
const EMPTY = /Nobody|Add a relative/;

const PAGES = [
  { path: '/app/family', simpleView: true, here: 'Dana Akhmetova', none: 'Nobody looks after you' },
  { path: '/app/family', simpleView: false, here: '1 person sees', none: 'Nobody sees your' },
  { path: '/app/family/viewers', simpleView: false, here: 'Dana', none: 'Nobody sees you' },
  { path: '/app/personal-info', simpleView: false, here: 'Nobody is here yet', none: 'Nobody is' },
] as const;

test.for(PAGES)(
  '[UI-26] until the family has come, $path waits (simple view: $simpleView)',
  async ({ path, simpleView, here }) => {
    const household = aHousehold();
    const release = holdSync(household);
    await openScreen(path, { household, simpleView });
    await expect.element(main).toMatchTextContent(WAITING);
    await expect.element(main).not.toMatchTextContent(EMPTY);
    release();
    await expect.element(main).toMatchTextContent(here);
    await expect.element(main).not.toMatchTextContent(WAITING);
  },
);

test.for(PAGES)(
  '[UI-18][UI-26] where the family cannot be fetched, $path says so and tries again (simple view: $simpleView)',
  async ({ path, simpleView, here }) => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const household = aHousehold();
    household.server.outage = 500;
    await openScreen(path, { household, simpleView });
    await expect.element(main).toMatchTextContent(FAILED);
    await expect.element(main).not.toMatchTextContent(EMPTY);
    expect(await axeFaults()).toEqual([]);
    atNextPress(() => (household.server.outage = null));
    await main.getByRole('button', { name: 'Try again' }).click();
    await expect.element(main).toMatchTextContent(here);
    await expect.element(main).not.toMatchTextContent(FAILED);
  },
);

test.for(PAGES)(
  '[UI-16] where it is known that there is nobody, $path says so (simple view: $simpleView)',
  async ({ path, simpleView, none }) => {
    const household = aHousehold();
    const own = household.server.stream(userStream(household.grandmother.id));
    own.remove('viewers', household.linkId);
    await openScreen(path, { household, simpleView });
    await expect.element(main).toMatchTextContent(none);
  },
);

test('[UI-18] with no network the family page says why there is nobody to see', async () => {
  const household = aHousehold();
  household.server.outage = 'lost-request';
  await openScreen('/app/family', { household });
  await expect.element(main).toMatchTextContent('There is no internet right now.');
  await expect.element(main).toMatchTextContent(FAILED);
});

test('[UI-26] what was known last stays where the copy on the device is lost', async () => {
  const screen = await openScreen('/app/family', { simpleView: true });
  await expect.element(main).toMatchTextContent('Dana Akhmetova');
  const { household } = screen;
  await expect
    .poll(() => Object.keys(localStorage).some((key) => key.endsWith('viewers')))
    .toBe(true);
  household.server.outage = 500;
  vi.spyOn(console, 'warn').mockReturnValue();
  await screen.reload(
    () =>
      new Promise((ended) => {
        const request = indexedDB.deleteDatabase(`qamqor-cache-${household.grandmother.id}`);
        request.onsuccess = ended;
        request.onblocked = ended;
      }),
  );
  await expect.element(main).toMatchTextContent('Dana Akhmetova');
  await expect.element(main).not.toMatchTextContent(EMPTY);
});
