import { SCOPES, type Scope } from '@qamqor/shared/family/link';
import { USUAL_SCOPES } from '@qamqor/shared/family/policy';
import { userStream } from '@qamqor/shared/sync/protocol';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { tintOf } from '../../entities/person/tint.ts';
import { aHousehold, newId, type Household } from '../../testing/household.ts';
import { axeFaults } from '../../testing/look.ts';
import { smallTargets } from '../../testing/page-faults.ts';
import { openScreen } from '../../testing/screen.tsx';
import { openAsDaughter } from '../../testing/shown-family.ts';

const SIMPLE = { simpleView: true, width: 800, height: 1200 };

function ownStream({ server, grandmother }: Household) {
  return server.stream(userStream(grandmother.id));
}

/** The daughter gave a number; the son gave none and sees less. */
function aFamily(): Household {
  const household = aHousehold();
  const own = ownStream(household);
  const [daughter] = own.rows('viewers').values();
  if (!daughter) throw new Error('no viewer');
  const son = { ...daughter, id: newId(), viewer_id: newId(), name: 'Timur Akhmetov' };
  own.write({
    viewers: [
      { ...daughter, phone: '+7 701 234 56 78' },
      { ...son, since: '2026-11-02T00:00:00.000Z', scopes: ['see_medicines'] },
    ],
  });
  return household;
}

const card = (name: string) => page.getByRole('listitem', { name });

test('[FAM-1][UI-4] the simple family page shows who looks after the reader, and calls them', async () => {
  const household = aFamily();
  const screen = await openScreen('/app/family', { household, ...SIMPLE });
  const dana = card('Dana Akhmetova');
  await expect.element(dana).toMatchTextContent('Sees your day and helps with it');
  const call = dana.getByRole('link', { name: 'Call' });
  await expect.element(call).toHaveAttribute('href', 'tel:+77012345678');
  expect(call.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(88);
  const timur = card('Timur Akhmetov');
  await expect.element(timur).toMatchTextContent('Sees your medicines');
  await expect.element(timur).toMatchTextContent('No phone number yet');
  await expect.element(timur.getByRole('link')).not.toBeInTheDocument();
  expect(smallTargets(64)).toEqual([]);
  expect(await axeFaults()).toEqual([]);
  const face = dana.getByText('D', { exact: true });
  await expect.element(face).toHaveClass(tintOf(household.daughter.id));
  screen.setOffline(true);
  await screen.reload();
  await expect.element(call).toBeVisible();
  await page.getByRole('link', { name: 'Who can see me' }).click();
  await expect.poll(() => screen.address()).toBe('/app/family/viewers');
});

const ALL: Scope[] = [...SCOPES];

test.each([
  { paused_until: '2026-11-21T06:00:00.000Z', scopes: ALL, words: 'Sees nothing for now' },
  { paused_until: null, scopes: USUAL_SCOPES, words: 'Sees your medicines and plans' },
  { paused_until: null, scopes: ['see_schedule'] as const, words: 'Sees your plans' },
  { paused_until: null, scopes: [], words: 'Sees nothing of yours' },
])('[FAM-2] what somebody sees stands in one line: $words', async (one) => {
  const { paused_until, scopes, words } = one;
  const household = aHousehold();
  const own = ownStream(household);
  const [daughter] = own.rows('viewers').values();
  if (!daughter) throw new Error('no viewer');
  own.write({ viewers: [{ ...daughter, paused_until, scopes: [...scopes] }] });
  await openScreen('/app/family', { household, ...SIMPLE });
  await expect.element(card('Dana Akhmetova')).toMatchTextContent(words);
});

test('[UI-16] where nobody looks after the reader, the family page says so', async () => {
  const household = aHousehold();
  ownStream(household).remove('viewers', household.linkId);
  await openScreen('/app/family', { household, ...SIMPLE });
  await expect
    .element(page.getByRole('main'))
    .toMatchTextContent('Nobody looks after you here yet');
  await expect.element(page.getByRole('link', { name: 'Who can see me' })).toBeVisible();
});

test('[FAM-1][UI-18] the own number is left, refused in words and taken back, also offline', async () => {
  const household = aHousehold();
  const profile = () =>
    household.server.stream(userStream(household.daughter.id)).rows('profiles').values().next();
  const screen = await openAsDaughter('/app/family', { household });
  const region = page.getByRole('region', { name: 'Your phone number' });
  await expect.element(region).toMatchTextContent('Mother can call you with one tap');
  screen.setOffline(true);
  await region.getByRole('button', { name: 'Leave my number' }).click();
  const field = region.getByRole('textbox', { name: 'Phone' });
  await field.fill('call me');
  await region.getByRole('button', { name: 'Save' }).click();
  await expect.element(region).toMatchTextContent('looks like +7 701 234 56 78');
  await field.fill('+7 701 555 44 33');
  await region.getByRole('button', { name: 'Save' }).click();
  await expect.element(region.getByRole('button', { name: 'Change my number' })).toBeVisible();
  await expect.element(region).toMatchTextContent('+7 701 555 44 33');
  screen.setOffline(false);
  await expect.poll(() => profile().value?.phone).toBe('+7 701 555 44 33');
  await region.getByRole('button', { name: 'Change my number' }).click();
  await field.fill('');
  await region.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => profile().value?.phone).toBe('');
});
