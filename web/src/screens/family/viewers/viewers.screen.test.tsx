import { HOUR, toWire } from '@qamqor/shared/calendar/dates';
import type { FamilyViewer } from '@qamqor/shared/family/link';
import { userStream } from '@qamqor/shared/sync/protocol';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aHousehold, ELEVEN, newId, type Household } from '../../../testing/household.ts';
import { applyLook, checkLook, LOOKS } from '../../../testing/look.ts';
import { press } from '../../../testing/press.ts';
import { openScreen, type Screen } from '../../../testing/screen.tsx';
import { comeBack } from '../../../testing/shown-family.ts';
import { medicineId } from '../../../testing/stored.ts';

const PATH = '/app/family/viewers';
const card = (name: string) => page.getByRole('region', { name });
const button = (name: string, word: string) => card(name).getByRole('button', { name: word });

const own = ({ server, grandmother }: Household) => server.stream(userStream(grandmother.id));

function write(household: Household, change: Partial<FamilyViewer>): void {
  const [viewer] = own(household).rows('viewers').values();
  if (!viewer) throw new Error('no viewer');
  own(household).write({ viewers: [{ ...viewer, ...change }] });
}

test('[FAM-3] where nobody sees the person the page says so, and how somebody may', async () => {
  const household = aHousehold();
  own(household).remove('viewers', household.linkId);
  const screen = await openScreen(PATH, { household });
  const main = page.getByRole('main');
  await expect.element(main).toMatchTextContent('Nobody sees you');
  await main.getByRole('link', { name: 'Share my medicines with…' }).click();
  await expect.poll(() => screen.address()).toBe('/app/family/share');
  await screen.go('/app/family');
  await expect.element(main).toMatchTextContent('Nobody sees your medicines or plans.');
});

test('[FAM-1][FAM-3] an offer says how it stands, and is taken back after a question', async () => {
  const household = aHousehold();
  const offer = { id: newId(), viewer_id: null, name: 'Timur', asked_by: 'person' as const };
  write(household, { ...offer, relationship: 'Son', status: 'pending', since: null });
  const rest = {
    [`DELETE /family/viewers/${offer.id}`]: () => {
      own(household).remove('viewers', offer.id);
      return { status: 204 };
    },
  };
  const screen = await openScreen(PATH, { household, rest });
  await expect.element(card('Timur')).toMatchTextContent(/Son.*Has not answered your offer yet/s);
  await expect.element(button('Timur', 'Make a link to send')).toBeVisible();
  write(household, { ...offer, relationship: 'Son', status: 'declined', since: null });
  comeBack();
  await expect.element(card('Timur')).toMatchTextContent('Has declined your offer');
  await expect.element(button('Timur', 'Make a link to send')).not.toBeInTheDocument();
  await press(button('Timur', 'Take the offer back'));
  const question = page.getByRole('dialog', { name: 'Take the offer to Timur back?' });
  await press(question.getByRole('button', { name: 'Keep' }));
  await expect.element(question).not.toBeInTheDocument();
  await press(button('Timur', 'Take the offer back'));
  await press(question.getByRole('button', { name: 'Take the offer back' }));
  await expect.element(card('Timur')).not.toBeInTheDocument();
  expect(screen.calls('DELETE', '/family/viewers')).toHaveLength(1);
});

test('[FAM-2][FAM-3] what a relative may do, who is asked first, and a pause stand in words', async () => {
  const household = aHousehold();
  write(household, {
    ask_first: true,
    hidden_medicine_ids: [medicineId(household, 'Metformin')],
    paused_until: toWire(ELEVEN + HOUR),
    last_looked_at: toWire(ELEVEN - 2 * HOUR),
  });
  const path = `/family/viewers/${household.linkId}`;
  const rest = {
    [`PUT ${path}`]: (body: unknown) => {
      write(household, body as Partial<FamilyViewer>);
      return { body: {} };
    },
  };
  const screen = await openScreen(PATH, { household, rest });
  const dana = card('Dana Akhmetova');
  await expect.element(dana).toMatchTextContent('Looked 2 hr ago');
  await expect.element(dana).toMatchTextContent('You are asked before a change counts.');
  await expect.element(dana).toMatchTextContent('Medicines you hide from them: 1');
  await expect.element(dana).toMatchTextContent(/Paused: sees nothing until 20 November, 12:00\./);
  await press(button('Dana Akhmetova', 'Share again'));
  await expect.element(dana).not.toMatchTextContent('Paused');
  await screen.reload();
  await press(button('Dana Akhmetova', 'Pause for a day'));
  await expect.element(dana).toMatchTextContent(/Paused: sees nothing until 21 November/);
  expect(screen.calls('PUT', path)).toHaveLength(2);
  expect(screen.calls('PUT', path)[0]?.body).toEqual({ paused_until: null });
});

/** What the answer to the next change of the relative is. */
const refusals: [string, string, (screen: Screen) => void][] = [
  ['the server refuses', 'Something went wrong on our side. Nothing was lost.', () => undefined],
  ['there is no internet', 'There is no internet right now.', (screen) => screen.setOffline(true)],
];

test.for(refusals)('[FAM-3][UI-18] where %s, nothing is shown as changed', async (one) => {
  const [, words, cut] = one;
  const household = aHousehold();
  const path = `/family/viewers/${household.linkId}`;
  const failed = { status: 500, body: { code: 'server.failed', detail: 'It failed.' } };
  const rest = { [`PUT ${path}`]: failed, [`DELETE ${path}`]: failed };
  const screen = await openScreen(PATH, { household, rest });
  const dana = card('Dana Akhmetova');
  await expect.element(dana).toBeVisible();
  cut(screen);
  await press(button('Dana Akhmetova', 'Pause for a day'));
  await expect.element(dana).toMatchTextContent(words);
  await expect.element(dana).not.toMatchTextContent('Paused');
  await press(button('Dana Akhmetova', 'Change what they see'));
  const dialog = page.getByRole('dialog', { name: 'Dana Akhmetova' });
  await dialog.getByRole('checkbox', { name: 'Ask me first' }).click();
  await dialog.getByRole('checkbox', { name: 'Metformin' }).click();
  await press(dialog.getByRole('button', { name: 'Save' }));
  await expect.element(dialog).toMatchTextContent(words);
  await expect.element(dialog.getByRole('checkbox', { name: 'Metformin' })).toBeChecked();
  await press(dialog.getByRole('button', { name: 'Cancel' }));
  await expect.element(dana).not.toMatchTextContent('You are asked before a change counts.');
  await press(button('Dana Akhmetova', 'Stop now'));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Stop now' }));
  await expect.element(dana).toMatchTextContent(words);
  await expect.element(dana).toMatchTextContent('They can:');
});

test('[UI-4][UI-22] the longest name that may be has room on every screen', async () => {
  const household = aHousehold();
  const name = 'Әбдірахманқызы'.repeat(6);
  const hidden_medicine_ids = [medicineId(household, 'Metformin')];
  write(household, { name, ask_first: true, hidden_medicine_ids });
  await openScreen(PATH, { household });
  for (const look of LOOKS) {
    await applyLook({ ...look, textSize: 200, width: Math.min(look.width, 390) });
    await expect.element(card(name)).toBeVisible();
    await checkLook(`a long name, ${look.language}`, 44);
  }
});
