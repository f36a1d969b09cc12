import { userStream } from '@qamqor/shared/sync/protocol';
import { testId } from '@qamqor/shared/testing/builders';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aHousehold, type Household } from '../../testing/household.ts';
import { press } from '../../testing/press.ts';
import { openScreen } from '../../testing/screen.tsx';

const AIGUL = testId(0x80_0000);

type Settings = {
  delay_minutes: number;
  quiet_hours: null;
  relatives: string[];
  medicines: { medicine_id: string; delay_minutes: number | null; critical: boolean }[];
};

/** As the server keeps them: a change leaves alone what it does not name. */
function keptSettings() {
  const answered = { isDown: false, held: Promise.resolve() };
  let kept: Settings = { delay_minutes: 60, quiet_hours: null, relatives: [], medicines: [] };
  return {
    answered,
    kept: () => kept,
    rest: {
      'GET /reminders/settings': () => ({ body: kept }),
      'PUT /reminders/settings': async (body: unknown) => {
        await answered.held;
        if (answered.isDown) return { status: 503, body: {} };
        kept = { ...kept, ...(body as Partial<Settings>) };
        return { body: kept };
      },
    },
  };
}

/** A second relative beside the daughter, linked after her. */
function withAigul(household: Household): Household {
  const stream = household.server.stream(userStream(household.grandmother.id));
  const [daughter] = stream.rows('viewers').values();
  if (!daughter) throw new Error('nobody looks after her');
  const about = { id: testId(0xffff_ffff_ffff), viewer_id: AIGUL, name: 'Aigul Serikova' };
  stream.write({ viewers: [{ ...daughter, ...about }] });
  return household;
}

const names = () =>
  page
    .getByRole('region', { name: 'Whom we tell first' })
    .getByRole('listitem')
    .elements()
    .map((item) => item.querySelector('bdi')?.textContent);

test('[REM-2][UI-9] who is told first is moved by buttons, and one medicine has a time of its own', async () => {
  const { answered, kept, rest } = keptSettings();
  await openScreen('/app/settings', { household: withAigul(aHousehold()), rest });
  await expect.poll(names).toEqual(['Dana Akhmetova', 'Aigul Serikova']);
  const earlier = page.getByRole('button', { name: 'Earlier Aigul Serikova' });
  await press(earlier);
  await expect.poll(names).toEqual(['Aigul Serikova', 'Dana Akhmetova']);
  await expect.element(earlier).toHaveAttribute('aria-disabled', 'true');
  await expect.poll(() => kept().relatives[0]).toBe(AIGUL);
  await press(page.getByRole('button', { name: 'Later Aigul Serikova' }));
  await expect.poll(() => kept().relatives[1]).toBe(AIGUL);

  await page.getByText('Another time for one medicine').click();
  const delay = page.getByRole('combobox', { name: 'Metformin' });
  const medicines = () => kept().medicines;
  await delay.selectOptions('after 120 minutes');
  await expect.poll(medicines).toMatchObject([{ delay_minutes: 120, critical: false }]);
  await page.getByRole('checkbox', { name: 'Metformin' }).click();
  await expect.poll(medicines).toMatchObject([{ delay_minutes: 120, critical: true }]);

  answered.isDown = true;
  await delay.selectOptions('as for all medicines');
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'This could not be saved.' }))
    .toBeVisible();
  await expect.element(delay).toHaveValue('120');
  answered.isDown = false;
  await delay.selectOptions('as for all medicines');
  await expect.poll(medicines).toMatchObject([{ delay_minutes: null, critical: true }]);
});

test('[REM-2][UI-10] a second choice while the first is saved stands at once and is kept too', async () => {
  const { answered, kept, rest } = keptSettings();
  const { promise, resolve } = Promise.withResolvers<void>();
  answered.held = promise;
  await openScreen('/app/settings', { rest });
  const boxes = ['Metformin', 'Amlodipine'].map((name) => page.getByRole('checkbox', { name }));
  for (const box of boxes) await box.click();
  for (const box of boxes) await expect.element(box).toBeChecked();
  expect(kept().medicines).toEqual([]);
  resolve();
  await expect.poll(() => kept().medicines.filter(({ critical }) => critical)).toHaveLength(2);
  for (const box of boxes) await expect.element(box).toBeChecked();
});

test('[UI-24] quiet hours chosen without internet stand, wait, and are sent later', async () => {
  const { kept, rest } = keptSettings();
  const screen = await openScreen('/app/settings', { rest });
  const quiet = page.getByRole('checkbox', { name: 'Do not disturb me at night' });
  await expect.element(quiet).toBeVisible();
  screen.setOffline(true);
  await quiet.click();
  await expect.element(page.getByText(/This is saved here and will be sent later/)).toBeVisible();
  await screen.reload();
  await expect.element(quiet).toBeChecked();
  expect(kept().quiet_hours).toBeNull();
  screen.setOffline(false);
  await expect.poll(() => kept().quiet_hours).toEqual({ from: '22:00', to: '07:00' });
  await expect.element(page.getByRole('status').filter({ hasText: 'Saved at' })).toBeVisible();
  await expect.element(quiet).toBeChecked();
});

test('[UI-24] reminders that were never asked for here say that they need internet', async () => {
  const { rest } = keptSettings();
  const answer = { status: 503, body: {} };
  await openScreen('/app/settings', { rest: { ...rest, 'GET /reminders/settings': answer } });
  await expect.element(page.getByText(/can be changed once there is internet/)).toBeVisible();
});
