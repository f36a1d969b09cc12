import type { Invitation } from '@qamqor/shared/family/link';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { heldAnswers } from '../../../testing/held-answers.ts';
import { newId } from '../../../testing/household.ts';
import { press } from '../../../testing/press.ts';
import { openScreen } from '../../../testing/screen.tsx';
import type { RestAnswers } from '../../../testing/stand-in-fetch.ts';

const OPEN = '/family/invitations/open';
const main = page.getByRole('main');
const told = () => main.getByRole('status');

const offer: Invitation = {
  id: newId(),
  name: 'Aigul Serikova',
  relationship: 'Sister',
  direction: 'offers',
  scopes: ['see_medicines'],
  sees_phone: true,
  created_at: '2026-11-19T06:00:00.000Z',
};
const card = page.getByRole('region', {
  name: 'Aigul Serikova would like to share their day with you',
});

/** As a link that somebody sent opens it. */
const openLink = (rest: RestAnswers) => openScreen('/app/family#invitation=a-token', { rest });

test('[FAM-1] an offer is opened by its link, and accepted by a name of one’s own', async () => {
  let answer = (): void => undefined;
  const waits = new Promise<void>((resolve) => (answer = resolve));
  const path = `/family/invitations/${offer.id}/accept`;
  const screen = await openLink({
    [`POST ${OPEN}`]: async () => {
      await waits;
      return { body: offer };
    },
    [`POST ${path}`]: { body: {} },
  });
  await expect.element(main).toMatchTextContent('Opening the invitation…');
  answer();
  await expect.element(card).toMatchTextContent('see their medicines and whether they took them');
  await expect.element(card).toMatchTextContent('see their phone number and call them');
  await expect.element(main).not.toMatchTextContent('Opening the invitation…');
  await card.getByLabelText('What they are to you').selectOptions('Sister');
  await card.getByLabelText('Display name').fill('Apke');
  await press(card.getByRole('button', { name: 'Accept' }));
  await expect.element(card).not.toBeInTheDocument();
  expect(screen.address()).toBe('/app/family');
  expect(screen.calls('POST', OPEN)[0]?.body).toEqual({ token: 'a-token' });
  expect(screen.calls('POST', path)[0]?.body).toEqual({
    token: 'a-token',
    relationship: 'Sister',
    display_name: 'Apke',
  });
});

test('[FAM-1][UI-18] a link that is opened without internet opens when there is some', async () => {
  const screen = await openScreen('/app/family', { rest: { [`POST ${OPEN}`]: { body: offer } } });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  screen.setOffline(true);
  await screen.go('/app/family#invitation=a-token');
  await expect.element(told()).toMatchTextContent('There is no internet right now.');
  await expect.element(told()).toMatchTextContent('The invitation opens as soon as there is');
  screen.setOffline(false);
  await press(told().getByRole('button', { name: 'Try again' }));
  await expect.element(card).toBeVisible();
});

test('[FAM-1] a link that was used or has run out says so, and is put aside', async () => {
  const gone = { status: 404, body: { code: 'family.invitation_gone', detail: '' } };
  const screen = await openLink({ [`POST ${OPEN}`]: gone });
  await expect.element(told()).toMatchTextContent('This invitation does not work any more.');
  await expect.element(told()).toMatchTextContent('Please ask for a new one.');
  await press(told().getByRole('button', { name: 'Close' }));
  await expect.element(told()).not.toBeInTheDocument();
  expect(screen.address()).toBe('/app/family');
});

test('[FAM-1][UI-10][UI-18] an answer that is under way says so, and one that failed asks again', async () => {
  const answers = heldAnswers<number>();
  const path = `/family/invitations/${offer.id}/accept`;
  await openLink({
    [`POST ${OPEN}`]: { body: offer },
    [`POST ${path}`]: async () => {
      const status = await answers.taken();
      return { status, body: {} };
    },
  });
  const accept = card.getByRole('button', { name: 'Accept' });
  await press(accept);
  await expect.element(accept).toHaveAttribute('aria-disabled', 'true');
  answers.give(500);
  await expect
    .element(card.getByRole('alert'))
    .toMatchTextContent('Your answer could not be sent.');
  await expect.element(accept).toHaveAttribute('aria-disabled', 'false');
  await press(accept);
  await expect.element(accept).toHaveAttribute('aria-disabled', 'true');
  answers.give(200);
  await expect.element(card).not.toBeInTheDocument();
});
