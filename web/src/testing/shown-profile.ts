import { firstProfile, type Profile } from '@qamqor/shared/profile/profile';
import { userStream } from '@qamqor/shared/sync/protocol';
import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import type { Household } from './household.ts';
import { press } from './press.ts';
import { openScreen, type Screen, type ScreenOptions } from './screen.tsx';

export const aboutYou = (): Locator => page.getByRole('region', { name: 'About you' });
export const profileField = (label: string): Locator => aboutYou().getByLabelText(label);
export const editProfile = (): Locator => aboutYou().getByRole('button', { name: 'Edit Profile' });
export const saveProfile = (): Locator => aboutYou().getByRole('button', { name: 'Save' });

/** What the server holds of the grandmother from now on, as another device of hers saved it. */
export function writeProfile({ server, grandmother }: Household, given: Partial<Profile>): void {
  const stream = server.stream(userStream(grandmother.id));
  const before = stream.rows('profiles').get(grandmother.id);
  const first = { ...firstProfile({ name: grandmother.name, email: null }), id: grandmother.id };
  stream.write({ profiles: [{ ...first, ...before, ...given }] });
}

export function storedProfile({ server, grandmother }: Household): Partial<Profile> | undefined {
  return server.stream(userStream(grandmother.id)).rows('profiles').get(grandmother.id);
}

/** The page of the grandmother's own profile. */
export async function openProfile(options: ScreenOptions = {}): Promise<Screen> {
  const screen = await openScreen('/app/personal-info', options);
  await expect.element(editProfile()).toBeVisible();
  return screen;
}

export async function startEditing(): Promise<void> {
  await press(editProfile());
  await expect.element(profileField('First name')).toHaveFocus();
}
