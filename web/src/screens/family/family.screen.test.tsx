import { personStream, userStream, type PullResponse } from '@qamqor/shared/sync/protocol';
import { testId } from '@qamqor/shared/testing/builders';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aHousehold, type Household } from '../../testing/household.ts';
import { atNextPress, openScreen } from '../../testing/screen.tsx';
import { comeBack, openAsDaughter, viewHealthData } from '../../testing/shown-family.ts';
import type { RestAnswers } from '../../testing/stand-in-fetch.ts';

test('[FAM-1][UI-11] a slip on Decline is asked about first, and only a second word declines', async () => {
  const household = aHousehold();
  const own = household.server.stream(userStream(household.grandmother.id));
  const id = testId(0x50_0000);
  own.write({
    invitations: [
      {
        id,
        name: 'Aigul Serikova',
        relationship: 'Sister',
        direction: 'asks',
        scopes: ['see_medicines'],
        created_at: '2026-11-19T06:00:00.000Z',
      },
    ],
  });
  const decline = () => {
    own.remove('invitations', id);
    return { status: 204 };
  };
  const path = `/family/invitations/${id}/decline`;
  const screen = await openScreen('/app/family', {
    household,
    rest: { [`POST ${path}`]: decline },
  });
  const asked = page.getByRole('region', {
    name: 'Aigul Serikova would like to look after you',
  });
  await asked.getByRole('button', { name: 'Decline' }).click();
  const question = page.getByRole('dialog', { name: 'Say no to Aigul Serikova?' });
  await expect.element(question).toMatchTextContent('they need to ask you again');
  await question.getByRole('button', { name: 'Back' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(screen.calls('POST', path)).toEqual([]);

  await asked.getByRole('button', { name: 'Decline' }).click();
  await question.getByRole('button', { name: 'Decline' }).click();
  await expect.element(asked).not.toBeInTheDocument();
  expect(screen.calls('POST', path)).toHaveLength(1);
});

test('whoever is called by what they are to the reader is not named twice, in a rounded row', async () => {
  await openAsDaughter('/app/family', { width: 1440, height: 900 });
  const row = page.getByRole('region', { name: 'Family Members' }).getByRole('listitem');
  await expect.element(row.getByRole('button', { pressed: true })).toBeVisible();
  expect(row.getByText('Mother', { exact: true }).elements()).toHaveLength(1);
  const look = getComputedStyle(row.element());
  expect(look.backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
  expect(Number.parseFloat(look.borderBottomLeftRadius)).toBeGreaterThan(15);
});

test('[FAM-1] whether an invitation waits or was declined is said where the day would stand', async () => {
  const household = aHousehold();
  const { server, daughter } = household;
  const streamed = server.stream(userStream(daughter.id));
  const [link] = streamed.rows('links').values();
  if (!link) throw new Error('no link');
  streamed.write({ links: [{ ...link, person_id: null, status: 'pending' }] });
  await openAsDaughter('/app/family', { household });
  await viewHealthData('Mother');
  const panel = page.getByRole('main');
  await expect.element(panel).toMatchTextContent('Has not answered the invitation yet');
  streamed.write({ links: [{ ...link, person_id: null, status: 'declined' }] });
  comeBack();
  await expect.element(panel).toMatchTextContent('Has declined the invitation');
  await expect.element(panel).not.toMatchTextContent('Has not answered the invitation yet');
});

const APA = testId(0x50_0001);

/** A server with room for one in the plan: it refuses the person's own address, and a second one. */
function withRoomForOne({ server, daughter }: Household): RestAnswers {
  const own = server.stream(userStream(daughter.id));
  const refusal = (status: number, code: string) => ({ status, body: { code, detail: '' } });
  return {
    'POST /family/add': (body) => {
      const { email, ...words } = body as Record<'email' | 'relationship' | 'display_name', string>;
      if (email.startsWith('dana')) return refusal(400, 'family.own_address');
      if (email.startsWith('later'))
        return { status: 409, body: { code: 'family.of_later', detail: 'Please ask them first.' } };
      if (own.rows('links').size > 0) return refusal(403, 'family.limit_reached');
      server.link(daughter.id, {
        id: APA,
        person_id: testId(0x50_0002),
        status: 'pending',
        ...words,
      });
      return { body: { member: own.rows('links').get(APA) } };
    },
    [`DELETE /family/members/${APA}`]: () => {
      own.remove('links', APA);
      return { status: 204 };
    },
  };
}

async function fillIn(email: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Add Family Member' });
  await dialog.getByLabelText('Email').fill(email);
  await dialog.getByLabelText('Relationship').selectOptions('Grandmother');
  await dialog.getByLabelText('Display name').fill('Apa');
  await dialog.getByRole('button', { name: 'Add Family Member' }).click();
}

test('[FAM-5] what the server refuses is told in its words, and nothing typed is lost', async () => {
  const household = aHousehold();
  const { server, daughter, linkId } = household;
  server.stream(userStream(daughter.id)).remove('links', linkId);
  const rest = withRoomForOne(household);
  await openAsDaughter('/app/dashboard', { household, rest });
  await page.getByRole('link', { name: 'Add Member' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Family Member' });
  await expect.element(dialog).toBeVisible();
  await fillIn('dana@example.org');
  const alert = dialog.getByRole('alert');
  await expect.element(alert).toMatchTextContent('Failed to add family member.');
  await expect.element(alert).toMatchTextContent('This is you.');
  await expect.element(dialog.getByLabelText('Display name')).toHaveValue('Apa');
  const email = dialog.getByLabelText('Email');
  await email.fill('apa');
  await dialog.getByLabelText('Display name').click();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toMatchTextContent('An e-mail looks like name@example.com');
  await expect.element(email).toHaveFocus();
  await email.fill('later@example.org');
  await userEvent.keyboard('{Enter}');
  await expect.element(alert).toMatchTextContent('Please ask them first.');
  await email.fill('apa@example.org');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toMatchTextContent('Family member added successfully!');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect.element(page.getByText('1 of 1 in your plan')).toBeVisible();

  await page.getByRole('button', { name: 'Add Family Member' }).click();
  await fillIn('ata@example.org');
  await expect.element(alert).toMatchTextContent('Your plan has no room');
  await expect.element(alert.getByRole('link', { name: 'See the plans' })).toBeVisible();
  await userEvent.keyboard('{Escape}');

  await page.getByRole('button', { name: 'Remove' }).click();
  const question = page.getByRole('dialog', {
    name: 'Are you sure you want to remove Apa from your family list?',
  });
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect.element(page.getByText('0 of 1 in your plan')).toBeVisible();
  await expect.element(page.getByText('Select a Family Member')).toBeVisible();
});

test('a relative with no internet reads a copy that says so, and loses nothing they typed', async () => {
  const household = aHousehold();
  const screen = await openAsDaughter('/app/family', { household });
  await viewHealthData('Mother');
  const day = page.getByRole('region', { name: "Today's Medicines" });
  await expect.element(day).toMatchTextContent('Metformin');
  await screen.reload();
  await expect.element(day).toMatchTextContent('Metformin');
  screen.setOffline(true);
  comeBack();
  await expect.element(page.getByText(/^You see the copy that is saved here/)).toBeVisible();
  await expect.element(day).toMatchTextContent('Metformin');
  await expect.element(page.getByRole('main')).toMatchTextContent(/heard|last seen/i);
  await page.getByRole('button', { name: 'Add Family Member' }).click();
  await fillIn('apa@example.org');
  const dialog = page.getByRole('dialog', { name: 'Add Family Member' });
  await expect.element(dialog).toMatchTextContent('There is no internet right now.');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Add Family Member' }).click();
  await expect.element(dialog.getByLabelText('Email')).toHaveValue('apa@example.org');
});

const FETCH_FAILED = 'Failed to fetch family member data. Please try again.';

/** The server answers, but fails wherever somebody else's stream is asked for by name. */
function failForOthers({ server, grandmother }: Household): () => void {
  const stream = personStream(grandmother.id);
  const sendAs = server.sendAs.bind(server);
  let isFailing = true;
  server.sendAs = (userId) => {
    const send = sendAs(userId);
    return async (path, options) => {
      if (isFailing && decodeURIComponent(path).includes(`${stream}@`))
        return new Response('{}', { status: 500 });
      const answer = await send(path, options);
      if (!isFailing || !path.startsWith('/sync/pull')) return answer;
      const { streams, ...rest } = (await answer.json()) as PullResponse;
      const { [stream]: _theirs, ...others } = streams;
      return Response.json({ ...rest, streams: others });
    };
  };
  return () => {
    isFailing = false;
  };
}

test('[UI-18] a day that the server cannot give is said to have failed, and nobody is selected', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const household = aHousehold();
  const mend = failForOthers(household);
  const screen = await openAsDaughter('/app/family', { household });
  await page.getByRole('button', { name: 'View health data' }).click();
  const told = page.getByRole('status').filter({ hasText: FETCH_FAILED });
  await expect
    .element(told)
    .toMatchTextContent('Something went wrong on our side. Nothing was lost.');
  await expect.element(page.getByText('Select a Family Member')).toBeVisible();
  expect(screen.address()).toBe('/app/family');

  atNextPress(mend);
  await told.getByRole('button', { name: 'Try again' }).click();
  const day = page.getByRole('region', { name: "Today's Medicines" });
  await expect.element(day).toMatchTextContent('Metformin');
  await expect.element(told).not.toBeInTheDocument();
});

test('[UI-18] a relative who could not be removed stays, and the page says so', async () => {
  const household = aHousehold();
  const rest = { [`DELETE /family/members/${household.linkId}`]: { status: 500 } };
  await openAsDaughter('/app/family', { household, rest });
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  const told = page.getByRole('alert');
  await expect
    .element(told)
    .toMatchTextContent('Failed to remove family member. Please try again.');
  await expect.element(told).toMatchTextContent('Nothing was lost.');
  await viewHealthData('Mother');
  const day = page.getByRole('region', { name: "Today's Medicines" });
  await expect.element(day).toMatchTextContent('Metformin');
});
