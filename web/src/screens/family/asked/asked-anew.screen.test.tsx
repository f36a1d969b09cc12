import { USUAL_SCOPES } from '@qamqor/shared/family/policy';
import { userStream } from '@qamqor/shared/sync/protocol';
import { SCOPES, type FamilyViewer } from '@qamqor/shared/family/link';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aHousehold } from '../../../testing/household.ts';
import { applyLook, checkLook, LOOKS } from '../../../testing/look.ts';
import { showNotices } from '../../../testing/shown-notices.ts';
import { openScreen } from '../../../testing/screen.tsx';
import { openAsDaughter, viewHealthData } from '../../../testing/shown-family.ts';

/** A grandmother with an account of her own since now. */
function aJoinedHousehold() {
  const household = aHousehold({ scopes: [...USUAL_SCOPES] });
  const { server, grandmother, daughter, linkId } = household;
  const viewer = (fields: Partial<FamilyViewer> = {}): FamilyViewer => ({
    id: linkId,
    viewer_id: daughter.id,
    name: daughter.name,
    relationship: 'Mother',
    asked_by: 'viewer',
    status: 'accepted',
    scopes: [...USUAL_SCOPES],
    ask_first: false,
    since: '2026-11-01T00:00:00.000Z',
    last_looked_at: null,
    paused_until: null,
    hidden_medicine_ids: [],
    asked_anew: true,
    ...fields,
  });
  const write = (fields?: Partial<FamilyViewer>) =>
    server.stream(userStream(grandmother.id)).write({ viewers: [viewer(fields)] });
  write();
  return { household, write };
}

test('[FAM-6] the person is asked anew what a relative may see and do', async () => {
  const { household, write } = aJoinedHousehold();
  const path = `/family/viewers/${household.linkId}`;
  const rest = {
    [`PUT ${path}`]: () => {
      write({ scopes: [...SCOPES], asked_anew: false });
      return { body: {} };
    },
  };
  const screen = await openScreen('/app/family', { household, rest });
  const card = page.getByRole('region', { name: 'What may Dana Akhmetova see and do?' });
  await expect.element(card).toMatchTextContent(/Until you answer, they can change nothing\./);
  for (const look of LOOKS) {
    await applyLook(look);
    await checkLook(`asked anew ${look.language}`, 44);
  }
  await applyLook({ ...LOOKS[0], language: 'en' } as (typeof LOOKS)[number]);
  await card.getByLabelText(/mark doses and change/i).click();
  await card.getByRole('button', { name: 'Save' }).click();
  await expect.element(card).not.toBeInTheDocument();
  const [call] = screen.calls('PUT', path);
  expect(call?.body).toEqual({ scopes: [...SCOPES], sees_phone: false });
});

test('[FAM-6] the question comes as a notice, and leads to the family page', async () => {
  const { household } = aJoinedHousehold();
  const screen = await openScreen('/app/settings', { household });
  await showNotices();
  const notice = page.getByText('What may Dana Akhmetova see and do?');
  await expect.element(notice).toBeVisible();
  await page.getByRole('link', { name: 'See and answer' }).click();
  await expect.poll(() => screen.address()).toBe('/app/family');
});

test('[FAM-6] the relative reads that the person is asked, beside her day', async () => {
  const household = aHousehold({ scopes: [...USUAL_SCOPES] });
  const { server, grandmother, daughter, linkId } = household;
  const about = { display_name: 'Mother', name: grandmother.name, relationship: 'Mother' };
  server.link(daughter.id, {
    id: linkId,
    person_id: grandmother.id,
    status: 'accepted',
    scopes: [...USUAL_SCOPES],
    ...about,
    asked_anew: true,
  });
  await openAsDaughter('/app/family', { household });
  await viewHealthData('Mother');
  await expect
    .element(page.getByText(/Mother signs in with an account of their own now/))
    .toBeVisible();
});
